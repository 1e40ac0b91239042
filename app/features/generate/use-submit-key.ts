import { useEffect, useRef } from "react";

/** Calls back on Ctrl+Enter or ⌘+Enter anywhere on the page, but not inside an open dialog. */
export function useSubmitKey(onSubmit: () => void) {
  const latest = useRef(onSubmit);
  latest.current = onSubmit;
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.repeat) return;
      if (document.querySelector("[role=dialog]")) return;
      event.preventDefault();
      latest.current();
    }
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
}
