import { Link } from "@remix-run/react";
import { KINDS } from "#contract/kinds";
import type { ChosenResult, ShowcaseState } from "#contract/showcase";
import { formatMoment } from "#lib/format";
import { Badge, type StateLabel } from "#ui/badge";
import { Button } from "#ui/button";
import { Since } from "#ui/local-time";
import { ResultMedia } from "#ui/result-media";

const LABELS: Record<ShowcaseState, StateLabel> = {
  asked: { label: "Asked", tone: "signal" },
  agreed: { label: "Agreed", tone: "good" },
  refused: { label: "Refused", tone: "plain" },
  withdrawn: { label: "Withdrawn", tone: "plain" },
  ended: { label: "Term over", tone: "plain" },
};

/** A chosen result with its owner's answer. */
export function ChosenItem({ chosen, onRemove }: { chosen: ChosenResult; onRemove: () => void }) {
  const { prompt, kind, owner, state, months } = chosen;
  const { label, tone } = LABELS[state];
  return (
    <li className="grid gap-4 border-line border-t px-4 py-5 first:border-t-0 sm:grid-cols-[11rem_minmax(0,1fr)] sm:px-6">
      <div className="grid content-start">
        {chosen.output_url ? (
          <ResultMedia record={chosen} alt={prompt} room="strip" />
        ) : (
          <p className="text-faint text-sm">Its file is gone.</p>
        )}
      </div>
      <div className="grid min-w-0 content-start justify-items-start gap-2">
        <Badge tone={tone}>{label}</Badge>
        <p dir="auto" className="line-clamp-3 [overflow-wrap:anywhere]">
          {prompt}
        </p>
        <p className="text-faint text-xs [overflow-wrap:anywhere]">
          {KINDS[kind].title}
          {chosen.has_input && ", from an earlier result"} · {months} months ·{" "}
          <Link
            to={`/admin/people/${encodeURIComponent(owner.id)}`}
            className="underline underline-offset-4"
          >
            {owner.email ?? "an account that is gone"}
          </Link>
        </p>
        <When chosen={chosen} />
        <Button size="sm" onClick={onRemove}>
          Remove
        </Button>
      </div>
    </li>
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
