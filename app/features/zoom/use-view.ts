import { type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { panned, STEP, transformOf, type View, WHOLE, zoomed } from "./view";

/** After this long without a change the pictures are drawn sharp at their scale, in milliseconds. */
const REST_MS = 160;
/** What one notch of a wheel (100 pixels) zooms by, as a power. */
const WHEEL = 0.002;
/** What an arrow key moves the pictures by, in widths of their place. */
const NUDGE = 0.08;

interface Point {
  x: number;
  y: number;
}

/** One view for several pictures, drawn by transforms alone: no change reads or moves the layout. */
export class SharedView {
  private view: View = WHOLE;
  private readonly layers = new Set<HTMLElement>();
  private frame = 0;
  private rest = 0;

  /** @param onRest gets the scale once nothing has moved for a moment */
  constructor(private readonly onRest: (scale: number) => void) {}

  /** A picture that follows the view while it is on the page; for use as a ref. */
  readonly layer = (element: HTMLElement | null): void => {
    for (const known of this.layers) if (!known.isConnected) this.layers.delete(known);
    if (!element) return;
    this.layers.add(element);
    element.style.transform = transformOf(this.view);
  };

  zoom(factor: number, at?: Point): void {
    this.change(zoomed(this.view, factor, at));
  }

  pan(by: Point): void {
    this.change(panned(this.view, by));
  }

  showWhole(): void {
    this.change(WHOLE);
  }

  /** Changes what is drawn with the next frame. */
  private change(next: View) {
    this.view = next;
    if (this.frame === 0) this.frame = requestAnimationFrame(() => this.draw());
  }

  private draw() {
    this.frame = 0;
    const transform = transformOf(this.view);
    for (const layer of this.layers) {
      layer.style.willChange = "transform";
      layer.style.transform = transform;
    }
    window.clearTimeout(this.rest);
    this.rest = window.setTimeout(() => {
      for (const layer of this.layers) layer.style.willChange = "";
      this.onRest(this.view.scale);
    }, REST_MS);
  }

  stop(): void {
    cancelAnimationFrame(this.frame);
    window.clearTimeout(this.rest);
  }
}

/** Where a pointer is in the place below it, from its middle, in its widths and heights. */
function pointIn(box: DOMRect, { clientX, clientY }: { clientX: number; clientY: number }): Point {
  return { x: (clientX - box.left) / box.width - 0.5, y: (clientY - box.top) / box.height - 0.5 };
}

/** How a stage is used besides being looked at. */
interface Use {
  /** Whether one pointer draws on the picture now: two are needed to move it. */
  isDrawn?: boolean;
  /** Whether it is part of a page that scrolls: its wheel zooms with Control, as a trackpad's pinch does. */
  isOnPage?: boolean;
}

/** Wheel, drag, pinch, double click and keys of a stage, whose places have `data-place`. */
function listen(stage: HTMLElement, view: SharedView, use: RefObject<Use>): () => void {
  const isDrawn = () => use.current?.isDrawn === true;
  const abort = new AbortController();
  const on = { signal: abort.signal };
  const pointers = new Map<number, Point>();
  /** Measured once for a gesture: a transform moves no place. */
  let box: DOMRect | null = null;
  const placeOf = (target: EventTarget | null) =>
    target instanceof Element ? target.closest("[data-place]") : null;
  /** An element that a drawing pointer has touched keeps it. */
  const capture = (pointerId: number) => {
    if (!isDrawn()) stage.setPointerCapture(pointerId);
  };
  const measure = (target: EventTarget | null) => {
    const place = placeOf(target);
    if (place) box = place.getBoundingClientRect();
    return place !== null;
  };

  stage.addEventListener(
    "wheel",
    (event) => {
      if (use.current?.isOnPage && !event.ctrlKey && !event.metaKey) return;
      if (!box && !measure(event.target)) return;
      if (!box || !placeOf(event.target)) return;
      event.preventDefault();
      view.zoom(Math.exp(-event.deltaY * WHEEL), pointIn(box, event));
    },
    { ...on, passive: false },
  );
  // Another place below the pointer has another box.
  stage.addEventListener("pointerover", ({ target }) => pointers.size === 0 && measure(target), on);
  stage.addEventListener(
    "pointerdown",
    (event) => {
      if (event.target instanceof Element && event.target.closest("button, input, a")) return;
      if (pointers.size === 0 && !measure(event.target)) return;
      pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
      capture(event.pointerId);
    },
    on,
  );
  stage.addEventListener(
    "pointermove",
    (event) => {
      const before = pointers.get(event.pointerId);
      if (!before || !box) return;
      const now = { x: event.clientX, y: event.clientY };
      pointers.set(event.pointerId, now);
      const [other] = [...pointers].filter(([id]) => id !== event.pointerId).map(([, at]) => at);
      const moved = { x: (now.x - before.x) / box.width, y: (now.y - before.y) / box.height };
      if (!other) {
        if (!isDrawn()) view.pan(moved);
        return;
      }
      // The middle of two fingers moves half as far as one of them.
      view.pan({ x: moved.x / 2, y: moved.y / 2 });
      const apart = (at: Point) => Math.hypot(at.x - other.x, at.y - other.y) || 1;
      const middle = { clientX: (now.x + other.x) / 2, clientY: (now.y + other.y) / 2 };
      view.zoom(apart(now) / apart(before), pointIn(box, middle));
    },
    on,
  );
  const release = ({ pointerId }: PointerEvent) => pointers.delete(pointerId);
  stage.addEventListener("pointerup", release, on);
  stage.addEventListener("pointercancel", release, on);
  stage.addEventListener(
    "dblclick",
    (event) => {
      if (!isDrawn() && measure(event.target) && box) view.zoom(2, pointIn(box, event));
    },
    on,
  );
  window.addEventListener("resize", () => (box = null), on);
  window.addEventListener("scroll", () => (box = null), { ...on, capture: true, passive: true });
  const host = use.current?.isOnPage ? stage : stage.closest<HTMLElement>("[role=dialog]");
  host?.addEventListener(
    "keydown",
    (event) => {
      // The arrows of a slider are its own.
      if (event.target instanceof HTMLInputElement || event.ctrlKey || event.metaKey) return;
      if (event.target instanceof Element && event.target.closest("[role=slider]")) return;
      const act = KEYS[event.key];
      if (!act) return;
      event.preventDefault();
      act(view);
    },
    on,
  );
  return () => abort.abort();
}

const KEYS: Readonly<Record<string, (view: SharedView) => void>> = {
  "+": (view) => view.zoom(STEP),
  "=": (view) => view.zoom(STEP),
  "-": (view) => view.zoom(1 / STEP),
  "0": (view) => view.showWhole(),
  ArrowLeft: (view) => view.pan({ x: NUDGE, y: 0 }),
  ArrowRight: (view) => view.pan({ x: -NUDGE, y: 0 }),
  ArrowUp: (view) => view.pan({ x: 0, y: NUDGE }),
  ArrowDown: (view) => view.pan({ x: 0, y: -NUDGE }),
};

/** A view that the pictures of a stage share, moved by its pointers and keys. */
export function useView(
  stage: RefObject<HTMLElement | null>,
  use: Use = {},
): {
  view: SharedView;
  /** The scale at rest. */
  scale: number;
} {
  const [scale, setScale] = useState(1);
  const view = useMemo(() => new SharedView(setScale), []);
  const latest = useRef(use);
  latest.current = use;
  useEffect(() => {
    const stop = stage.current ? listen(stage.current, view, latest) : null;
    return () => {
      stop?.();
      view.stop();
    };
  }, [stage, view]);
  return { view, scale };
}
