import { useNavigate } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { readPress } from "./shortcuts";
import { useFeatures } from "./use-features";

const TYPING = "input, textarea, select, [contenteditable], [role=combobox], [role=slider]";

function isBusy(target: EventTarget | null): boolean {
  if (document.querySelector("[role=dialog], [role=menu], [role=listbox]")) return true;
  return target instanceof Element && target.closest(TYPING) !== null;
}

/** Listens for the shortcuts of the dashboard. @param onHelp opens the sheet that lists them. */
export function useShortcuts(onHelp: () => void) {
  const navigate = useNavigate();
  const settings = useFeatures();
  const latest = useRef({ onHelp, settings });
  latest.current = { onHelp, settings };
  useEffect(() => {
    let chordSince: number | null = null;
    function onKeyDown(event: KeyboardEvent) {
      const { key, target } = event;
      if (event.defaultPrevented || key === "Shift") return;
      const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
      const read = readPress(
        { key, hasModifier, isBusy: isBusy(target), at: event.timeStamp },
        chordSince,
        latest.current.settings,
      );
      chordSince = read.chordSince;
      const { act } = read;
      if (!act) return;
      event.preventDefault();
      if (act.do === "help") latest.current.onHelp();
      if (act.do === "go") navigate(act.to);
      if (act.do === "focus") {
        const field = "main input[type=search], main textarea, main input[type=text]";
        document.querySelector<HTMLElement>(field)?.focus();
      }
    }
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [navigate]);
}
