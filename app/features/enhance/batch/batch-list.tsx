import { useState } from "react";
import type { GenerationRecord } from "#contract/generation";
import { generationName } from "#lib/generation-name";
import { copySources, isFilm } from "#lib/result";
import { Dialog } from "#ui/dialog";
import { EmptyState } from "#ui/empty-state";
import { Progress } from "#ui/progress";
import { Comparison } from "../screen/comparison";
import { type EnhanceJob, jobRefusal } from "../steps/job";
import { ItemActions } from "./item-actions";
import type { Outcome } from "./outcome";
import type { Batch, State } from "./use-batch";

interface Compared {
  source: GenerationRecord;
  result: Outcome;
}

/** Every item of a batch with how far it is, and what can be done with it alone. */
export function BatchList({ batch, job }: { batch: Batch; job: EnhanceJob | null }) {
  const [compared, setCompared] = useState<Compared | null>(null);
  if (batch.records.length === 0) {
    return (
      <EmptyState title="No pictures yet">
        Add pictures to enhance them all the same way.
      </EmptyState>
    );
  }
  return (
    <>
      <ul
        aria-label="Items"
        className="divide-y divide-line overflow-hidden rounded-panel border border-line bg-panel"
      >
        {batch.records.map((record) => (
          <Item
            key={record.id}
            record={record}
            state={batch.stateOf(record.id)}
            refusal={job && jobRefusal(job, record)}
            batch={batch}
            onCompare={(result) => setCompared({ source: record, result })}
          />
        ))}
      </ul>
      <Dialog
        isOpen={compared !== null}
        onOpenChange={(isOpen) => !isOpen && setCompared(null)}
        title="Before and after"
        description={compared ? generationName(compared.source) : ""}
        className="sm:max-w-4xl"
      >
        {compared && (
          <div className="px-6 pb-6">
            <Comparison
              before={compared.source.output_url ?? ""}
              after={compared.result.url}
              small={compared.result.smallUrl}
              width={compared.result.width ?? compared.source.width ?? 1}
              height={compared.result.height ?? compared.source.height ?? 1}
              alt={`Result: ${sizeOf(compared.result)}`}
            />
          </div>
        )}
      </Dialog>
    </>
  );
}

const sizeOf = ({ width, height }: { width: number | null; height: number | null }) =>
  width && height ? `${width} × ${height}` : "";

interface ItemProps {
  record: GenerationRecord;
  state: State;
  refusal: string | null;
  batch: Batch;
  onCompare: (result: Outcome) => void;
}

function Item({ record, state, refusal, batch, onCompare }: ItemProps) {
  const name = generationName(record);
  const result = state.is === "done" ? state.result : null;
  return (
    <li className="flex items-center gap-3 p-2.5">
      {result?.isImage && result.record === null ? (
        <img src={result.smallUrl} alt="" className={THUMB} />
      ) : (
        <Thumb record={result?.isImage && result.record ? result.record : record} />
      )}
      <div className="grid min-w-0 flex-1 gap-1">
        <p dir="auto" className="truncate text-sm">
          {name}
        </p>
        <p className="figures text-faint text-xs">{sizeOf(result ?? record)}</p>
        <Line state={state} refusal={refusal} name={name} />
      </div>
      <div className="flex shrink-0 gap-0.5">
        <ItemActions
          id={record.id}
          name={name.slice(0, 60)}
          state={state}
          batch={batch}
          onCompare={onCompare}
        />
      </div>
    </li>
  );
}

const THUMB = "size-14 shrink-0 rounded-control bg-mat object-contain sm:size-16";

function Thumb({ record }: { record: GenerationRecord }) {
  const url = record.output_url ?? "";
  if (isFilm(record)) {
    return (
      <video src={`${url}#t=0.001`} aria-label="Clip" preload="metadata" muted className={THUMB} />
    );
  }
  return <img {...copySources(url)} sizes="4rem" alt="" loading="lazy" className={THUMB} />;
}

/** How far an item is, or why it is not made. */
function Line({ state, refusal, name }: { state: State; refusal: string | null; name: string }) {
  switch (state.is) {
    case "waiting":
      return <p className="text-muted text-xs">Waiting</p>;
    case "running":
      return (
        <div className="grid gap-1">
          <p className="text-muted text-xs">{state.step}</p>
          <Progress label={`Progress: ${name}`} value={state.share} />
        </div>
      );
    case "canceling":
      return <p className="text-muted text-xs">Canceling...</p>;
    case "canceled":
      return <p className="text-muted text-xs">Canceled</p>;
    case "failed":
      return (
        <p role="alert" className="text-bad text-xs [overflow-wrap:anywhere]">
          {state.reason}
        </p>
      );
    case "ready":
      return refusal === null ? null : <p className="text-muted text-xs">{refusal}</p>;
    case "done":
      return null;
    default:
      return state satisfies never;
  }
}
