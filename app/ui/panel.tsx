import type { HTMLAttributes } from "react";
import { cn } from "#lib/cn";

/** A sheet with a hairline around it. */
export function Panel({ className, ...props }: HTMLAttributes<HTMLElement>) {
  return (
    <section className={cn("rounded-panel border border-line bg-panel", className)} {...props} />
  );
}
