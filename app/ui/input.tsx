import { forwardRef, type InputHTMLAttributes } from "react";
import { cn } from "#lib/cn";
import { fieldStyles } from "./field";

/** A one-line text field. */
export const Input = forwardRef<HTMLInputElement, InputHTMLAttributes<HTMLInputElement>>(
  function Input({ className, ...props }, ref) {
    return <input ref={ref} className={cn(fieldStyles, "h-11", className)} {...props} />;
  },
);
