import { Check, Circle } from "lucide-react";
import { cn } from "#lib/cn";
import type { HookCheck as CheckLine } from "./checklist";

/** What holds for a hook, line by line; no score. */
export function HookChecklist({ checks }: { checks: readonly CheckLine[] }) {
  return (
    <ul aria-label="Checklist" className="flex flex-wrap gap-x-4 gap-y-1 text-xs">
      {checks.map(({ label, isMet }) => (
        <li
          key={label}
          className={cn("inline-flex items-center gap-1.5", isMet ? "text-good" : "text-faint")}
        >
          {isMet ? (
            <Check aria-hidden="true" className="size-3.5" />
          ) : (
            <Circle aria-hidden="true" className="size-3.5" />
          )}
          <span className="sr-only">{isMet ? "Yes: " : "Not yet: "}</span>
          {label}
        </li>
      ))}
    </ul>
  );
}
