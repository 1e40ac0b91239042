/** A key, for what a passkey does; the shared file of icons stays as small as it is. */
export function PasskeyMark({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <circle cx="8" cy="8" r="5" />
      <path d="m11.6 11.6 8.9 8.9M16 16l3-3" />
    </svg>
  );
}
