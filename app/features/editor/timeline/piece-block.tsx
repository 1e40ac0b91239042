import { memo } from "react";
import type { Track } from "#contract/timeline/timeline";
import type { Item } from "#film/edit/find";
import { isHeard } from "#film/edit/source";
import { cn } from "#lib/cn";
import { PieceBeats } from "../beats/beat-ticks";
import { useReadable } from "../device/use-away";
import { useShown } from "./live";
import { NARROW_PIECE, PieceBody, type PieceLooks } from "./piece-body";
import { PieceStrip } from "./piece-strip";
import { widthOf } from "./piece-width";
import { heightOfPiece } from "./row-height";
import { areSamePieces } from "./same-looks";
import { usePlacedPiece } from "./use-places";

type Kind = Exclude<Track["kind"], "captions">;

const COLOURS: Readonly<Record<Kind, string>> = {
  visual: "bg-raised",
  voice: "bg-good/20",
  music: "bg-signal-wash",
  sfx: "bg-warn/20",
};

/** What a drag would make of a piece that is not dragged: cut, or gone. */
const FATE =
  "data-[fate=gone]:opacity-40 data-[fate=gone]:outline-2 data-[fate=gone]:outline-bad data-[fate=gone]:outline-dashed data-[fate=cut]:z-30 data-[fate=cut]:outline-2 data-[fate=cut]:outline-bad data-[fate=cut]:outline-dashed data-[fate=cut]:after:absolute data-[fate=cut]:after:-top-1 data-[fate=cut]:after:right-0 data-[fate=cut]:after:rounded-frame data-[fate=cut]:after:bg-bad data-[fate=cut]:after:whitespace-nowrap data-[fate=cut]:after:px-1 data-[fate=cut]:after:text-2xs data-[fate=cut]:after:text-panel data-[fate=cut]:after:content-[attr(data-says)]";

/**
 * A piece on its track, with its length and its strip. Its row puts it where it is: a piece that only moves is not drawn
 * again.
 */
export const PieceBlock = memo(function PieceBlock({
  item: stored,
  row,
  ...looks
}: PieceLooks & {
  item: Item;
  /** The row, by its id. */
  row: string;
}) {
  const { kind, height: rowHeight, isScene, isHeld, scale } = looks;
  const item = useShown(stored);
  const width = widthOf(item, scale);
  const { element, place } = usePlacedPiece<HTMLLIElement>(item, row, width);
  const { away, address } = useReadable(item.src);
  const hasFrames = "type" in item.src && item.src.type === "video";
  const height = heightOfPiece(rowHeight, isScene);

  return (
    <li
      ref={element}
      className={cn(
        "absolute inset-y-1 left-0 rounded-frame bg-no-repeat data-[held]:z-20 data-[held]:opacity-80",
        // Above the pieces beside it, where a finger takes its ends.
        isHeld && "z-10",
        "data-[glide]:transition-transform data-[glide]:duration-100 motion-reduce:transition-none",
        COLOURS[kind],
        FATE,
      )}
      style={{ width }}
    >
      {address !== null && (hasFrames || kind !== "visual") && (
        <PieceStrip
          element={element}
          url={address}
          item={item}
          place={place}
          scale={scale}
          height={height}
          hasFrames={hasFrames}
          hasWave={width >= NARROW_PIECE && (kind !== "visual" || isHeard(item))}
        />
      )}
      <PieceBeats item={item} kind={kind} scale={scale} />
      <PieceBody {...looks} item={item} width={width} away={away} />
    </li>
  );
}, areSamePieces);
