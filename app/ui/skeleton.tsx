import { cn } from "#lib/cn";

/** A place held for content that is on its way; size it like the content. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cn("block animate-breathe rounded-control bg-hover", className)}
    />
  );
}
