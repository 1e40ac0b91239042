import { useNavigate } from "@remix-run/react";
import { CircleSlash, Film, Image as ImageIcon, TriangleAlert, X } from "lucide-react";
import { KINDS, type StudioKind } from "#contract/kinds";
import { copyUrl } from "#contract/small-copies";
import { cn } from "#lib/cn";
import { isFilm, isImage, posterUrl } from "#lib/result";
import { Button } from "#ui/button";
import { NearVideo } from "#ui/near-video";
import { useIsOn } from "../shell/use-features";
import { askedWords, type Card } from "./desk";
import { putOnStage } from "./desk-cards";
import { dismiss } from "./generation-desk";
import { StagePreview } from "./stage-preview";

function wordFor({ generation, isCanceling }: Card): string {
  if (generation.status === "succeeded") return "ready";
  if (generation.status !== "processing") return generation.status;
  if (isCanceling) return "canceling";
  const progress = generation.record?.progress ?? null;
  return progress === null ? "running" : `${Math.round(progress * 100)}%`;
}

function Thumbnail({ card }: { card: Card }) {
  const { kind, generation } = card;
  const { record } = generation;
  if (generation.status === "processing") return <Unfinished card={card} />;
  const url = record && (isImage(record) ? record.output_url : record.input_url);
  const poster = record && posterUrl(record, 320);
  if (record?.output_url && isFilm(record) && poster === null) {
    return <NearVideo url={record.output_url} alt="" className="size-full object-contain" />;
  }
  const source = poster ?? (url && copyUrl(url, 320));
  if (source) return <img src={source} alt="" className="size-full object-contain" />;
  const Icon =
    generation.status === "failed"
      ? TriangleAlert
      : generation.status === "canceled"
        ? CircleSlash
        : KINDS[kind].medium === "video"
          ? Film
          : ImageIcon;
  return <Icon aria-hidden="true" className="m-auto size-5 text-faint" strokeWidth={1.5} />;
}

/** Shows a running result: its newest frame, else its prompt. */
function Unfinished({ card }: { card: Card }) {
  const preview = card.generation.record?.preview_url;
  return (
    <span className="relative flex size-full overflow-hidden bg-[#0d0504]">
      <span
        dir="auto"
        className="line-clamp-4 px-2 py-1 text-2xs text-[#f6f0e7]/80 leading-tight [overflow-wrap:anywhere]"
      >
        {askedWords(card)}
      </span>
      {preview && <StagePreview url={preview} />}
    </span>
  );
}

/** The other generations of this page, of every kind: what continues, and the way back to each. */
export function GenerationStrip({
  kind: current,
  cards,
}: {
  kind: StudioKind;
  cards: readonly Card[];
}) {
  const navigate = useNavigate();
  const isOn = useIsOn();
  // The cards of a tool that was switched off meanwhile have no stage to go to.
  const reachable = cards.filter(
    ({ kind }) => KINDS[kind].screen !== null && isOn(KINDS[kind].feature),
  );
  if (reachable.length === 0) return null;

  function open(card: Card) {
    putOnStage(card.kind, card.key, { isAlone: false });
    const { screen } = KINDS[card.kind];
    if (screen && card.kind !== current) navigate(screen.path);
  }

  return (
    <ul aria-label="Generations" className="flex gap-2 overflow-x-auto pb-1">
      {reachable.map((card) => {
        const { key, kind, generation } = card;
        const name = `${KINDS[kind].title}: ${wordFor(card)}`;
        return (
          <li key={key} className="relative shrink-0">
            <button
              type="button"
              onClick={() => open(card)}
              aria-label={`${name}${generation.record ? `, ${generation.record.prompt.slice(0, 60)}` : ""}`}
              className="grid w-24 overflow-hidden rounded-control border border-line bg-panel text-left hover:border-control"
            >
              <span className="flex h-16 bg-mat">
                <Thumbnail card={card} />
              </span>
              <span className="grid px-2 py-1 text-2xs">
                <span className="truncate text-faint">{KINDS[kind].title}</span>{" "}
                <span
                  className={cn(
                    "figures font-medium",
                    generation.status === "failed" && "text-bad",
                    generation.status === "processing" && "text-signal-text",
                  )}
                >
                  {wordFor(card)}
                </span>
              </span>
            </button>
            {generation.status !== "processing" && (
              <Button
                variant="film"
                size="icon-sm"
                className="absolute top-1 right-1 size-6"
                aria-label={`Hide: ${name}`}
                onClick={() => dismiss(key)}
              >
                <X aria-hidden="true" className="size-3" />
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
