import { useNavigate } from "@remix-run/react";
import { RefreshCw } from "lucide-react";
import type { GenerationRecord } from "#contract/generation";
import { KINDS } from "#contract/kinds";
import { creditsLabel } from "#lib/format";
import { Button } from "#ui/button";
import type { ResultDeeds } from "../result/deeds";
import { More } from "../result/more";
import { type BarLook, VisibleActions } from "../result/visible-actions";
import { useIsOn } from "../shell/use-features";
import { CancelButton } from "./cancel-button";
import { animatePath, inputPath } from "./next-steps";

/** What the history does with a generation. */
export interface RecordDeeds {
  onFavour: (record: GenerationRecord) => void;
  onRetry: (record: GenerationRecord) => void;
  onCancel: (record: GenerationRecord) => Promise<void>;
  onChanged: (record: GenerationRecord) => void;
  onDelete: (record: GenerationRecord) => void;
}

/** The actions on a generation outside the studio. */
export function useRecordDeeds(
  record: GenerationRecord,
  { onFavour, onRetry, onChanged, onDelete }: Omit<RecordDeeds, "onCancel">,
): ResultDeeds {
  const navigate = useNavigate();
  return {
    // At first what it cost before; a changed price is asked about.
    price: record.cost,
    beside: [],
    onFavour: () => onFavour(record),
    onUse: () => navigate(inputPath(record)),
    onAnimate: () => navigate(animatePath(record)),
    onRunAgain: () => onRetry(record),
    onChanged,
    onDelete: () => onDelete(record),
  };
}

interface RecordActionsProps extends RecordDeeds {
  record: GenerationRecord;
  look?: BarLook;
}

/** Everything that can be done with a generation: five in sight, the others in their menu. */
export function RecordActions({ record, look = "wide", ...deeds }: RecordActionsProps) {
  const { status, output_url, kind } = record;
  const isKindOn = useIsOn()(KINDS[kind].feature);
  const all = useRecordDeeds(record, deeds);
  const isRetried = status === "failed" || status === "canceled";
  return (
    <div className="flex gap-1 max-sm:w-full sm:flex-wrap sm:gap-2">
      <CancelButton record={record} onCancel={deeds.onCancel} />
      {isKindOn && KINDS[kind].startPath && isRetried && (
        <Button variant="signal" onClick={() => deeds.onRetry(record)}>
          <RefreshCw aria-hidden="true" className="size-4" />
          {"Retry "}
          <span className="figures font-normal">{creditsLabel(record.cost)}</span>
        </Button>
      )}
      {output_url ? (
        <VisibleActions look={look} record={record} deeds={all} />
      ) : (
        <More record={record} deeds={all} />
      )}
    </div>
  );
}
