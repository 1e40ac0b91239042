import { useRef, useState } from "react";
import type { GenerationRecord } from "#contract/generation";
import { mediumSeconds } from "#film/assets/medium-seconds";
import { layProposals } from "#film/build/lay-proposals";
import { mediumOfRecord, visualSourceOf } from "#film/build/medium";
import { type Candidate, type Proposal, proposeVideos } from "#film/build/propose-videos";
import { spokenSentences } from "#film/build/spoken-sentences";
import { usePages } from "#lib/pages";
import { Button } from "#ui/button";
import { EmptyState } from "#ui/empty-state";
import { LoadFailure } from "#ui/load-failure";
import { Skeleton } from "#ui/skeleton";
import { toast } from "#ui/toast";
import { useDesk, useTimeline } from "../desk";
import { failureSentence } from "../failure-sentence";
import { newId } from "../pieces";
import { previewSection } from "../preview/preview-section";
import { Thumb } from "../scenes/thumb";
import { useWork } from "../works/use-work";

const BROLL = "broll";

/** Clips of the creator's history for each sentence, each with the reason for it. */
export function BrollPanel() {
  const desk = useDesk();
  const sentences = spokenSentences(useTimeline());
  const { items, error, reload } = usePages<GenerationRecord>(
    "/api/generations?status=succeeded&limit=100",
    { failure: "Your results could not be loaded." },
  );
  const [skipped, setSkipped] = useState<readonly number[]>([]);
  const isBusy = useWork(BROLL) !== null;
  const use = useRef<HTMLButtonElement>(null);
  if (error && !items) return <LoadFailure message={error} onRetry={() => void reload()} />;
  if (!items) return <Skeleton className="h-40" />;
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
  const candidates = items.flatMap((record): Candidate[] => {
    const medium = mediumOfRecord(record);
    return medium && medium.type !== "audio" ? [{ medium, words: record.prompt }] : [];
  });
  if (candidates.length === 0) {
    return (
      <EmptyState title="Nothing to choose from yet">
        Make a few pictures or clips first, or add your own files with Add media.
      </EmptyState>
    );
  }
  const proposals = proposeVideos(
    sentences.map(({ text }) => text),
    candidates,
    skipped,
  );

  function lay() {
    void desk.works.run(
      { key: BROLL, name: "B-roll" },
      async ({ signal, onProgress }) => {
        let done = 0;
        const measured = await Promise.all(
          proposals.map(async (proposal) => {
            const known = await withLength(proposal);
            done += 1;
            onProgress(done / proposals.length);
            return known;
          }),
        );
        signal.throwIfAborted();
        desk.editing.edit((timeline) =>
          layProposals(timeline, { sentences, proposals: measured, newId }),
        );
        // The button goes with the panel, and the eye to what was laid.
        if (document.activeElement === use.current)
          previewSection()?.focus({ preventScroll: true });
        if (desk.panel.get() === "broll") desk.panel.set(null);
        const description = "Each scene says why it was chosen.";
        toast.success("B-roll added", { description });
      },
      (error) =>
        toast.error("The clips could not be added", {
          description: failureSentence(error, "Please try again."),
        }),
    );
  }

  return (
    <div className="grid gap-4">
      <p className="text-muted text-sm">
        One of your results for each sentence. They replace your current scenes. You can undo this.
      </p>
      <ol className="grid gap-2">
        {proposals.map((proposal, index) => (
          <ProposalRow
            key={sentences[index]?.id}
            proposal={proposal}
            text={sentences[index]?.text || "Your recording"}
            onOther={() => setSkipped((before) => withOneMore(before, index))}
          />
        ))}
      </ol>
      <Button ref={use} variant="signal" isLoading={isBusy} onClick={lay}>
        Use these clips
      </Button>
    </div>
  );
}

/** The proposal with how long its clip is, which not every record says. */
async function withLength(proposal: Proposal): Promise<Proposal> {
  const { medium } = proposal.candidate;
  if (medium.type !== "video" || medium.duration !== null) return proposal;
  const duration = await mediumSeconds(medium);
  return { ...proposal, candidate: { ...proposal.candidate, medium: { ...medium, duration } } };
}

/** How often another clip was asked for, by sentence. */
function withOneMore(skipped: readonly number[], index: number): readonly number[] {
  const next = [...skipped];
  next[index] = (next[index] ?? 0) + 1;
  return next;
}

function ProposalRow({
  proposal,
  text,
  onOther,
}: {
  proposal: Proposal;
  text: string;
  onOther: () => void;
}) {
  const { medium } = proposal.candidate;
  return (
    <li className="flex gap-3 rounded-control border border-line p-2">
      <Thumb src={visualSourceOf(medium, 0)} className="size-14 shrink-0 rounded-control" />
      <div className="grid min-w-0 flex-1 gap-1">
        <p dir="auto" className="line-clamp-2 font-medium text-sm">
          {text}
        </p>
        <p className="text-muted text-xs [overflow-wrap:anywhere]">{proposal.why}</p>
        <Button size="sm" variant="quiet" className="justify-self-start px-2" onClick={onOther}>
          Try another
        </Button>
      </div>
    </li>
  );
}
