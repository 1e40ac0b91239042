import { useNavigate } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { noteLost } from "#lib/connection";
import { currentResult } from "#lib/current-result";
import { openLayer } from "./open-layer";
import { useFeatures } from "./use-features";

const TYPING = "input, textarea, select, [contenteditable], [role=combobox], [role=slider]";

/**
 * Listens for the shortcuts of the dashboard; what they mean is fetched for the first press outside of a field.
 * @param onHelp opens the sheet that lists them.
 */
export function useShortcuts(onHelp: () => void) {
  const go = useNavigate();
  const settings = useFeatures();
  const context = useRef({ go, onHelp, settings });
  context.current = { go, onHelp, settings };
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const { key, target, timeStamp, ctrlKey, metaKey, altKey, defaultPrevented } = event;
      const isTyping = target instanceof Element && target.closest(TYPING);
      if (defaultPrevented || isTyping || key === "Shift") return;
      const hasModifier = ctrlKey || metaKey || altKey;
      // A browser's own search would open before the shortcut's code is there.
      if (key === "/" && !hasModifier) event.preventDefault();
      const over = openLayer();
      const press = {
        key,
        at: timeStamp,
        hasModifier,
        isBusy: over !== null,
        isOnResult: over !== "other" && currentResult.get() !== null,
      };
      void import("./shortcut-press").then(
        ({ carryOut }) => carryOut(press, context.current),
        noteLost,
      );
    }
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
}
