import { useEffect, useState } from "react";
import { Confirmation } from "#ui/confirmation";
import type { Loss } from "./use-storing";

/** The link of this page that a press would leave by; null for any other press. */
function leavingLink(event: MouseEvent): HTMLAnchorElement | null {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return null;
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
  if (link?.target !== "" || link.hasAttribute("download")) return null;
  return link.pathname === window.location.pathname ? null : link;
}

/** The number of the shown entry among those of this document, as the router keeps it; null where it has none. */
function entryNumber(): number | null {
  const { idx } = (window.history.state ?? {}) as { idx?: unknown };
  return typeof idx === "number" ? idx : null;
}

/**
 * Listens to the browser's back and forward buttons between screens of one document, which it leaves without asking.
 * Each time the entry that was left is gone back to first. @returns a function that stops.
 */
function watchHistory(onLeaving: (goOn: () => void) => void): () => void {
  const here = entryNumber();
  let isReturning = false;
  const ask = (event: PopStateEvent) => {
    const there = entryNumber();
    if (here === null || there === null) return;
    // The router sees neither the way there nor the way back.
    event.stopImmediatePropagation();
    if (isReturning) {
      isReturning = false;
      return;
    }
    isReturning = true;
    window.history.go(here - there);
    onLeaving(() => window.history.go(there - here));
  };
  window.addEventListener("popstate", ask, true);
  return () => window.removeEventListener("popstate", ask, true);
}

/** What is asked, and what "Leave" does to what would be lost. */
interface LeaveQuestionProps {
  isNeeded: boolean;
  onLeave?: () => void;
  title?: string;
  text?: string;
}

/** What is asked where a result, and what is not finished, would be lost; nothing for the question's own words. */
export function leavingTexts(
  isBusy: boolean,
  loss: Loss | null,
): { title?: string; text?: string } {
  if (loss === null) return {};
  const text =
    loss === "unsent"
      ? "The result is on this page only. Download it first."
      : "The result is not in your history. Download it first, or save it again.";
  if (isBusy) return { text: `Unfinished work is canceled. ${text}` };
  return {
    text,
    title: loss === "unsent" ? "Leave without downloading?" : "Leave without saving?",
  };
}

/** Asks before a link or the browser leaves work that would be lost; `onLeave` ends it. */
export function LeaveQuestion({
  isNeeded,
  onLeave,
  title = "Leave while this is being enhanced?",
  text = "Unfinished work is canceled. Finished results are in your history.",
}: LeaveQuestionProps) {
  const [goOn, setGoOn] = useState<(() => void) | null>(null);
  const [isLeaving, setIsLeaving] = useState(false);
  const isAsking = isNeeded && !isLeaving;

  useEffect(() => {
    if (!isAsking) return;
    const ask = (event: MouseEvent) => {
      const link = leavingLink(event);
      if (!link) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      setGoOn(() => () => link.click());
    };
    // A function of its own for each question: one that is not needed any more must not take another's away.
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    const stop = watchHistory((leave) => setGoOn(() => leave));
    // On the window, so that it comes before the page's own handling of links.
    window.addEventListener("click", ask, true);
    window.addEventListener("beforeunload", warn);
    return () => {
      stop();
      window.removeEventListener("click", ask, true);
      window.removeEventListener("beforeunload", warn);
    };
  }, [isAsking]);

  // Once nothing is asked any more, the page is left.
  useEffect(() => {
    if (!isLeaving || !goOn) return;
    setGoOn(null);
    goOn();
  }, [isLeaving, goOn]);
  useEffect(() => {
    if (!isNeeded) setIsLeaving(false);
  }, [isNeeded]);

  function leave() {
    onLeave?.();
    setIsLeaving(true);
  }

  return (
    <Confirmation
      isOpen={goOn !== null && !isLeaving}
      title={title}
      action="Leave"
      onConfirm={leave}
      onCancel={() => setGoOn(null)}
    >
      {text}
    </Confirmation>
  );
}
