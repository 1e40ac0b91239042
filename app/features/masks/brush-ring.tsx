import { type RefObject, useRef } from "react";

/** A ring that follows the pointer over a stage. */
export function useBrushRing(stage: RefObject<HTMLElement | null>) {
  const ring = useRef<HTMLSpanElement>(null);
  /** Moves the ring to a pointer. */
  function follow({ clientX, clientY }: { clientX: number; clientY: number }) {
    const box = stage.current?.getBoundingClientRect();
    if (!ring.current || !box) return;
    ring.current.style.transform = `translate(${clientX - box.left}px, ${clientY - box.top}px) translate(-50%, -50%)`;
  }
  return { ring, follow };
}

interface BrushRingProps {
  ring: RefObject<HTMLSpanElement>;
  /** Of the brush, in CSS pixels. */
  radius: number;
}

/** How far a brush reaches; fingers have none. It is within a `group`. */
export function BrushRing({ ring, radius }: BrushRingProps) {
  return (
    <span
      ref={ring}
      aria-hidden="true"
      className="pointer-events-none absolute top-0 left-0 hidden rounded-full border border-white outline outline-black/60 group-hover:[@media(hover:hover)]:block"
      style={{ width: radius * 2, height: radius * 2 }}
    />
  );
}
