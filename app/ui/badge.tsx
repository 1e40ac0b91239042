import { cva, type VariantProps } from "class-variance-authority";
import type { ReactNode } from "react";
import { cn } from "#lib/cn";

const badgeStyles = cva(
  "inline-flex h-6 items-center gap-1.5 whitespace-nowrap rounded-pill border px-2.5 font-medium text-xs",
  {
    variants: {
      tone: {
        plain: "border-line text-muted",
        good: "border-good/35 text-good",
        warn: "border-warn/35 text-warn",
        bad: "border-bad/35 text-bad",
        signal: "border-signal-text/40 text-signal-text",
      },
    },
    defaultVariants: { tone: "plain" },
  },
);

/** How a state reads, and its tone. */
export interface StateLabel {
  label: string;
  tone: NonNullable<VariantProps<typeof badgeStyles>["tone"]>;
}

interface BadgeProps extends VariantProps<typeof badgeStyles> {
  className?: string;
  children: ReactNode;
}

/** A word about a state. */
export function Badge({ tone, className, children }: BadgeProps) {
  return <span className={cn(badgeStyles({ tone }), className)}>{children}</span>;
}
