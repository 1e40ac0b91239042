import type { PersonDetail } from "#contract/people";
import { formatCount } from "#lib/format";
import { Panel } from "#ui/panel";

/** What an account has and has done, in numbers. */
export function PersonFigures({ person }: { person: PersonDetail }) {
  const { processing, succeeded, failed, canceled } = person.generations;
  const figures = [
    { label: "Balance", value: person.balance },
    { label: "Held", value: person.held },
    { label: "Runs done", value: succeeded },
    { label: "Failed", value: failed },
    { label: "Canceled", value: canceled },
    { label: "Under way", value: processing },
  ];
  return (
    <Panel aria-label="Figures" className="overflow-hidden">
      <dl className="-mt-px -ml-px grid grid-cols-2 sm:grid-cols-3 xl:grid-cols-6">
        {figures.map(({ label, value }) => (
          <div key={label} className="grid gap-1 border-line border-t border-l p-4 sm:px-6">
            <dt className="text-muted text-xs">{label}</dt>
            <dd className="figures font-display font-semibold text-2xl">{formatCount(value)}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
