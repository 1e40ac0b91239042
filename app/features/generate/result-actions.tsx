import { Clapperboard, Download, ImagePlus, RefreshCw, Share2, Sparkles, Star } from "lucide-react";
import { lazy, type ReactElement, type ReactNode, Suspense, useState } from "react";
import { fileName } from "#contract/file-name";
import type { GenerationRecord } from "#contract/generation";
import { cn } from "#lib/cn";
import { enhancePath } from "#lib/enhance-path";
import { creditsLabel } from "#lib/format";
import { downloadUrl, isFilm, isImage, isWebm } from "#lib/result";
import { Button } from "#ui/button";
import { toast } from "#ui/toast";
import { Tooltip } from "#ui/tooltip";
import { Mp4Action } from "../download/mp4-action";
import { setFavourite } from "../history/history-api";
import { useIsOn } from "../shell/use-features";
import type { Card } from "./desk";
import { retry, updateCard } from "./generation-desk";
import { useUsualPrice } from "./use-models";

const ShareDialog = lazy(() =>
  import("./share-dialog.client").then((loaded) => ({ default: loaded.ShareDialog })),
);

export interface ResultActionsProps {
  card: Card;
  /** What running it again costs now, in credits. */
  price: number;
  /** Icons alone, for a result among others. */
  isCompact?: boolean;
  onUse: (card: Card) => void;
  onAnimate: (card: Card) => void;
  children?: ReactNode;
}

const ICON = "size-4";
/** Large enough for a finger. */
const TOUCH = "pointer-coarse:size-10";

interface ActionProps {
  name: string;
  /** What it costs, in words. */
  cost?: string | null;
  icon: ReactElement;
  isCompact: boolean;
  isPressed?: boolean;
  onPress?: () => void;
  /** Where it leads, for what leads somewhere. */
  href?: string;
  /** The name under which a file is saved. */
  download?: string;
}

function Cost({ children }: { children: ReactNode }) {
  return <span className="figures font-normal text-muted">{children}</span>;
}

/** An icon alone. */
const COMPACT = { variant: "quiet", size: "icon-sm", className: TOUCH } as const;

/** One of them, by its name or by its icon. */
function Action(props: ActionProps) {
  const { name, cost = null, icon, isCompact, isPressed, onPress, href, download } = props;
  const label = cost ? `${name}, ${cost}` : name;
  const content = isCompact ? (
    icon
  ) : (
    <>
      {icon}
      {name} {cost && <Cost>{cost}</Cost>}
    </>
  );
  const button = (
    <Button
      {...(isCompact ? COMPACT : { variant: download ? "ink" : "outline" })}
      aria-label={isCompact ? label : undefined}
      aria-pressed={isPressed}
      onClick={onPress}
      asChild={href !== undefined}
    >
      {href === undefined ? (
        content
      ) : (
        <a href={href} download={download}>
          {content}
        </a>
      )}
    </Button>
  );
  return isCompact ? <Tooltip text={label}>{button}</Tooltip> : button;
}

function RunAgain({ card, price, isCompact }: { card: Card; price: number; isCompact: boolean }) {
  const label = creditsLabel(price);
  const button = (
    <Button
      variant={isCompact ? "quiet" : "outline"}
      size={isCompact ? "sm" : "md"}
      className={isCompact ? "gap-1 px-2 pointer-coarse:h-10" : ""}
      aria-label={isCompact ? `Run again, ${label}` : undefined}
      onClick={() => void retry(card.key, price)}
    >
      <RefreshCw aria-hidden="true" className={ICON} />
      {!isCompact && "Run again "}
      <Cost>{isCompact ? price : label}</Cost>
    </Button>
  );
  return isCompact ? <Tooltip text={`Run again, ${label}`}>{button}</Tooltip> : button;
}

/** The way to a clip of it, with what that costs. */
function Animate({ isCompact, onPress }: Pick<ActionProps, "isCompact" | "onPress">) {
  const price = useUsualPrice("image_to_video");
  return (
    <Action
      name="Animate"
      cost={price === null ? null : creditsLabel(price)}
      icon={<Clapperboard aria-hidden="true" className={ICON} />}
      isCompact={isCompact}
      onPress={onPress}
    />
  );
}

/** What can be done with a finished result. */
export function ResultActions({
  card,
  price,
  isCompact = false,
  onUse,
  onAnimate,
  children,
}: ResultActionsProps) {
  // Null until it was opened once.
  const [isSharing, setIsSharing] = useState<boolean | null>(null);
  const isOn = useIsOn();
  const { record } = card.generation;
  if (!record?.output_url) return null;
  const isFavourite = record.is_favourite;

  async function favour(shown: GenerationRecord) {
    updateCard(card.key, { ...shown, is_favourite: !shown.is_favourite });
    try {
      updateCard(card.key, await setFavourite(shown.id, !shown.is_favourite));
    } catch {
      updateCard(card.key, shown);
      toast.error("The favourite could not be kept");
    }
  }

  return (
    <>
      <Action
        name="Download"
        href={downloadUrl(record)}
        download={fileName(record)}
        icon={<Download aria-hidden="true" className={ICON} />}
        isCompact={isCompact}
      />
      {isWebm(record) && !isCompact && (
        <Mp4Action url={record.output_url} name={fileName(record)} />
      )}
      <Action
        name="Share"
        icon={<Share2 aria-hidden="true" className={ICON} />}
        isCompact={isCompact}
        onPress={() => setIsSharing(true)}
      />
      <Action
        name="Favourite"
        icon={
          <Star aria-hidden="true" className={cn(ICON, isFavourite && "fill-signal text-signal")} />
        }
        isCompact={isCompact}
        isPressed={isFavourite}
        onPress={() => void favour(record)}
      />
      {isImage(record) && isOn("image_to_image") && (
        <Action
          name="Use as input"
          icon={<ImagePlus aria-hidden="true" className={ICON} />}
          isCompact={isCompact}
          onPress={() => onUse(card)}
        />
      )}
      {isImage(record) && isOn("image_to_video") && (
        <Animate isCompact={isCompact} onPress={() => onAnimate(card)} />
      )}
      {(isImage(record) || isFilm(record)) && isOn("enhance") && (
        <Action
          name="Enhance"
          href={enhancePath(record)}
          icon={<Sparkles aria-hidden="true" className={ICON} />}
          isCompact={isCompact}
        />
      )}
      <RunAgain card={card} price={price} isCompact={isCompact} />
      {children}
      {isSharing !== null && (
        <Suspense fallback={null}>
          <ShareDialog
            record={record}
            isOpen={isSharing}
            onOpenChange={setIsSharing}
            onChanged={(next) => updateCard(card.key, next)}
          />
        </Suspense>
      )}
    </>
  );
}
