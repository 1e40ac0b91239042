import { useEffect, useState } from "react";
import type { GenerationRecord } from "#contract/generation";
import { messageOf } from "#lib/api-error";
import { Button } from "#ui/button";
import { Confirmation } from "#ui/confirmation";
import { LoadFailure } from "#ui/load-failure";
import { Skeleton } from "#ui/skeleton";
import { Tabs } from "#ui/tabs";
import { MAX_AT_ONCE } from "../../history/enhance-many";
import type { ImageLook } from "../looks/look";
import { LeaveQuestion } from "../screen/leave-question";
import { useLook } from "../screen/use-look";
import { CutoutForm } from "./cutout-form";
import { LookForm } from "./look-form";
import { PickMany } from "./pick-many";
import { readRecords } from "./read-records";
import { UpscaleForm } from "./upscale-form";
import { useBatch } from "./use-batch";

export type Tool = "upscale" | "cutout" | "looks";

/** Several results that are to be worked on at once. */
export interface BatchWish {
  records: readonly GenerationRecord[];
  tool: Tool;
  /** The look to begin with; null for the one of the last visit. */
  look: ImageLook | null;
  /** How many of what was asked for are not there any more. */
  missing?: number;
}

interface Leaving {
  /** Back to one picture at a time. */
  onLeave: () => void;
}

/** A batch of the generations with some ids, once they are read. */
export function BatchOf({ ids, onLeave }: { ids: readonly string[] } & Leaving) {
  const [tries, setTries] = useState(0);
  const wanted = [...new Set(ids)].filter(Boolean).slice(0, MAX_AT_ONCE).join();
  return (
    <BatchRead
      // Other ids, and another try, begin from nothing.
      key={`${wanted} ${tries}`}
      ids={wanted}
      onRetry={() => setTries((count) => count + 1)}
      onLeave={onLeave}
    />
  );
}

interface BatchReadProps extends Leaving {
  /** Separated by commas, so that the same ids are the same value. */
  ids: string;
  onRetry: () => void;
}

/** Reads its generations once, and shows the batch of them. */
function BatchRead({ ids, onRetry, onLeave }: BatchReadProps) {
  const [wish, setWish] = useState<BatchWish | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    let isGone = false;
    readRecords(ids === "" ? [] : ids.split(",")).then(
      (read) => !isGone && setWish({ ...read, tool: "upscale", look: null }),
      (error: unknown) =>
        !isGone && setProblem(messageOf(error, "The selection could not be read.")),
    );
    return () => {
      isGone = true;
    };
  }, [ids]);
  if (problem !== null) return <LoadFailure message={problem} onRetry={onRetry} />;
  if (!wish) return <Skeleton className="h-120 w-full" />;
  return <BatchBench wish={wish} onLeave={onLeave} />;
}

const LEAVING = {
  title: "Leave these results?",
  text: "They are only on this page. Download them first.",
};

/** Enhances several results at once, with the three tools. */
export function BatchBench({ wish, onLeave }: { wish: BatchWish } & Leaving) {
  const batch = useBatch(wish.records);
  const [tool, setTool] = useState<Tool>(wish.tool);
  const [look, changeLook] = useLook(wish.look);
  const [isLeaving, setIsLeaving] = useState(false);
  const { length } = batch.records;
  const missing = wish.missing ?? 0;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="mr-auto text-lg max-sm:basis-full">
          {length} {length === 1 ? "result" : "results"} at once
        </h2>
        {length < MAX_AT_ONCE && (
          <PickMany
            label="Add pictures"
            most={MAX_AT_ONCE - length}
            disabled={batch.isBusy}
            onPick={batch.add}
          />
        )}
        <Button
          size="sm"
          variant="quiet"
          disabled={batch.isBusy}
          onClick={() => (batch.unsaved.length > 0 ? setIsLeaving(true) : onLeave())}
        >
          One at a time
        </Button>
      </div>
      <LeaveQuestion isNeeded={batch.isBusy} onLeave={batch.cancelAll} />
      <LeaveQuestion isNeeded={!batch.isBusy && batch.unsaved.length > 0} {...LEAVING} />
      <Confirmation
        isOpen={isLeaving}
        title={LEAVING.title}
        action="Leave"
        onConfirm={onLeave}
        onCancel={() => setIsLeaving(false)}
      >
        {LEAVING.text}
      </Confirmation>
      {missing > 0 && (
        <p role="status" className="text-muted text-sm">
          {missing} of the selection {missing === 1 ? "is" : "are"} not there any more.
        </p>
      )}
      <Tabs
        label="Enhance"
        value={tool}
        onChange={setTool}
        tabs={[
          { value: "upscale", label: "Upscale", content: <UpscaleForm batch={batch} /> },
          { value: "cutout", label: "Cut out", content: <CutoutForm batch={batch} /> },
          {
            value: "looks",
            label: "Looks",
            content: <LookForm batch={batch} look={look} onChange={changeLook} />,
          },
        ]}
      />
    </div>
  );
}
