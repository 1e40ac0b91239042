import type { ComponentType } from "react";
import { MAX_BATCH_ROWS } from "#contract/recipe-plans";
import { formatCount } from "#lib/format";
import { Choice } from "../../editor/inspector/controls";
import type { BatchWay } from "./batch-way";
import type { ListRow } from "./use-list";

/** The rows of a list, each with its problem or with the facts that were read. */
export function RowPreview<Input extends object>({
  rows,
  Part,
  onPart,
}: {
  rows: readonly ListRow<Input>[];
  Part: ComponentType<{ input: Input; onChange: (part: Partial<Input>) => void }> | undefined;
  onPart: (key: string, part: Partial<Input>) => void;
}) {
  return (
    <ol
      aria-label="Rows"
      className="divide-y divide-line overflow-hidden rounded-panel border border-line bg-panel"
    >
      {rows.map(({ line, name, key, input, problem, isUnread }) => (
        <li key={line} className="flex gap-3 px-3 py-2.5 text-sm">
          <span className="figures w-10 shrink-0 text-right font-mono text-faint text-xs leading-5">
            <span className="sr-only">Line </span>
            {line}
          </span>
          <div className="grid min-w-0 flex-1 gap-1">
            <p dir="auto" className="truncate">
              {name || "Empty"}
            </p>
            {problem && <p className="text-bad text-xs [overflow-wrap:anywhere]">{problem}</p>}
            {!isUnread && input && Part && (
              <Part input={input} onChange={(part) => onPart(key, part)} />
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}

/** Which rows of a list that is too long are taken. */
export function RowRange({
  all,
  from,
  noun,
  onChange,
}: {
  all: number;
  from: number;
  noun: BatchWay<never, never, never>["noun"];
  onChange: (from: number) => void;
}) {
  if (all <= MAX_BATCH_ROWS) return null;
  const options = Array.from({ length: Math.ceil(all / MAX_BATCH_ROWS) }, (_, index) => {
    const first = index * MAX_BATCH_ROWS;
    const last = Math.min(all, first + MAX_BATCH_ROWS);
    return { value: String(first), label: `${first + 1} to ${last}` };
  });
  const count = formatCount(all);
  return (
    <div className="grid gap-2 rounded-panel border border-line bg-panel p-3 sm:grid-cols-[minmax(0,1fr)_12rem] sm:items-end">
      <p role="status" className="text-muted text-sm">
        This list has {count} {noun.many}, and a batch has at most {MAX_BATCH_ROWS}. Choose which;
        make another batch of the next ones.
      </p>
      <Choice
        label="Take"
        options={options}
        value={String(from)}
        onChange={(next) => onChange(Number(next))}
      />
    </div>
  );
}
