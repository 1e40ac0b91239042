import type { ReactNode } from "react";
import { cn } from "#lib/cn";

interface SectionProps {
  id?: string;
  title: string;
  /** A sentence under the title. */
  lead?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** One part of the front page, with its heading. */
export function Section({ id, title, lead, className, children }: SectionProps) {
  return (
    <section
      id={id}
      className={cn("mx-auto max-w-[90rem] px-5 py-16 sm:px-10 sm:py-24", className)}
    >
      <div className="mb-10 grid gap-4 sm:mb-14">
        <h2 className="max-w-[18ch] text-4xl">{title}</h2>
        {lead && <p className="max-w-[56ch] text-lg text-muted">{lead}</p>}
      </div>
      {children}
    </section>
  );
}
