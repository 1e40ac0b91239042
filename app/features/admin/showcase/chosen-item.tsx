import { KINDS } from "#contract/kinds";
import type { ChosenResult, ShowcaseState } from "#contract/showcase";
import { formatMoment } from "#lib/format";
import { Badge, type StateLabel } from "#ui/badge";
import { Button } from "#ui/button";
import { Since } from "#ui/local-time";
import { ResultRow } from "../result-row";

const LABELS: Record<ShowcaseState, StateLabel> = {
  asked: { label: "Asked", tone: "signal" },
  agreed: { label: "Agreed", tone: "good" },
  refused: { label: "Refused", tone: "plain" },
  withdrawn: { label: "Withdrawn", tone: "plain" },
  ended: { label: "Term over", tone: "plain" },
};

/** A chosen result with its owner's answer. */
export function ChosenItem({ chosen, onRemove }: { chosen: ChosenResult; onRemove: () => void }) {
  const { kind, has_input: hasInput, state, months } = chosen;
  const { label, tone } = LABELS[state];
  const tool = KINDS[kind].title;
  return (
    <ResultRow
      result={chosen}
      facts={[hasInput ? `${tool}, from an earlier result` : tool, `${months} months`]}
      state={<Badge tone={tone}>{label}</Badge>}
    >
      <When chosen={chosen} />
      <Button size="sm" className="justify-self-start" onClick={onRemove}>
        Remove
      </Button>
    </ResultRow>
  );
}

function When({ chosen }: { chosen: ChosenResult }) {
  const { asked_at: askedAt, decided_at: decidedAt, ends_at: endsAt, state } = chosen;
  return (
    <p className="text-faint text-xs">
      <time dateTime={askedAt} title={formatMoment(askedAt)}>
        Asked <Since at={askedAt} />
      </time>
      {decidedAt && (
        <time dateTime={decidedAt} title={formatMoment(decidedAt)}>
          , answered <Since at={decidedAt} />
        </time>
      )}
      {endsAt && state === "agreed" && <>, shown until {formatMoment(endsAt)}</>}
    </p>
  );
}
