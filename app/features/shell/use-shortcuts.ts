import { useNavigate } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { FeatureSettings } from "#contract/features";
import { noteLost } from "#lib/connection";
import { currentResult } from "#lib/current-result";
import { openLayer } from "./open-layer";
import { type Press, readPress } from "./shortcuts";
import { useFeatures } from "./use-features";

const TYPING = "input, textarea, select, [contenteditable], [role=combobox], [role=slider]";

function pressOf({ key, target, timeStamp, ctrlKey, metaKey, altKey }: KeyboardEvent): Press {
  const isTyping = target instanceof Element && target.closest(TYPING) !== null;
  const over = openLayer();
  return {
    key,
    at: timeStamp,
    hasModifier: ctrlKey || metaKey || altKey,
    isBusy: isTyping || over !== null,
    isOnResult: !isTyping && over !== "other" && currentResult.get() !== null,
  };
}

/** Carries out what the table of results has under a key; its code is fetched for the first press. */
function pressOnResult(key: string, settings: FeatureSettings, navigate: (to: string) => void) {
  void import("../result/result-commands").then(({ pressResult }) => {
    const result = currentResult.get();
    if (result) pressResult(key, result, { settings, go: navigate });
  }, noteLost);
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
      if (event.defaultPrevented || event.key === "Shift") return;
      const read = readPress(pressOf(event), chordSince, latest.current.settings);
      chordSince = read.chordSince;
      const { act } = read;
      if (!act) return;
      if (act.do === "result") {
        pressOnResult(act.key, latest.current.settings, navigate);
        return;
      }
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
