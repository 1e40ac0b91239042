import { useRef, useState } from "react";
import { KINDS } from "#contract/kinds";
import type { ShowcaseConsent, ShowcaseState } from "#contract/showcase";
import { sendJson } from "#lib/api";
import { messageOf } from "#lib/api-error";
import { isFocusLost } from "#lib/focus-handover";
import { formatMoment } from "#lib/format";
import { useResource } from "#lib/resource";
import { Button } from "#ui/button";
import { LoadFailure } from "#ui/load-failure";
import { ResultMedia } from "#ui/result-media";
import { Skeleton } from "#ui/skeleton";
import { toast } from "#ui/toast";
import { Block } from "./block";

const PATH = "/api/me/showcase";

const SAYINGS: Record<ShowcaseState, string> = {
  asked: "We'd like to show this result.",
  agreed: "This result is on the site.",
  refused: "You said no.",
  withdrawn: "You withdrew this result.",
  ended: "The time that you agreed to is over.",
};

/** Results that may be shown on the public front page, with what their owner was asked and has said. */
export function ShowcaseBlock() {
  const { data, error, reload } = useResource<{ items: ShowcaseConsent[] }>(PATH, {
    failure: "What we asked you could not be loaded.",
  });
  return (
    <Block id="showcase">
      {error && !data && <LoadFailure message={error} onRetry={() => void reload()} />}
      {!data && !error && <Skeleton className="h-12" />}
      {data?.items.length === 0 && (
        <p className="text-muted text-sm">
          When we'd like to show one of your results on the front page, we ask you by mail and here.
        </p>
      )}
      <ul className="grid gap-5 empty:hidden">
        {data?.items.map((consent) => (
          <Item
            key={consent.generation_id}
            consent={consent}
            onAnswered={() => reload().then(() => undefined)}
          />
        ))}
      </ul>
    </Block>
  );
}

interface ItemProps {
  consent: ShowcaseConsent;
  onAnswered: () => Promise<void>;
}

function Item({ consent, onAnswered }: ItemProps) {
  const { state, prompt, kind } = consent;
  /** The answer that is on its way. */
  const [sent, setSent] = useState<boolean | null>(null);
  const said = useRef<HTMLParagraphElement>(null);
  const canAgree = state !== "agreed" && Date.parse(consent.answer_by) > Date.now();
  const canRefuse = state === "asked" || state === "agreed";

  async function answer(agrees: boolean) {
    if (sent !== null) return;
    setSent(agrees);
    try {
      await sendJson("PUT", `${PATH}/${encodeURIComponent(consent.generation_id)}`, { agrees });
      toast.success(agrees ? "Your result is on the site." : "Your result is not shown.");
    } catch (refused) {
      const description = messageOf(refused, "Try again in a moment.");
      toast.error("Your answer could not be saved", { description });
    }
    await onAnswered().catch(() => undefined);
    setSent(null);
    // The button that was pressed may be gone.
    requestAnimationFrame(() => {
      if (isFocusLost()) said.current?.focus();
    });
  }

  return (
    <li className="grid gap-4 border-line border-t pt-5 first:border-t-0 first:pt-0 sm:grid-cols-[11rem_minmax(0,1fr)]">
      <div className="grid content-start">
        <ResultMedia record={consent} alt={prompt} room="strip" />
      </div>
      <div className="grid min-w-0 content-start gap-2 text-sm">
        <p ref={said} tabIndex={-1} className="font-medium outline-none">
          {SAYINGS[state]}
          {state === "agreed" && consent.ends_at && (
            <> It is shown until {formatMoment(consent.ends_at)} at the latest.</>
          )}
        </p>
        <p dir="auto" className="line-clamp-3 text-muted [overflow-wrap:anywhere]">
          {KINDS[kind].title}: “{prompt}”
        </p>
        {(state === "asked" || canAgree) && (
          <p className="text-faint text-xs">{consent.use} You can withdraw at any time.</p>
        )}
        <div className="flex flex-wrap gap-2">
          {canAgree && (
            <Button
              size="sm"
              variant="signal"
              isLoading={sent === true}
              onClick={() => void answer(true)}
            >
              Agree
            </Button>
          )}
          {canRefuse && (
            <Button size="sm" isLoading={sent === false} onClick={() => void answer(false)}>
              {state === "agreed" ? "Withdraw" : "No, thanks"}
            </Button>
          )}
        </div>
      </div>
    </li>
  );
}
