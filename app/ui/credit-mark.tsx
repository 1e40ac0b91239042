/** The sign of a credit: an aperture of one frame. */
export function CreditMark({ className = "size-3.5" }: { className?: string }) {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true" className={className}>
      <circle cx="8" cy="8" r="6.75" fill="none" stroke="currentColor" strokeWidth="1.5" />
      <path d="M8 3.6v8.8M5 5.5v5M11 5.5v5" stroke="currentColor" strokeWidth="1.5" />
    </svg>
  );
}
