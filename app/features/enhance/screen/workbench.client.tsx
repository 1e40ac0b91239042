import { useSearchParams } from "@remix-run/react";
import { useCallback, useEffect, useState } from "react";
import { Confirmation } from "#ui/confirmation";
import { Tabs } from "#ui/tabs";
import { MAX_AT_ONCE } from "../../history/enhance-many";
import { AddFiles } from "../batch/add-files";
import { BatchBench } from "../batch/batch-bench";
import { BatchOf } from "../batch/batch-of";
import { itemOfRecord } from "../batch/items";
import { dropOldBatches } from "../batch/kept-batch";
import { PickMany } from "../batch/pick-many";
import { FIRST_SETTINGS, type Tool } from "../batch/settings";
import { type BatchWish, newWish } from "../batch/wish";
import { endPersonWork } from "../cutout/find-person";
import { endDeviceWork } from "../device/client";
import { removeKeptPixels } from "../device/kept-rows";
import { CutoutPanel } from "./cutout-panel";
import { LeaveQuestion, leavingTexts } from "./leave-question";
import { LooksPanel } from "./looks-panel";
import { Problem } from "./panel";
import { RemovePanel } from "./remove-panel";
import { UpscalePanel } from "./upscale-panel";
import { useAsked } from "./use-asked";
import { useAskedModel } from "./use-asked-model";
import { useEnhancing } from "./use-enhancing";
import { useRemovalPainting } from "./use-removal-painting";
import { type SourceControl, useSource } from "./use-source";
import { VideoElsewhere } from "./video-elsewhere";

/** One picture at a time, or a selection of the history at once. */
export function Workbench() {
  const [search, setSearch] = useSearchParams();
  const [batch, setBatch] = useState<BatchWish | null>(null);
  const ids = search.get("generations");
  const kept = search.get("batch");
  // Models, their memory and a thread for each processor would stay as long as the page.
  useEffect(() => {
    // What a closed tab left: nothing ran there any more to remove it.
    void removeKeptPixels();
    void dropOldBatches(Date.now());
    return () => {
      endDeviceWork();
      endPersonWork();
    };
  }, []);

  function leave() {
    setBatch(null);
    setSearch({}, { replace: true, preventScrollReset: true });
  }

  if (batch) {
    const onKept = (id: string) =>
      setSearch({ batch: id }, { replace: true, preventScrollReset: true });
    return <BatchBench wish={batch} onLeave={leave} onKept={onKept} />;
  }
  const address = kept !== null ? { kept } : ids !== null ? { generations: ids.split(",") } : null;
  if (address) return <BatchOf address={address} onRead={setBatch} onLeave={leave} />;
  return <Single onBatch={setBatch} />;
}

/** The tools, which share what they work on. */
function Single({ onBatch }: { onBatch: (wish: BatchWish) => void }) {
  const isCutoutAsked = useAskedModel("cutout") !== null;
  const [tool, setTool] = useState<Tool | "remove">(isCutoutAsked ? "cutout" : "upscale");
  const chosen = useSource();
  const enhancing = useEnhancing(chosen);
  const { takeFile, takeStored, remove } = chosen;
  const { isBusy, loss, replacingAll } = enhancing;
  const begin = (part: Partial<BatchWish>) => replacingAll(() => onBatch(newWish(part)));
  // Things are removed from one picture at a time.
  const settings = { ...FIRST_SETTINGS, ...(tool === "remove" ? {} : { tool }) };
  const beginWith = (files: readonly File[]) => begin({ files, settings });
  // What replaces the source replaces its results, too.
  const source: SourceControl = {
    ...chosen,
    takeFile: async (file) => replacingAll(() => void takeFile(file)),
    takeFiles: beginWith,
    takeStored: async (url) => replacingAll(() => void takeStored(url)),
    remove: () => replacingAll(remove),
  };
  const problem = useAsked({
    takeStored: useCallback((url: string) => void takeStored(url), [takeStored]),
    onLook: useCallback(() => setTool("looks"), []),
    countChoices: chosen.countChoices,
  });

  const isVideo = chosen.source?.video != null;
  const removal = useRemovalPainting(isVideo ? null : chosen.source, tool === "remove");
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Problem text={problem} />
      <LeaveQuestion
        isNeeded={isBusy || loss !== null}
        onLeave={enhancing.stop}
        {...leavingTexts(isBusy, loss)}
      />
      <Confirmation
        isOpen={enhancing.asking !== null}
        title="Go on without the result?"
        action="Go on"
        onConfirm={() => enhancing.answer(true)}
        onCancel={() => enhancing.answer(false)}
      >
        {enhancing.asking?.text}
      </Confirmation>
      <div className="flex flex-wrap gap-2 sm:z-10 md:-mb-12 md:justify-self-end">
        <PickMany
          label="Several at once"
          most={MAX_AT_ONCE}
          disabled={isBusy}
          onPick={(records) => begin({ items: records.map(itemOfRecord), settings })}
        />
        <AddFiles isDisabled={isBusy} onFiles={beginWith} />
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
            content: isVideo ? (
              <VideoElsewhere source={source} kind="cutout" />
            ) : (
              <CutoutPanel source={source} enhancing={enhancing.cutout} />
            ),
          },
          {
            value: "remove",
            label: "Remove",
            content: isVideo ? (
              <VideoElsewhere source={source} kind="remove" />
            ) : (
              <RemovePanel source={source} enhancing={enhancing.removal} removal={removal} />
            ),
          },
          {
            value: "looks",
            label: "Looks",
            content: isVideo ? (
              <VideoElsewhere source={source} kind="look" />
            ) : (
              <LooksPanel
                source={source}
                isBusy={isBusy}
                enhancing={enhancing.look}
                onCopy={(records, copied) =>
                  begin({
                    items: records.map(itemOfRecord),
                    settings: { ...FIRST_SETTINGS, tool: "looks" },
                    look: copied,
                  })
                }
              />
            ),
          },
        ]}
      />
    </div>
  );
}
