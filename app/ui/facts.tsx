import type { ReactNode } from "react";
import { cn } from "#lib/cn";

interface FactsProps {
  /** Terms and what is known of them; each term once. */
  facts: readonly (readonly [term: string, fact: ReactNode])[];
  className?: string;
}

/** Terms beside what is known of them; long terms take two lines. */
export function Facts({ facts, className }: FactsProps) {
  return (
    <dl
      className={cn(
        "grid grid-cols-[fit-content(6.5rem)_minmax(0,1fr)] gap-x-4 gap-y-2 text-sm sm:grid-cols-[fit-content(9rem)_minmax(0,1fr)]",
        className,
      )}
    >
      {facts.map(([term, fact]) => (
        <div key={term} className="contents">
          <dt className="text-faint [overflow-wrap:anywhere]">{term}</dt>
          <dd dir="auto" className="whitespace-pre-line [overflow-wrap:anywhere]">
            {fact}
          </dd>
        </div>
      ))}
    </dl>
  );
}
