import { useStore } from "@nanostores/react";
import {
  type RefObject,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { NAMES_WIDTH } from "./ruler";
import { fitting, zoom, zoomTo } from "./zoom";

/** How much closer one notch of a wheel looks. */
const NOTCH = 1.2;

/** A time that stays under a point of the view while the scale changes. Seconds, pixels. */
interface Anchor {
  time: number;
  x: number;
}

/** How far the place is scrolled when a time is under its point. */
const leftOf = ({ time, x }: Anchor, scale: number) => time * scale + NAMES_WIDTH - x;

/** The distance of two fingers, and the point between them from the element's left. */
function pinchOf({ touches }: TouchEvent, element: HTMLElement) {
  const [one, other] = [touches[0], touches[1]];
  if (!one || !other || touches.length !== 2) return null;
  return {
    distance: Math.max(1, Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY)),
    x: (one.clientX + other.clientX) / 2 - element.getBoundingClientRect().left,
  };
}

/** Calls back while two fingers part or close. @param onPinch gets how much closer, and around which point */
function watchPinch(element: HTMLElement, onPinch: (by: number, x: number) => void): () => void {
  let before: number | null = null;
  const onStart = (event: TouchEvent) => {
    before = pinchOf(event, element)?.distance ?? null;
  };
  const onMove = (event: TouchEvent) => {
    const pinch = pinchOf(event, element);
    if (!pinch || before === null) return;
    // Otherwise the page is zoomed.
    if (event.cancelable) event.preventDefault();
    onPinch(pinch.distance / before, pinch.x);
    before = pinch.distance;
  };
  element.addEventListener("touchstart", onStart, { passive: true });
  element.addEventListener("touchmove", onMove, { passive: false });
  element.addEventListener("touchend", onStart, { passive: true });
  return () => {
    element.removeEventListener("touchstart", onStart);
    element.removeEventListener("touchmove", onMove);
    element.removeEventListener("touchend", onStart);
  };
}

/** Calls back for Ctrl with the wheel, which is also what a touchpad's pinch arrives as. */
function watchWheel(element: HTMLElement, onZoom: (by: number, x: number) => void): () => void {
  const onWheel = (event: WheelEvent) => {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    const x = event.clientX - element.getBoundingClientRect().left;
    onZoom(NOTCH ** -Math.sign(event.deltaY), x);
  };
  element.addEventListener("wheel", onWheel, { passive: false });
  return () => element.removeEventListener("wheel", onWheel);
}

/**
 * Pixels a second: the whole film, or closer by the wheel and by two fingers. What is between the
 * fingers stays between them.
 * @returns the scale, and the pixels by which the place is scrolled once that scale is drawn; null where the scroll stays
 */
export function useScale(
  place: RefObject<HTMLElement>,
  seconds: number,
): { scale: number; aim: number | null } {
  const [width, setWidth] = useState(600);
  const anchor = useRef<Anchor | null>(null);
  const fit = Math.max(4, (width - NAMES_WIDTH - 16) / seconds);
  // All pieces in another scale take longer than a frame: they are drawn bit by bit, and shown at once.
  const scale = useDeferredValue(useStore(zoom) ?? fit);
  const present = useRef(scale);
  useEffect(() => fitting.set(fit), [fit]);

  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setWidth(entry.contentRect.width);
    });
    observer.observe(element);
    const around = (by: number, x: number) => {
      const time = (element.scrollLeft + x - NAMES_WIDTH) / present.current;
      anchor.current = { time: Math.max(0, time), x };
      zoomTo((zoom.get() ?? fitting.get()) * by);
      // At the end of the scale nothing changes: the next change has a place of its own.
      if (zoom.get() === present.current) anchor.current = null;
    };
    const stops = [watchWheel(element, around), watchPinch(element, around)];
    return () => {
      observer.disconnect();
      for (const stop of stops) stop();
    };
  }, [place]);

  useLayoutEffect(() => {
    present.current = scale;
    if (!anchor.current || !place.current) return;
    place.current.scrollLeft = leftOf(anchor.current, scale);
    anchor.current = null;
  }, [scale, place]);
  return { scale, aim: anchor.current && leftOf(anchor.current, scale) };
}
