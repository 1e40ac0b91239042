import { Check } from "lucide-react";
import { cn } from "#lib/cn";
import type { Making } from "./stage-words";
import { stepNames } from "./waiting";

interface StepsProps {
  making: Making | null;
  /** An index of the steps. */
  current: number;
  queuePlace: number | null;
}

/** What is done, what is going on and what is still to come. */
export function Steps({ making, current, queuePlace }: StepsProps) {
  return (
    <ol aria-label="Steps" className="grid gap-2.5 text-sm sm:text-base">
      {stepNames(making).map((name, index) => {
        const isDone = index < current;
        const isCurrent = index === current;
        return (
          <li
            key={name}
            aria-current={isCurrent ? "step" : undefined}
            className={cn(
              "flex items-center gap-3",
              isCurrent ? "font-medium text-white" : isDone ? "text-[#dcc9bb]" : "text-[#a08e82]",
            )}
          >
            <span
              aria-hidden="true"
              className={cn(
                "grid size-5 place-items-center rounded-pill border",
                isCurrent
                  ? "animate-breathe border-[#ff7a45] bg-[#ff7a45] motion-reduce:animate-none"
                  : isDone
                    ? "border-[#dcc9bb]"
                    : "border-[#7a6a60]",
              )}
            >
              {isDone && <Check className="size-3" strokeWidth={3} />}
            </span>
            {name}
            {isDone && <span className="sr-only">, done</span>}
            {isCurrent && queuePlace !== null && (
              <span className="figures font-normal text-[#dcc9bb]">
                place {queuePlace} in the queue
              </span>
            )}
          </li>
        );
      })}
    </ol>
  );
}
