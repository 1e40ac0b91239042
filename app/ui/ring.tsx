import { cn } from "#lib/cn";

/** The grease pencil's loop, stretched around whatever it is laid over; flat enough to clear a word's corners. */
export function Ring({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 200 100"
      preserveAspectRatio="none"
      aria-hidden="true"
      className={cn("pointer-events-none absolute overflow-visible", className)}
      fill="none"
      stroke="var(--color-signal)"
      strokeLinecap="round"
    >
      <path
        d="M178 9C150-2 110-1 84 1 32 3-2 14 0 52c2 34 30 45 100 46 68 1 101-12 100-48-2-44-40-50-114-44"
        strokeWidth="4.5"
        vectorEffect="non-scaling-stroke"
      />
      <path
        d="M5 34C0 62 10 88 60 94c34 4 72 2 102-5"
        strokeWidth="2"
        opacity="0.7"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
