import { useState } from "react";
import type { Medium } from "#film/build/medium";
import type { Proposal } from "#film/build/propose-videos";
import { Button } from "#ui/button";
import { ScrollRegion } from "#ui/scroll-region";
import { failureSentence } from "../../editor/failure-sentence";
import { MediumThumb } from "../../editor/media/medium-thumb";
import { GoingButton } from "../rows/going-button";
import { mediumFacts } from "./medium-facts";
import type { SceneProposals } from "./use-proposals";

/** Pictures and clips that fit a scene, each with where it is from and why it fits; nothing where there are none. */
export function ProposalStrip({
  number,
  proposals,
  onUse,
}: {
  /** Of the scene, from 1. */
  number: number;
  proposals: SceneProposals;
  /** Shows it in the scene; it rejects with a sentence for people. */
  onUse: (medium: Medium) => Promise<void>;
}) {
  const { own, found, note, isSearching, search } = proposals;
  const [taken, setTaken] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const offered = [...found, ...own];
  if (offered.length === 0 && search === null && note === null) return null;

  async function take(medium: Medium) {
    if (taken !== null) return;
    setTaken(medium.key);
    setFailure(null);
    try {
      await onUse(medium);
    } catch (error) {
      setFailure(failureSentence(error, "This could not be used. Please try again."));
    } finally {
      setTaken(null);
    }
  }

  return (
    <section aria-label={`Pictures for scene ${number}`} className="col-span-2 grid gap-1.5">
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-2">
        <h3 className="font-medium font-sans text-sm tracking-normal">Pictures</h3>
        {search && (
          <Button size="sm" variant="quiet" isLoading={isSearching} onClick={search}>
            Search stock
          </Button>
        )}
      </div>
      {offered.length > 0 && (
        <ScrollRegion label={`Proposed for scene ${number}`} className="overflow-x-auto pb-1">
          <ul className="flex w-max gap-2">
            {offered.map((one) => (
              <Offer
                key={one.candidate.medium.key}
                proposal={one}
                isLoading={taken === one.candidate.medium.key}
                onUse={() => void take(one.candidate.medium)}
              />
            ))}
          </ul>
        </ScrollRegion>
      )}
      {note && (
        <p role="status" className="text-muted text-xs">
          {note}
        </p>
      )}
      {failure && (
        <p role="alert" className="text-bad text-xs">
          {failure}
        </p>
      )}
    </section>
  );
}

function Offer({
  proposal: { candidate, why },
  isLoading,
  onUse,
}: {
  proposal: Proposal;
  isLoading: boolean;
  onUse: () => void;
}) {
  const { medium } = candidate;
  return (
    <li className="flex w-60 gap-2 rounded-control border border-line p-2">
      <MediumThumb medium={medium} className="size-16 shrink-0 rounded-control" />
      <div className="grid min-w-0 flex-1 content-start gap-0.5">
        <p dir="auto" title={medium.name} className="truncate font-medium text-xs">
          {medium.name}
        </p>
        <p className="text-2xs text-muted [overflow-wrap:anywhere]">{mediumFacts(medium)}</p>
        <p title={why} className="line-clamp-2 text-2xs text-faint">
          {why}
        </p>
        <GoingButton
          size="sm"
          className="mt-1 justify-self-start"
          isLoading={isLoading}
          aria-label={`Use ${medium.name}`}
          onClick={onUse}
        >
          Use
        </GoingButton>
      </div>
    </li>
  );
}
