/** A key on the keyboard. */
export function Kbd({ children }: { children: string }) {
  return (
    <kbd className="inline-flex h-5 min-w-5 items-center justify-center rounded-frame border border-line px-1 font-mono text-2xs text-muted">
      {children}
    </kbd>
  );
}
