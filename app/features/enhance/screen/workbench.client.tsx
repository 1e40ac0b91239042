import { useSearchParams } from "@remix-run/react";
import { useCallback, useEffect, useState } from "react";
import { Tabs } from "#ui/tabs";
import { MOST_AT_ONCE } from "../../history/enhance-many";
import { BatchBench, BatchOf, type BatchWish, type Tool } from "../batch/batch-bench";
import { PickMany } from "../batch/pick-many";
import { endPersonWork } from "../cutout/find-person";
import { endDeviceWork } from "../device/client";
import { ClipElsewhere } from "./clip-elsewhere";
import { CutoutPanel } from "./cutout-panel";
import { LeaveQuestion } from "./leave-question";
import { LooksPanel } from "./looks-panel";
import { Problem } from "./panel";
import { UpscalePanel } from "./upscale-panel";
import { useAsked } from "./use-asked";
import { useEnhancing } from "./use-enhancing";
import { useSource } from "./use-source";

/** One picture at a time, or a selection of the history at once. */
export function Workbench() {
  const [search, setSearch] = useSearchParams();
  const [batch, setBatch] = useState<BatchWish | null>(null);
  const ids = search.get("generations");
  // Models, their memory and a thread for each processor would stay as long as the page.
  useEffect(
    () => () => {
      endDeviceWork();
      endPersonWork();
    },
    [],
  );

  function leave() {
    setBatch(null);
    setSearch({}, { replace: true, preventScrollReset: true });
  }

  if (batch) return <BatchBench wish={batch} onLeave={leave} />;
  if (ids !== null) return <BatchOf ids={ids.split(",")} onLeave={leave} />;
  return <Single onBatch={setBatch} />;
}

/** The three tools, which share what they work on. */
function Single({ onBatch }: { onBatch: (wish: BatchWish) => void }) {
  const [tool, setTool] = useState<Tool>("upscale");
  const source = useSource();
  const enhancing = useEnhancing(source);
  const { takeStored } = source;
  const problem = useAsked({
    takeStored: useCallback((url: string) => void takeStored(url), [takeStored]),
    onLook: useCallback(() => setTool("looks"), []),
  });

  const isClip = source.source?.clip != null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Problem text={problem} />
      <LeaveQuestion isNeeded={enhancing.isBusy} onLeave={enhancing.stop} />
      <div className="sm:-mb-12 sm:z-10 sm:justify-self-end">
        <PickMany
          label="Several at once"
          most={MOST_AT_ONCE}
          disabled={enhancing.isBusy}
          onPick={(records) => onBatch({ records, tool, look: null })}
        />
      </div>
      <Tabs
        label="Enhance"
        value={tool}
        onChange={setTool}
        tabs={[
          {
            value: "upscale",
            label: "Upscale",
            content: <UpscalePanel source={source} enhancing={enhancing.upscale} />,
          },
          {
            value: "cutout",
            label: "Cut out",
            content: isClip ? (
              <ClipElsewhere source={source} kind="cutout" />
            ) : (
              <CutoutPanel source={source} enhancing={enhancing.cutout} />
            ),
          },
          {
            value: "looks",
            label: "Looks",
            content: isClip ? (
              <ClipElsewhere source={source} kind="look" />
            ) : (
              <LooksPanel
                source={source}
                isBusy={enhancing.isBusy}
                onCopy={(records, look) => onBatch({ records, tool: "looks", look })}
              />
            ),
          },
        ]}
      />
    </div>
  );
}
