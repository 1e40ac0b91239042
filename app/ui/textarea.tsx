import { forwardRef, type TextareaHTMLAttributes } from "react";
import { cn } from "#lib/cn";
import { fieldStyles } from "./field";

/** A field of several lines. */
export const Textarea = forwardRef<
  HTMLTextAreaElement,
  TextareaHTMLAttributes<HTMLTextAreaElement>
>(function Textarea({ className, ...props }, ref) {
  return (
    <textarea
      ref={ref}
      dir="auto"
      className={cn(fieldStyles, "resize-y py-2.5", className)}
      {...props}
    />
  );
});

/** How much of a limit is used; it warns near the end. */
export function Counter({ used, limit }: { used: number; limit: number }) {
  return (
    <span
      className={cn(
        "figures font-mono text-2xs",
        used > limit
          ? "font-semibold text-bad"
          : used >= limit * 0.9
            ? "text-signal-text"
            : "text-faint",
      )}
    >
      {used}/{limit}
    </span>
  );
}
