import { Image as ImageIcon } from "lucide-react";
import { useState } from "react";
import { cn } from "#lib/cn";
import { copySources } from "#lib/result";
import { Dialog } from "#ui/dialog";
import { EmptyState } from "#ui/empty-state";
import { Progress } from "#ui/progress";
import { Comparison } from "../screen/comparison";
import { type EnhanceJob, jobRefusal } from "../steps/job";
import { ItemActions } from "./item-actions";
import type { BatchItem } from "./items";
import type { Outcome } from "./outcome";
import type { Batch, State } from "./use-batch";
import { useItemUrl } from "./use-item-url";

interface Compared {
  source: BatchItem;
  result: Outcome;
}

/** Every item of a batch with how far it is, and what can be done with it alone. */
export function BatchList({ batch, job }: { batch: Batch; job: EnhanceJob | null }) {
  const [compared, setCompared] = useState<Compared | null>(null);
  if (batch.items.length === 0) {
    return (
      <EmptyState title="No pictures yet">
        Add pictures, or drop files here, to enhance them all the same way.
      </EmptyState>
    );
  }
  return (
    <>
      <ul
        aria-label="Items"
        className="divide-y divide-line overflow-hidden rounded-panel border border-line bg-panel"
      >
        {batch.items.map((item) => (
          <Item
            key={item.id}
            item={item}
            state={batch.stateOf(item.id)}
            refusal={job && jobRefusal(job, item)}
            batch={batch}
            onCompare={(result) => setCompared({ source: item, result })}
          />
        ))}
      </ul>
      <Dialog
        isOpen={compared !== null}
        onOpenChange={(isOpen) => !isOpen && setCompared(null)}
        title="Before and after"
        description={compared?.source.name ?? ""}
        className="sm:max-w-4xl"
      >
        {compared && <BeforeAndAfter {...compared} />}
      </Dialog>
    </>
  );
}

function BeforeAndAfter({ source, result }: Compared) {
  const before = useItemUrl(source);
  return (
    <div className="px-6 pb-6">
      <Comparison
        before={before}
        after={result.url}
        small={result.smallUrl}
        width={result.width ?? source.width ?? 1}
        height={result.height ?? source.height ?? 1}
        alt={`Result: ${sizeOf(result)}`}
      />
    </div>
  );
}

const sizeOf = ({ width, height }: { width: number | null; height: number | null }) =>
  width && height ? `${width} × ${height}` : "";

interface ItemProps {
  item: BatchItem;
  state: State;
  refusal: string | null;
  batch: Batch;
  onCompare: (result: Outcome) => void;
}

function Item({ item, state, refusal, batch, onCompare }: ItemProps) {
  const { name } = item;
  const result = state.is === "done" ? state.result : null;
  return (
    <li className="flex items-center gap-3 p-2.5">
      {result?.isImage && result.record === null ? (
        <img src={result.smallUrl} alt="" className={THUMB} />
      ) : (
        <Thumb item={item} made={result?.isImage ? (result.record?.output_url ?? null) : null} />
      )}
      <div className="grid min-w-0 flex-1 gap-1">
        <p dir="auto" className="truncate text-sm">
          {name}
        </p>
        <p className="figures text-faint text-xs">{sizeOf(result ?? item)}</p>
        <Line state={state} refusal={refusal} name={name} />
      </div>
      <div className="flex shrink-0 gap-0.5">
        <ItemActions
          item={item}
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

/** @param made the address of the stored result, which is shown once there is one */
function Thumb({ item, made }: { item: BatchItem; made: string | null }) {
  const source = useItemUrl(item);
  const [isHidden, setIsHidden] = useState(false);
  const url = made ?? source;
  if (item.medium === "video" && made === null) {
    return (
      <video src={`${url}#t=0.001`} aria-label="Clip" preload="metadata" muted className={THUMB} />
    );
  }
  // A browser shows no picture that is converted first.
  if (url === "" || (isHidden && made === null)) {
    return (
      <span className={cn(THUMB, "grid place-items-center text-faint")}>
        <ImageIcon aria-hidden="true" className="size-5" />
      </span>
    );
  }
  const isStored = made !== null || item.from.is === "history";
  return (
    <img
      {...(isStored ? copySources(url) : { src: url })}
      sizes="4rem"
      alt=""
      loading="lazy"
      className={THUMB}
      onError={() => setIsHidden(true)}
    />
  );
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
