import { Clapperboard } from "lucide-react";
import type { PointerEvent } from "react";
import type { PlannedPost } from "#contract/publishing/posts";
import { cn } from "#lib/cn";
import type { StateLabel } from "#ui/badge";
import { useCalendar } from "./calendar-context";
import { canChange, placeName, postName, statusLabel } from "./post-words";
import { dayTimeOf } from "./zone-time";

/** The edge and the dot of a card by the tone of its state. */
const TONE_DOTS: Readonly<Record<StateLabel["tone"], string>> = {
  plain: "bg-muted",
  good: "bg-good",
  warn: "bg-warn",
  bad: "bg-bad",
  signal: "bg-signal",
};

interface PostCardProps {
  post: PlannedPost;
  /**
   * `tall` has a picture beside three lines, `line` is one line of a month, `pile` one of several at the same time,
   * which says where it goes, `row` one of a list.
   */
  shape: "tall" | "line" | "pile" | "row";
  onTake?: (event: PointerEvent<HTMLElement>) => void;
  /** Tells whether a click ended a drag. */
  isOver?: () => boolean;
  className?: string;
}

/** A post on the calendar; a press opens its details. */
export function PostCard({ post, shape, onTake, isOver, className }: PostCardProps) {
  const { zone, now, channelOf, open } = useCalendar();
  const channel = channelOf(post);
  const state = statusLabel(post, now, channel?.platform);
  const { time } = dayTimeOf(Date.parse(post.at), zone);
  const isRow = shape === "row";
  const isLine = shape === "line" || shape === "pile";
  const isMovable = onTake !== undefined && canChange(post);
  return (
    <button
      type="button"
      data-post={post.id}
      onPointerDown={isMovable ? onTake : undefined}
      // Links and pictures are dragged by browsers in a way of their own.
      onDragStart={(event) => event.preventDefault()}
      onClick={() => {
        if (!isOver?.()) open({ is: "details", id: post.id });
      }}
      className={cn(
        "group/card flex min-w-0 select-none overflow-hidden rounded-control border border-line bg-raised text-left transition-colors hover:border-control",
        isLine && "h-7 w-full items-center gap-1.5 pr-1.5 pl-2",
        isRow && "min-h-16 w-full items-stretch",
        isMovable && "cursor-grab active:cursor-grabbing",
        className,
      )}
    >
      {isLine ? (
        <>
          <Dot tone={state.tone} />
          <span className="figures shrink-0 text-2xs text-muted">{time}</span>
          {shape === "pile" && (
            <span aria-hidden="true" className="shrink-0 text-2xs">
              {placeName(post, channel)}
            </span>
          )}
          <span
            dir="auto"
            className={cn("min-w-0 truncate text-2xs", shape === "pile" && "text-muted")}
          >
            {postName(post)}
          </span>
          <span className="sr-only">
            , {placeName(post, channel)}, {state.label}
          </span>
        </>
      ) : (
        <>
          <Poster post={post} isLarge={isRow} />
          <span
            className={cn(
              "grid min-w-0 flex-1 content-center",
              isRow ? "gap-0.5 px-3 py-2" : "px-2 py-0.5",
            )}
          >
            <span
              dir="auto"
              className={cn("truncate font-semibold", isRow ? "text-sm" : "text-2xs")}
            >
              {postName(post)}
            </span>
            <span className="truncate text-2xs text-muted">
              <span className="figures">{time}</span> · {placeName(post, channel)}
            </span>
            <span className="flex min-w-0 items-center gap-1.5 text-2xs text-muted">
              <Dot tone={state.tone} />
              <span className="truncate">{state.label}</span>
            </span>
          </span>
        </>
      )}
    </button>
  );
}

const Dot = ({ tone }: { tone: StateLabel["tone"] }) => (
  <span aria-hidden="true" className={cn("size-1.5 shrink-0 rounded-pill", TONE_DOTS[tone])} />
);

function Poster({ post, isLarge }: { post: PlannedPost; isLarge: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={cn(
        "grid shrink-0 place-items-center overflow-hidden bg-mat text-faint",
        isLarge ? "w-12" : "w-8 @max-[6rem]:hidden",
      )}
    >
      {post.poster_url ? (
        <img src={post.poster_url} alt="" loading="lazy" className="size-full object-cover" />
      ) : (
        <Clapperboard className="size-4" strokeWidth={1.5} />
      )}
    </span>
  );
}
