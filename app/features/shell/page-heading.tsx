import type { ReactNode } from "react";

/** The heading of a dashboard screen. */
export function PageHeading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
      <h1 tabIndex={-1} className="text-2xl outline-none max-sm:text-xl">
        {title}
      </h1>
      {children && <div className="text-muted text-sm">{children}</div>}
    </div>
  );
}
