import { Lock } from "lucide-react";
import type { LockedFormula } from "#contract/hooks";

/** What stays locked, and what would open it. */
export function LockedFormulas({ locked }: { locked: readonly LockedFormula[] }) {
  if (locked.length === 0) return null;
  return (
    <section
      aria-labelledby="locked-formulas"
      className="grid gap-2 rounded-panel border border-line border-dashed p-4 text-sm sm:p-5"
    >
      <h2 id="locked-formulas" className="inline-flex items-center gap-2 text-base">
        <Lock aria-hidden="true" className="size-4 text-faint" />
        Still locked
      </h2>
      <ul className="grid gap-1 text-muted">
        {locked.map(({ formula, count, reason }) => (
          <li key={formula}>
            <span className="font-medium text-text">
              {formula} ({count})
            </span>
            {": "}
            {reason}
          </li>
        ))}
      </ul>
    </section>
  );
}
