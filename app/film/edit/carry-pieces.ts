import { secondsBetween, timeInSource } from "#contract/timeline/pace";
import type { VisualItem } from "#contract/timeline/timeline";
import {
  type CarriedPart,
  type CarriedSpan,
  carriedParts,
  carriedSpans,
  type Ends,
  latestEnd,
  playedStretches,
} from "./carry-spans";
import type { CommonShift } from "./common-shift";
import { endOf, type Item, shift, tick } from "./find";
import { withNearKeys, withoutBeginning } from "./own-keys";
import { withSpeed } from "./pace";
import { isHeard, isStill, MIN_PIECE_SECONDS, sourceEnd } from "./source";
import { type OldScene, SAME } from "./stretches";

/** Whether nothing of what lies under a piece was moved, cut or made faster. */
function isUntouched(item: Item, parts: readonly CarriedPart[]): boolean {
  const kept = parts.flatMap((part) => part.kept);
  const length = kept.reduce((sum, { from, to }) => sum + to - from, 0);
  return (
    Math.abs(length - (endOf(item) - item.at)) < SAME * 2 &&
    kept.every(({ from, at, rate, moment }) => Math.abs(from - at) < SAME && rate === 1 && !moment)
  );
}

/** A clip that is heard stays with the picture under it: it is cut where that is cut, and as fast. */
function piecesOfHeard(item: VisualItem, times: readonly OldScene[]): VisualItem[] {
  return playedStretches({ at: item.at, end: endOf(item) }, times).map(({ from, to, at, rate }) =>
    withNearKeys({
      ...withSpeed(item, item.speed / rate),
      at: tick(at),
      in: tick(timeInSource(item, from)),
      out: tick(timeInSource(item, to)),
    }),
  );
}

/** A clip that is not heard goes on without a jump; it is as much shorter as its time. */
function pieceOfSilent(
  item: VisualItem,
  { parts, spans }: { parts: readonly CarriedPart[]; spans: readonly CarriedSpan[] },
  most: number,
): VisualItem[] {
  const main = parts.find(({ isMain, kept }) => isMain && kept.length > 0)?.kept[0];
  const start =
    spans.find(({ at, end }) => main && main.at >= at - SAME && main.at < end) ?? spans[0];
  if (!start) return [];
  const kept = parts.flatMap((part) => part.kept);
  const length = kept.reduce((sum, { from, to, rate }) => sum + (to - from) * Math.min(1, rate), 0);
  const seconds = Math.min(length, most - start.at, secondsBetween(item, item.in, sourceEnd(item)));
  return [{ ...item, at: tick(start.at), out: tick(timeInSource(item, item.at + seconds)) }];
}

/** A still in the spans in which it is shown now; in each it goes on as it was at the end of the one before. */
function stillsOf(item: VisualItem, spans: readonly CarriedSpan[], most: number): VisualItem[] {
  let shown = 0;
  return spans.map(({ at, end }) => {
    const length = (Math.min(end, most) - at) * item.speed;
    const part = withoutBeginning(item, tick(shown));
    shown += length;
    return { ...part, at: tick(at), out: tick(item.in + length) };
  });
}

/**
 * A piece over the scenes after they changed: moved, shortened, in parts, or gone. The first part keeps its id.
 * @param shiftOf how far a span of the old film moves as a whole
 * @param hasSound whether a sound of its own row plays in sync with it
 */
export function carryOverlay(
  item: VisualItem,
  {
    times,
    shiftOf,
    ends,
    hasSound,
  }: { times: readonly OldScene[]; shiftOf: CommonShift; ends: Ends; hasSound: boolean },
): readonly VisualItem[] {
  const most = latestEnd(item, ends);
  const by = shiftOf(item.at, endOf(item));
  if (by !== null && item.at + by >= 0 && endOf(item) + by <= most)
    return [Math.abs(by) < SAME ? item : shift(item, by)];
  const parts = carriedParts(item, times);
  if (isUntouched(item, parts)) return [item];
  const spans = carriedSpans(parts, times);
  const pieces =
    hasSound || isHeard(item)
      ? piecesOfHeard(item, times)
      : isStill(item)
        ? stillsOf(item, spans, most)
        : pieceOfSilent(item, { parts, spans }, most);
  const least = Math.min(MIN_PIECE_SECONDS, endOf(item) - item.at) - SAME;
  const long = pieces.filter((piece) => endOf(piece) - piece.at >= least && piece.out > piece.in);
  return long.map((piece, index) => ({
    ...piece,
    transitionIn: index === 0 ? item.transitionIn : undefined,
    transitionOut: index === long.length - 1 ? item.transitionOut : undefined,
  }));
}
