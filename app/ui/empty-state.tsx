import type { ReactNode } from "react";
import { cn } from "#lib/cn";

interface EmptyStateProps {
  title: string;
  children: ReactNode;
  action?: ReactNode;
  className?: string;
}

/** The place of content that is still to come: one line, one sentence, perhaps one thing to do. */
export function EmptyState({ title, children, action, className }: EmptyStateProps) {
  return (
    <div className={cn("grid justify-items-center gap-1.5 px-6 py-12 text-center", className)}>
      <p className="font-display font-semibold text-lg">{title}</p>
      <p className="max-w-[44ch] text-muted text-sm">{children}</p>
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
}
