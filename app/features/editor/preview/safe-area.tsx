import { useEffect, useRef } from "react";
import type { Platform } from "#contract/timeline/platforms";
import { drawCoveredArea } from "#film/paint/covered-area";

export type SafeAreaChoice = "off" | Platform;

/** What the application that shows the film puts over it. */
export function SafeAreaMark({
  choice,
  size,
}: {
  choice: SafeAreaChoice;
  size: { width: number; height: number };
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { width, height } = size;
  useEffect(() => {
    const context = canvas.current?.getContext("2d");
    if (!context || choice === "off" || width <= 0) return;
    context.canvas.width = width;
    context.canvas.height = height;
    drawCoveredArea(context, choice);
  }, [choice, width, height]);
  if (choice === "off") return null;
  return (
    <span aria-hidden="true" className="pointer-events-none absolute inset-0 size-full">
      <canvas ref={canvas} className="size-full" />
    </span>
  );
}
