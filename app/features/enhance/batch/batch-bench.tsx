import { useState } from "react";
import { useFileDrop } from "#lib/use-file-drop";
import { Button } from "#ui/button";
import { Confirmation } from "#ui/confirmation";
import { Tabs } from "#ui/tabs";
import { MAX_AT_ONCE } from "../../history/enhance-many";
import { LeaveQuestion } from "../screen/leave-question";
import { useLook } from "../screen/use-look";
import { AddFiles } from "./add-files";
import { CutoutForm } from "./cutout-form";
import { itemOfRecord, MAX_ITEMS } from "./items";
import { LookForm } from "./look-form";
import { PickMany } from "./pick-many";
import { UpscaleForm } from "./upscale-form";
import { useBatch } from "./use-batch";
import { useKeeping } from "./use-keeping";
import type { BatchWish } from "./wish";

const LEAVING = {
  title: "Leave these results?",
  text: "They are only in this browser. Download them first.",
};

interface BatchBenchProps {
  wish: BatchWish;
  /** Back to one picture at a time. */
  onLeave: () => void;
  /** The batch is kept in this browser from now on, and found again by this id. */
  onKept: (id: string) => void;
}

/** Enhances several results and files at once, with the three tools. */
export function BatchBench({ wish, onLeave, onKept }: BatchBenchProps) {
  const batch = useBatch(wish.items, wish.kept);
  const [settings, setSettings] = useState(wish.settings);
  const keeping = useKeeping({ wish, batch, settings, onKept });
  const look = useLook(wish.look);
  const [isLeaving, setIsLeaving] = useState(false);
  const drop = useFileDrop((files) => void keeping.add(files), { multiple: true });
  const { length } = batch.items;
  const room = (keeping.id === null ? MAX_AT_ONCE : MAX_ITEMS) - length;
  function leave() {
    keeping.forget();
    onLeave();
  }
  return (
    <div {...drop.getRootProps({ className: "grid grid-cols-[minmax(0,1fr)] gap-4" })}>
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="mr-auto text-lg max-sm:basis-full">
          {length} {length === 1 ? "item" : "items"} at once
        </h2>
        {room > 0 && (
          <PickMany
            label="Add pictures"
            most={room}
            disabled={batch.isBusy}
            onPick={(records) => batch.add(records.map(itemOfRecord))}
          />
        )}
        {length < MAX_ITEMS && (
          <AddFiles isDisabled={keeping.isAdding} onFiles={(files) => void keeping.add(files)} />
        )}
        <Button
          size="sm"
          variant="quiet"
          disabled={batch.isBusy || keeping.isAdding}
          onClick={() => (batch.unsaved.length > 0 ? setIsLeaving(true) : leave())}
        >
          One at a time
        </Button>
      </div>
      {drop.isDragActive && (
        <p className="rounded-control bg-signal-wash p-3 text-center font-semibold text-sm">
          Drop to add
        </p>
      )}
      <LeaveQuestion isNeeded={batch.isBusy} onLeave={batch.cancelAll} />
      <LeaveQuestion
        isNeeded={!batch.isBusy && !keeping.isKept && batch.unsaved.length > 0}
        {...LEAVING}
      />
      <Confirmation
        isOpen={isLeaving}
        title={LEAVING.title}
        action="Leave"
        onConfirm={leave}
        onCancel={() => setIsLeaving(false)}
      >
        {LEAVING.text}
      </Confirmation>
      {wish.missing > 0 && (
        <p role="status" className="text-muted text-sm">
          {wish.missing} of the selection {wish.missing === 1 ? "is" : "are"} not there any more.
        </p>
      )}
      <p role="status" className="text-muted text-sm empty:absolute">
        {keeping.note}
      </p>
      <Tabs
        label="Enhance"
        value={settings.tool}
        onChange={(tool) => setSettings({ ...settings, tool })}
        tabs={[
          {
            value: "upscale",
            label: "Upscale",
            content: (
              <UpscaleForm
                batch={batch}
                set={settings.upscale}
                onSet={(upscale) => setSettings({ ...settings, upscale })}
              />
            ),
          },
          {
            value: "cutout",
            label: "Cut out",
            content: (
              <CutoutForm
                batch={batch}
                set={settings.cutout}
                onSet={(cutout) => setSettings({ ...settings, cutout })}
              />
            ),
          },
          {
            value: "looks",
            label: "Looks",
            content: <LookForm batch={batch} control={look} />,
          },
        ]}
      />
    </div>
  );
}
