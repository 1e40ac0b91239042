import type { ReactNode } from "react";
import { cn } from "#lib/cn";

interface SectionProps {
  id?: string;
  title: string;
  /** A sentence under the title. */
  lead?: ReactNode;
  /** The heading is beside what it is about, where there is room. */
  isBeside?: boolean;
  /** It shares its width with another section, and what is around both sets the margins. */
  isHalf?: boolean;
  className?: string;
  children: ReactNode;
}

/** One part of the front page, with its heading. */
export function Section({
  id,
  title,
  lead,
  isBeside = false,
  isHalf = false,
  className,
  children,
}: SectionProps) {
  return (
    <section
      id={id}
      className={cn(
        !isHalf && "mx-auto max-w-[90rem] px-5 py-10 sm:px-10 lg:py-9",
        isBeside && "grid gap-x-16 lg:grid-cols-[24rem_minmax(0,1fr)]",
        className,
      )}
    >
      <div className={cn("mb-6 grid content-start gap-3 sm:gap-4", isBeside && "lg:mb-0")}>
        <h2
          className={cn(
            "text-4xl",
            isBeside && "lg:text-[2.625rem] lg:leading-[1.05]",
            isHalf && "lg:text-[2rem] lg:leading-[1.1]",
            !isBeside && !isHalf && "max-w-[24ch]",
          )}
        >
          {title}
        </h2>
        {lead && <p className="max-w-[84ch] text-lg text-muted">{lead}</p>}
      </div>
      {children}
    </section>
  );
}
