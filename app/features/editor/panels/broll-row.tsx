import type { Proposal } from "#film/build/propose-videos";
import { cn } from "#lib/cn";
import { Button } from "#ui/button";
import { MediumThumb } from "../media/medium-thumb";

interface BrollRowProps {
  /** What is said. */
  text: string;
  /** What is shown meanwhile; null where nothing fits. */
  proposal: Proposal | null;
  isLeftOut: boolean;
  /** Null where there is no other one. */
  onOther: (() => void) | null;
  onLeaveOut: () => void;
  /** Null where stock cannot be searched, or was. */
  onSearch: (() => void) | null;
  isSearching: boolean;
  /** What became of the search, in a sentence. */
  note: string | null;
}

/** A sentence, with what is shown for it and why. */
export function BrollRow({
  text,
  proposal,
  isLeftOut,
  onOther,
  onLeaveOut,
  onSearch,
  isSearching,
  note,
}: BrollRowProps) {
  return (
    <li className="flex gap-3 rounded-control border border-line p-2">
      <div className={cn("shrink-0", isLeftOut && "opacity-40")}>
        {proposal ? (
          <MediumThumb
            medium={proposal.candidate.medium}
            className="size-14 shrink-0 rounded-control"
          />
        ) : (
          <span className="block size-14 rounded-control border border-line border-dashed" />
        )}
      </div>
      <div className="grid min-w-0 flex-1 gap-1">
        <p dir="auto" className="line-clamp-2 font-medium text-sm">
          {text}
        </p>
        <p className="text-muted text-xs [overflow-wrap:anywhere]">
          {proposal === null ? "No match" : isLeftOut ? "Left out" : proposal.why}
          {note && ` · ${note}`}
        </p>
        <div className="-ml-2 flex flex-wrap">
          {proposal && onOther && !isLeftOut && (
            <Button size="sm" variant="quiet" className="px-2" onClick={onOther}>
              Try another
            </Button>
          )}
          {onSearch && !isLeftOut && (
            <Button
              size="sm"
              variant="quiet"
              className="px-2"
              isLoading={isSearching}
              onClick={onSearch}
            >
              Search stock
            </Button>
          )}
          {proposal && (
            <Button size="sm" variant="quiet" className="px-2" onClick={onLeaveOut}>
              {isLeftOut ? "Put back" : "Leave out"}
            </Button>
          )}
        </div>
      </div>
    </li>
  );
}
