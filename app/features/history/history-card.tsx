import { Copy, Download, Info, RefreshCw, Star } from "lucide-react";
import { memo, useState } from "react";
import { fileName } from "#contract/file-name";
import type { GenerationRecord } from "#contract/generation";
import { KINDS } from "#contract/kinds";
import { cn } from "#lib/cn";
import { creditsLabel } from "#lib/format";
import { generationName } from "#lib/generation-name";
import { downloadUrl, isFilm } from "#lib/result";
import { Button } from "#ui/button";
import { Ago } from "#ui/local-time";
import { Tooltip } from "#ui/tooltip";
import { More } from "../result/more";
import { useIsOn } from "../shell/use-features";
import { CardChips } from "./card-chips";
import { CardMedia } from "./card-media";
import { copyText } from "./copy-text";
import { ON_DEMAND, OVER, SelectBox } from "./select-box";
import { VideoBadge } from "./video-badge";

/** What can be done with a card; the same functions all along, so that a card need not care. */
export interface CardActions {
  onOpen: (id: string) => void;
  onDetails: (id: string) => void;
  onFavour: (record: GenerationRecord) => void;
  onRetry: (record: GenerationRecord) => void;
  onChanged: (record: GenerationRecord) => void;
  onDelete: (record: GenerationRecord) => void;
  onSelect: (id: string, isRange: boolean) => void;
  /** It, or the selection that it is in, is dragged somewhere. */
  onDrag: (id: string, transfer: DataTransfer) => void;
}

interface HistoryCardProps {
  record: GenerationRecord;
  actions: CardActions;
  isSelected: boolean;
  /** Something is selected, so that every card offers to be. */
  isSelecting: boolean;
  /** The first of the page: its picture is wanted before anything else. */
  isFirst: boolean;
}

/** One generation in the grid. */
export const HistoryCard = memo(function HistoryCard({
  record,
  actions,
  isSelected,
  isSelecting,
  isFirst,
}: HistoryCardProps) {
  const [isPlaying, setIsPlaying] = useState(false);
  const isKindOn = useIsOn()(KINDS[record.kind].feature);
  const { id, prompt, is_favourite, output_url, status, created_at } = record;
  const label = generationName(record);
  const name = label.slice(0, 80);
  return (
    <article
      draggable
      onDragStart={(event) => actions.onDrag(id, event.dataTransfer)}
      className={cn(
        "group flex h-full flex-col overflow-hidden rounded-panel border bg-panel group-data-[view=list]/view:flex-row",
        isSelected ? "border-signal outline-1 outline-signal" : "border-line",
      )}
    >
      <div className="relative aspect-square w-full shrink-0 bg-mat group-data-[view=list]/view:w-28 sm:group-data-[view=list]/view:w-20">
        <button
          type="button"
          aria-label={output_url ? `Open: ${name}` : undefined}
          onClick={() => actions.onOpen(id)}
          onPointerEnter={() => setIsPlaying(true)}
          onPointerLeave={() => setIsPlaying(false)}
          onFocus={() => setIsPlaying(true)}
          onBlur={() => setIsPlaying(false)}
          className="absolute inset-0 flex justify-center overflow-hidden focus-visible:-outline-offset-3"
        >
          {/* What is written on the card where there is no result belongs to the button's name, too. */}
          {!output_url && <span className="sr-only">{`Open: ${name}. `}</span>}
          <CardMedia record={record} isPlaying={isPlaying} isFirst={isFirst} />
        </button>
        {isFilm(record) && <VideoBadge duration={record.duration} />}
        <SelectBox
          name={name}
          isSelected={isSelected}
          isShown={isSelecting}
          onSelect={(isRange) => actions.onSelect(id, isRange)}
        />
        <Button
          variant="film"
          size="icon-sm"
          aria-pressed={is_favourite}
          aria-label={`Favourite: ${name}`}
          onClick={() => actions.onFavour(record)}
          className={cn(
            OVER,
            "top-2 right-2",
            !is_favourite && ON_DEMAND,
            !is_favourite && "pointer-coarse:group-data-[view=small]/view:hidden",
          )}
        >
          <Star
            aria-hidden="true"
            className={cn("size-4", is_favourite && "fill-signal text-signal")}
          />
        </Button>
      </div>
      <div className="flex h-53 min-h-0 min-w-0 flex-1 flex-col gap-2 p-3 group-data-[view=list]/view:h-28 sm:group-data-[view=list]/view:h-20 sm:group-data-[view=list]/view:flex-row sm:group-data-[view=list]/view:items-center sm:group-data-[view=list]/view:gap-4 group-data-[view=small]/view:hidden group-data-[view=list]/view:gap-1 group-data-[view=list]/view:py-2">
        <Ago
          at={created_at}
          className="block shrink-0 truncate text-faint text-xs sm:group-data-[view=list]/view:w-32"
        />
        <p
          dir="auto"
          className="line-clamp-3 shrink-0 text-sm [overflow-wrap:anywhere] group-data-[view=list]/view:line-clamp-1 sm:group-data-[view=list]/view:min-w-0 sm:group-data-[view=list]/view:flex-1"
        >
          {label}
        </p>
        <div className="min-w-0 group-data-[view=list]/view:hidden">
          <CardChips record={record} />
        </div>
        <div className="mt-auto flex items-center gap-0.5 sm:group-data-[view=list]/view:mt-0">
          {prompt && (
            <Tooltip text="Copy prompt">
              <Button
                variant="quiet"
                size="icon-sm"
                aria-label={`Copy prompt: ${name}`}
                onClick={() => void copyText(prompt, "Prompt copied")}
              >
                <Copy aria-hidden="true" className="size-4" />
              </Button>
            </Tooltip>
          )}
          {output_url && (
            <Tooltip text="Download">
              <Button variant="quiet" size="icon-sm" asChild>
                <a
                  href={downloadUrl(record)}
                  download={fileName(record)}
                  aria-label={`Download: ${name}`}
                >
                  <Download aria-hidden="true" className="size-4" />
                </a>
              </Button>
            </Tooltip>
          )}
          {isKindOn && (status === "failed" || status === "canceled") && (
            <Tooltip text={`Retry, ${creditsLabel(record.cost)}`}>
              <Button
                variant="quiet"
                size="icon-sm"
                aria-label={`Retry, ${creditsLabel(record.cost)}: ${name}`}
                onClick={() => actions.onRetry(record)}
              >
                <RefreshCw aria-hidden="true" className="size-4" />
              </Button>
            </Tooltip>
          )}
          <More
            record={record}
            deeds={{
              price: record.cost,
              beside: [],
              onRunAgain: () => actions.onRetry(record),
              onChanged: actions.onChanged,
              onDelete: () => actions.onDelete(record),
            }}
            variant="quiet"
            size="icon-sm"
            wordClass="sr-only"
            of={name}
          />
          <Button
            variant="quiet"
            size="sm"
            className="ml-auto px-2"
            aria-label={`Details: ${name}`}
            onClick={() => actions.onDetails(id)}
          >
            <Info aria-hidden="true" className="size-4" />
            {/* On a phone two cards share the line. */}
            <span className="max-sm:hidden max-sm:group-data-[view=list]/view:inline">Details</span>
          </Button>
        </div>
      </div>
    </article>
  );
});
