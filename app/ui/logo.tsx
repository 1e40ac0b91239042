import { PRODUCT_NAME } from "#contract/brand";
import { cn } from "#lib/cn";

/** The mark: a frame, circled with the grease pencil. */
function Mark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={className}>
      <rect x="10.5" y="11.5" width="12" height="9" rx="0.8" fill="currentColor" />
      <path
        d="M25.2 8.6C20.6 4.2 11.2 3.6 6.6 9 2.2 14.3 3.4 22.6 9.6 26c6.3 3.4 15 1.7 18.2-4.7 2.9-5.9.1-12.6-6.2-15.6"
        fill="none"
        stroke="var(--color-signal)"
        strokeWidth="2.7"
        strokeLinecap="round"
      />
    </svg>
  );
}

/** Mark and name. */
export function Logo({ className }: { className?: string }) {
  return (
    // Aligned to its line's top: on the baseline it would be above the middle of a header.
    <span className={cn("inline-flex items-center gap-2 align-top", className)}>
      <Mark className="size-7" />
      <span className="font-bold font-display text-lg tracking-[-0.015em]">{PRODUCT_NAME}</span>
    </span>
  );
}
