import { useRef } from "react";
import { mediumSeconds } from "#film/assets/medium-seconds";
import { layProposals } from "#film/build/lay-proposals";
import type { Medium } from "#film/build/medium";
import type { Proposal } from "#film/build/propose-videos";
import { scenesOf } from "#film/build/scenes";
import { type SpokenSentencePlace, spokenSentences } from "#film/build/spoken-sentences";
import { Button } from "#ui/button";
import { EmptyState } from "#ui/empty-state";
import { LoadFailure } from "#ui/load-failure";
import { Skeleton } from "#ui/skeleton";
import { toast } from "#ui/toast";
import { type Desk, useDesk, useTimeline } from "../desk";
import { failureSentence } from "../failure-sentence";
import { CopyError, copyVideos } from "../media/copy-videos";
import { newId } from "../pieces";
import { previewSection } from "../preview/preview-section";
import { useWork } from "../works/use-work";
import type { WorkReport } from "../works/works";
import { BrollRow } from "./broll-row";
import { useBroll } from "./use-broll";

const BROLL = "broll";

/** Clips and pictures for each sentence that is spoken, each with the reason for it. */
export function BrollPanel() {
  const desk = useDesk();
  const timeline = useTimeline();
  const sentences = spokenSentences(timeline);
  const broll = useBroll(sentences);
  const isBusy = useWork(BROLL) !== null;
  const use = useRef<HTMLButtonElement>(null);
  if (sentences.length === 0) {
    return (
      <EmptyState
        title="Create a voice first"
        action={<Button onClick={() => desk.panel.set("voice")}>Write the script</Button>}
      >
        B-roll is chosen for each sentence that is spoken.
      </EmptyState>
    );
  }
  if (broll.error && !broll.isReady)
    return <LoadFailure message={broll.error} onRetry={broll.reload} />;
  if (!broll.isReady) return <Skeleton className="h-40" />;
  const { choices } = broll;
  const proposals = choices.map(({ proposal, isLeftOut }) => (isLeftOut ? null : proposal));
  const count = proposals.filter((one) => one !== null).length;
  const open = choices.filter(({ proposal, stock }) => proposal === null && stock === null);

  function lay() {
    void desk.works.run(
      { key: BROLL, name: "B-roll" },
      async (report) => {
        await layInFilm(desk, { sentences, proposals }, report);
        // The button goes with the panel, and the eye to what was laid.
        if (document.activeElement === use.current)
          previewSection()?.focus({ preventScroll: true });
        if (desk.panel.get() === "broll") desk.panel.set(null);
        const description = "Each piece says why it was chosen.";
        toast.success("B-roll added", { description });
      },
      (error) =>
        toast.error("The clips could not be added", {
          description:
            error instanceof CopyError
              ? error.message
              : failureSentence(error, "Please try again."),
        }),
    );
  }

  return (
    <div className="grid gap-4">
      <p className="text-muted text-sm">
        Results and uploads whose words match a sentence.{" "}
        {scenesOf(timeline).length > 0
          ? "They are added above your scenes, without sound."
          : "They become the scenes of this film."}
      </p>
      <ol className="grid gap-2">
        {choices.map((choice) => (
          <BrollRow
            key={choice.sentence.id}
            text={choice.sentence.text || "Your recording"}
            proposal={choice.proposal}
            isLeftOut={choice.isLeftOut}
            onOther={choice.count > 1 ? () => broll.other(choice) : null}
            onLeaveOut={() => broll.leaveOut(choice)}
            onSearch={
              broll.hasLibraries && choice.stock === null && choice.sentence.text
                ? () => void broll.search(choice)
                : null
            }
            isSearching={choice.isSearching}
            note={choice.note}
          />
        ))}
      </ol>
      <div className="grid gap-2">
        {broll.hasLibraries && open.length > 1 && (
          <Button onClick={() => void broll.searchAll(open)}>
            Search stock for {open.length} sentences
          </Button>
        )}
        <Button ref={use} variant="signal" isLoading={isBusy} disabled={count === 0} onClick={lay}>
          Use these clips
        </Button>
        {count === 0 && (
          <p className="text-muted text-sm">
            No match yet. Search stock, or make and upload clips whose prompt or file name has words
            of your script.
          </p>
        )}
      </div>
    </div>
  );
}

/** Copies what comes from libraries, finds out how long clips are, and lays everything as one step. */
async function layInFilm(
  desk: Desk,
  {
    sentences,
    proposals,
  }: { sentences: readonly SpokenSentencePlace[]; proposals: readonly (Proposal | null)[] },
  { signal, onProgress }: WorkReport,
): Promise<void> {
  const chosen = proposals.filter((one) => one !== null);
  const copied = await copyVideos(
    chosen.map(({ candidate }) => candidate.medium),
    { signal, onProgress: (done, of) => onProgress(done / of) },
  );
  const media = await Promise.all(copied.map(withLength));
  signal.throwIfAborted();
  const left = [...media];
  const measured = proposals.map((proposal) => {
    const medium = proposal && left.shift();
    return proposal && medium
      ? { ...proposal, candidate: { ...proposal.candidate, medium } }
      : null;
  });
  desk.editing.edit((timeline) =>
    layProposals(timeline, { sentences, proposals: measured, newId }),
  );
}

/** A clip with how long it is, which not every record says. */
async function withLength(medium: Medium): Promise<Medium> {
  if (medium.type !== "video" || medium.duration !== null) return medium;
  return { ...medium, duration: await mediumSeconds(medium) };
}
