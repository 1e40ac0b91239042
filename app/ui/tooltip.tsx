import { Slot } from "radix-ui";
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";

/** How long someone points at a control before its remark comes up, in milliseconds. */
const DELAY_MS = 300;
/** Distance to the control, and to the edges of the screen. Pixels. */
const GAP = 6;
const EDGE = 8;
const ID = "tooltip";

/** A short remark on the control inside, on hover and on focus. */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  return <Slot.Root data-tooltip={text}>{children}</Slot.Root>;
}

function controlOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>("[data-tooltip]") : null;
}

/**
 * Shows the remark of whichever control is pointed at or focused: one layer for all of them, since a
 * list may hold hundreds. Once, in the root.
 */
export function TooltipLayer() {
  const [control, setControl] = useState<HTMLElement | null>(null);
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    let pointed: HTMLElement | null = null;
    let timer = 0;
    function want(next: HTMLElement | null, delay: number) {
      if (next === pointed) return;
      pointed = next;
      window.clearTimeout(timer);
      setControl(null);
      if (next) timer = window.setTimeout(() => setControl(next), delay);
    }
    const hide = () => want(null, 0);
    const abort = new AbortController();
    const on = { signal: abort.signal, capture: true, passive: true };
    document.addEventListener(
      "pointerover",
      ({ target, pointerType }) =>
        want(pointerType === "touch" ? null : controlOf(target), DELAY_MS),
      on,
    );
    document.addEventListener(
      "focusin",
      ({ target }) => {
        const focused = controlOf(target);
        if (focused?.matches(":focus-visible")) want(focused, 0);
      },
      on,
    );
    for (const name of ["focusout", "pointerdown"]) document.addEventListener(name, hide, on);
    // A pointer that leaves the window goes to no other element.
    document.addEventListener("pointerout", ({ relatedTarget }) => relatedTarget || hide(), on);
    document.addEventListener("scroll", () => setControl(null), on);
    document.addEventListener("keydown", ({ key }) => key === "Escape" && hide(), on);
    return () => {
      window.clearTimeout(timer);
      abort.abort();
    };
  }, []);

  useLayoutEffect(() => {
    const tip = box.current;
    if (!control || !tip) return;
    const at = control.getBoundingClientRect();
    const { width, height } = tip.getBoundingClientRect();
    const middle = at.left + at.width / 2 - width / 2;
    const left = Math.max(EDGE, Math.min(middle, window.innerWidth - width - EDGE));
    const above = at.top - height - GAP;
    tip.style.left = `${left}px`;
    tip.style.top = `${above < EDGE ? at.bottom + GAP : above}px`;
    control.setAttribute("aria-describedby", ID);
    return () => {
      control.removeAttribute("aria-describedby");
    };
  }, [control]);

  if (!control) return null;
  return (
    <div
      ref={box}
      id={ID}
      role="tooltip"
      className="pointer-events-none fixed top-0 left-0 z-50 max-w-64 animate-fade rounded-control bg-text px-2.5 py-1.5 text-canvas text-xs"
    >
      {control.dataset.tooltip}
    </div>
  );
}
