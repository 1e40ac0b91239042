import { cn } from "#lib/cn";

/** The grease pencil's loop, stretched around whatever it is laid over. */
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
        d="M176 17C140-3 58-5 22 21-12 47 4 86 70 96c60 8 122-8 128-44C203 21 158-1 88 5"
        strokeWidth="4.5"
        vectorEffect="non-scaling-stroke"
      />
      <path
        d="M14 34C2 54 16 84 66 93c30 5 66 2 92-8"
        strokeWidth="2"
        opacity="0.7"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
