import { useLocation, useNavigation, useSearchParams } from "@remix-run/react";
import { useCallback, useEffect, useState } from "react";

/** How long someone pauses in typing before the list follows, in milliseconds. */
const PAUSE_MS = 300;
/** How long the list waits for what a pressed link leads to, which a busy device is slow to know. Milliseconds. */
const PRESSED_MS = 3_000;

/**
 * What is searched for, kept in the address, so that a reload and the way back find it again.
 * @returns `text` as it is typed, `q` as the list should follow it, `role` as the address has it
 */
export function useSearch() {
  const [params, setParams] = useSearchParams();
  const q = params.get("q") ?? "";
  const [text, setText] = useState(q);
  const [known, setKnown] = useState(q);
  // The address changed by other means than typing: a link, or the way back.
  if (known !== q) {
    setKnown(q);
    if (text.trim() !== q) setText(q);
  }

  const put = useCallback(
    (name: string, value: string) =>
      setParams(
        (now) => {
          const next = new URLSearchParams(now);
          if (value) next.set(name, value);
          else next.delete(name);
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  );

  // On the way to another screen the address is that screen's: writing into it would lead back here.
  const { pathname } = useLocation();
  const { location: ahead } = useNavigation();
  const isLeaving = ahead !== undefined && ahead.pathname !== pathname;
  useEffect(() => {
    const wanted = text.trim();
    if (wanted === q || isLeaving) return;
    const follow = (pause: number) => window.setTimeout(() => put("q", wanted), pause);
    let timer = follow(PAUSE_MS);
    // The list stays as it is below a pointer that presses a link, and until what the link leads to is known here.
    const hold = ({ target }: Event) => {
      if (!(target instanceof Element && target.closest("a[href]"))) return;
      window.clearTimeout(timer);
      timer = follow(PRESSED_MS);
    };
    const stop = new AbortController();
    for (const type of ["pointerdown", "click"]) {
      document.addEventListener(type, hold, { capture: true, signal: stop.signal });
    }
    return () => {
      window.clearTimeout(timer);
      stop.abort();
    };
  }, [text, q, put, isLeaving]);

  return {
    q,
    role: params.get("role"),
    text,
    setText,
    setRole: (role: string) => put("role", role === "all" ? "" : role),
    clear: () => setParams({}, { replace: true, preventScrollReset: true }),
  };
}
