import { useEffect, useRef } from "react";

/** Control Z takes the last stroke back, Control Shift Z and Control Y paint it again; a text field has its own. */
export function useUndoKeys(undo: (() => void) | null, redo: (() => void) | null) {
  const latest = useRef({ undo, redo });
  latest.current = { undo, redo };
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      const { target, key, ctrlKey, metaKey, shiftKey } = event;
      if (!(ctrlKey || metaKey) || !/^[zy]$/i.test(key)) return;
      if (
        target instanceof HTMLElement &&
        target.matches("input:not([type=range], [type=radio], [type=checkbox]), textarea")
      )
        return;
      event.preventDefault();
      const isForward = shiftKey || /y/i.test(key);
      (isForward ? latest.current.redo : latest.current.undo)?.();
    }
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
}
