import { useCallback, useRef, useState } from "react";
import { Button } from "#ui/button";
import { Dialog } from "#ui/dialog";
import { Input } from "#ui/input";
import { Progress } from "#ui/progress";
import { Tabs } from "#ui/tabs";
import { toast } from "#ui/toast";
import { useDesk } from "../desk";
import { PREVIEW_ID } from "../preview/preview";
import { addToFilm, type Medium } from "./chosen";
import { CopyError, copyClips } from "./copy-clips";
import { ResultsTab } from "./results-tab";
import { StockTab } from "./stock-tab";
import { toggled } from "./toggled";
import { UploadsTab } from "./uploads-tab";
import { useRested } from "./use-rested";

type Tab = "results" | "uploads" | "stock";

/** Everything that can be put into a film: own results, own files, and what others allow to be used. */
export function MediaDialog({ onClose }: { onClose: () => void }) {
  const desk = useDesk();
  const [tab, setTab] = useState<Tab>("results");
  const [words, setWords] = useState("");
  const query = useRested(words.trim());
  const [chosen, setChosen] = useState<readonly Medium[]>([]);
  const wasAdded = useRef(false);
  const [isBusy, setIsBusy] = useState(false);
  const [copying, setCopying] = useState<{ done: number; of: number } | null>(null);
  const toggle = useCallback(
    (medium: Medium, later?: readonly string[]) =>
      setChosen((before) => toggled(before, medium, later)),
    [],
  );

  async function add() {
    setIsBusy(true);
    try {
      await addToFilm(desk, await copyClips(chosen, setCopying));
      wasAdded.current = true;
      onClose();
    } catch (error) {
      console.warn("media could not be added", error);
      setIsBusy(false);
      setCopying(null);
      const description =
        error instanceof CopyError ? error.message : "Choose it again, or another one.";
      toast.error("It could not be added", { description });
    }
  }

  const shared = { query, chosen, onToggle: toggle };
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      title="Add media"
      focusOnClose={() => (wasAdded.current ? document.getElementById(PREVIEW_ID) : null)}
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
          label="Where media come from"
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
            {copying
              ? `Copying clip ${copying.done + 1} of ${copying.of}`
              : chosen.length === 0
                ? "Choose one or more; they keep your order."
                : `${chosen.length} chosen`}
          </p>
          {copying && (
            <Progress
              label="Copying clips"
              value={copying.done > 0 ? copying.done / copying.of : null}
            />
          )}
        </div>
        <Button
          variant="signal"
          disabled={chosen.length === 0}
          isLoading={isBusy}
          onClick={() => void add()}
        >
          Add to film
        </Button>
      </div>
    </Dialog>
  );
}
