import { Clapperboard, Download, ImagePlus, Star } from "lucide-react";
import type { ReactElement } from "react";
import { fileName } from "#contract/file-name";
import type { GenerationRecord } from "#contract/generation";
import { cn } from "#lib/cn";
import { creditsLabel } from "#lib/format";
import { downloadUrl, isImage } from "#lib/result";
import { Button } from "#ui/button";
import { Tooltip } from "#ui/tooltip";
import { useUsualPrice } from "../generate/use-models";
import { useIsOn } from "../shell/use-features";
import type { ResultDeeds } from "./deeds";
import { More } from "./more";

/** How much room there is: a result alone, or one among others. */
export type BarLook = "wide" | "tile";

interface VisibleActionsProps {
  record: GenerationRecord;
  look: BarLook;
  deeds: ResultDeeds;
  /** Animate is offered elsewhere on the screen. */
  isAnimateElsewhere?: boolean;
}

const ICON = "size-4";
/** Words alone have room beside each other on the tiles of a wide screen. */
const SPARE = cn(ICON, "in-data-tile:min-[90rem]:hidden");

/** On a phone the five share the width, each word below its icon; among others only icons fit there. */
const LOOKS = {
  wide: {
    button:
      "max-sm:h-14 max-sm:min-w-0 max-sm:flex-1 max-sm:flex-col max-sm:gap-1.5 max-sm:border-transparent max-sm:bg-transparent max-sm:px-0 max-sm:font-medium max-sm:text-2xs max-sm:text-text",
    word: undefined,
  },
  tile: {
    button:
      "h-10 min-w-0 flex-1 gap-1 px-0 font-medium text-2xs text-muted min-[90rem]:h-8 min-[90rem]:flex-auto",
    word: "sr-only min-[90rem]:not-sr-only",
  },
} as const;

interface ActionProps {
  name: string;
  /** What it costs, in words. */
  cost?: string | null;
  icon: ReactElement;
  look: BarLook;
  isPressed?: boolean;
  onPress: () => void;
}

/** How the buttons look that are beside each other. */
const sizeOf = (look: BarLook) => (look === "tile" ? "sm" : "md");

/** Saves the result: a button by what it does, with an address that a browser can save in its own ways. */
function DownloadAction({ record, look }: { record: GenerationRecord; look: BarLook }) {
  const button = (
    <Button
      asChild
      role="button"
      variant={look === "tile" ? "quiet" : "ink"}
      size={sizeOf(look)}
      className={LOOKS[look].button}
      onKeyDown={(event) => {
        if (event.key !== " ") return;
        event.preventDefault();
        event.currentTarget.click();
      }}
    >
      <a href={downloadUrl(record)} download={fileName(record)}>
        <Download aria-hidden="true" className={SPARE} />
        <span className={LOOKS[look].word}>Download</span>
      </a>
    </Button>
  );
  return look === "tile" ? <Tooltip text="Download">{button}</Tooltip> : button;
}

function Action({ name, cost, icon, look, isPressed, onPress }: ActionProps) {
  const looks = LOOKS[look];
  const variant = look === "tile" ? "quiet" : "outline";
  const button = (
    <Button
      variant={variant}
      size={sizeOf(look)}
      className={looks.button}
      aria-pressed={isPressed}
      aria-label={cost ? `${name}, ${cost}` : undefined}
      onClick={onPress}
    >
      {icon}
      <span className={looks.word}>
        {name}
        {cost && look === "wide" && (
          <span className="figures font-normal text-muted max-sm:hidden"> {cost}</span>
        )}
      </span>
    </Button>
  );
  return look === "tile" ? (
    <Tooltip text={cost ? `${name}, ${cost}` : name}>{button}</Tooltip>
  ) : (
    button
  );
}

/** The five actions of a result that are always in sight; the others are in the menu of the last one. */
export function VisibleActions({
  record,
  look,
  deeds,
  isAnimateElsewhere = false,
}: VisibleActionsProps) {
  const isOn = useIsOn();
  const canAnimate = isImage(record) && isOn("image_to_video");
  const price = useUsualPrice(canAnimate ? "image_to_video" : null);
  if (!record.output_url) return null;
  const isFavourite = record.is_favourite;
  return (
    <>
      <DownloadAction record={record} look={look} />
      <Action
        name="Favourite"
        look={look}
        icon={
          <Star aria-hidden="true" className={cn(ICON, isFavourite && "fill-signal text-signal")} />
        }
        isPressed={isFavourite}
        onPress={deeds.onFavour}
      />
      {isImage(record) && isOn("image_to_image") && (
        <Action
          name="Use as input"
          look={look}
          icon={<ImagePlus aria-hidden="true" className={SPARE} />}
          onPress={deeds.onUse}
        />
      )}
      {canAnimate && !isAnimateElsewhere && (
        <Action
          name="Animate"
          cost={price === null ? null : creditsLabel(price)}
          look={look}
          icon={<Clapperboard aria-hidden="true" className={SPARE} />}
          onPress={deeds.onAnimate}
        />
      )}
      <More
        record={record}
        deeds={deeds}
        variant={look === "tile" ? "quiet" : "outline"}
        size={sizeOf(look)}
        className={LOOKS[look].button}
        wordClass={LOOKS[look].word}
      />
    </>
  );
}
