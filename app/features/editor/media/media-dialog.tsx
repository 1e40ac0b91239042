import { useStore } from "@nanostores/react";
import { useCallback, useEffect, useRef, useState } from "react";
import type { Medium } from "#film/build/medium";
import { useRested } from "#lib/use-rested";
import { Button } from "#ui/button";
import { Dialog } from "#ui/dialog";
import { Input } from "#ui/input";
import { Progress } from "#ui/progress";
import { Tabs } from "#ui/tabs";
import { toast } from "#ui/toast";
import { useDesk } from "../desk";
import { previewSection } from "../preview/preview-section";
import { useWork } from "../works/use-work";
import { addToFilm, replaceInFilm } from "./add-to-film";
import { CopyError, copyVideos } from "./copy-videos";
import { ResultsTab } from "./results-tab";
import { StockTab } from "./stock-tab";
import { toggled } from "./toggled";
import { UploadsTab } from "./uploads-tab";

const COPYING = "copying";

type Tab = "results" | "uploads" | "stock";

/** Everything that can be put into a film: own results, own files, and what others allow to be used. */
export function MediaDialog({ onClose }: { onClose: () => void }) {
  const desk = useDesk();
  /** The piece that gets another picture or clip; null where media are added. */
  const replacing = useStore(desk.replacing);
  const isReplacing = replacing !== null;
  useEffect(() => () => desk.replacing.set(null), [desk]);
  const [tab, setTab] = useState<Tab>("results");
  const [words, setWords] = useState("");
  const query = useRested(words.trim());
  const [chosen, setChosen] = useState<readonly Medium[]>([]);
  const wasAdded = useRef(false);
  const copying = useWork(COPYING);
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  const toggle = useCallback(
    (medium: Medium, later?: readonly string[]) =>
      setChosen((before) =>
        isReplacing ? toggled(before, medium).slice(-1) : toggled(before, medium, later),
      ),
    [isReplacing],
  );

  function add() {
    void desk.works.run(
      { key: COPYING, name: "Adding media" },
      async ({ signal, onProgress, onStep }) => {
        const copied = await copyVideos(chosen, {
          signal,
          onProgress: (done, of) => {
            onStep(`Copying clip ${done + 1} of ${of}`);
            onProgress(done > 0 ? done / of : null);
          },
        });
        const [medium] = copied;
        if (replacing !== null && medium) {
          await replaceInFilm(desk, { id: replacing, medium }, signal);
        } else await addToFilm(desk, copied, signal);
        wasAdded.current = true;
        // Another dialog may have been opened meanwhile.
        if (isOpen.current) onClose();
      },
      (error) => {
        console.warn("media could not be added", error);
        const description =
          error instanceof CopyError ? error.message : "Choose it again, or another one.";
        toast.error("It could not be added", { description });
      },
    );
  }

  const isSound = isReplacing && chosen[0]?.type === "audio";
  const hint = isReplacing
    ? "Select one picture or clip. Length, framing and transition stay."
    : "Select files. They're added in the order you select them.";
  const shared = { query, chosen, onToggle: toggle };
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={isReplacing ? "Replace" : "Add media"}
      focusOnClose={() => (wasAdded.current ? previewSection() : null)}
      className="flex h-[92dvh] flex-col overflow-hidden sm:h-[min(84dvh,46rem)] sm:max-w-4xl"
    >
      <div className="min-h-0 flex-1 overflow-y-auto px-6 pt-1">
        <Input
          type="search"
          aria-label="Search media"
          placeholder="Search by prompt or file name"
          value={words}
          onChange={(event) => setWords(event.target.value)}
          className="mb-3 h-10"
        />
        <Tabs<Tab>
          label="Media source"
          value={tab}
          onChange={setTab}
          tabs={[
            { value: "results", label: "My results", content: <ResultsTab {...shared} /> },
            { value: "uploads", label: "Uploads", content: <UploadsTab {...shared} /> },
            {
              value: "stock",
              label: "Stock",
              content: <StockTab {...shared} query={words.trim()} />,
            },
          ]}
        />
      </div>
      <div className="flex items-center justify-between gap-3 border-line border-t px-6 py-4">
        <div className="grid min-w-0 flex-1 gap-2">
          <p className="text-muted text-sm" role="status">
            {copying?.step
              ? copying.step
              : chosen.length === 0
                ? hint
                : isSound
                  ? "A sound cannot be shown. Select a picture or a clip."
                  : `${chosen.length} chosen`}
          </p>
          {copying?.step && <Progress label="Copying clips" value={copying.share} />}
        </div>
        <Button
          variant="signal"
          disabled={chosen.length === 0 || isSound}
          isLoading={copying !== null}
          onClick={add}
        >
          {isReplacing ? "Replace" : "Add to film"}
        </Button>
      </div>
    </Dialog>
  );
}
