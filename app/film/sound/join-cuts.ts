import { arePacedAlike, reachedAfter } from "#contract/timeline/pace";
import { sourceAddress } from "#contract/timeline/source-file";

import type { Ramp } from "#contract/timeline/timeline";

/** What is looked at of a part of the mix. Times in seconds. */
interface JoinedPart {
  src: Parameters<typeof sourceAddress>[0];
  at: number;
  length: number;
  from: number;
  to: number;
  speed: number;
  ramp?: Ramp | undefined;
  keepPitch: boolean;
  gain: number;
  keys?: readonly { t: number; value: number; easing: string }[];
  fadeIn: number;
  fadeOut: number;
  loop: boolean;
  ducks: boolean;
  denoise: number;
}

/** How long two parts of one sound run into each other at a cut, in seconds. */
export const CUT_FADE = 0.008;
/** Times are kept in whole milliseconds. */
const SAME = 0.0015;

const sourceOf = ({ src }: JoinedPart) => sourceAddress(src) ?? JSON.stringify(src);

/** Whether two parts are of one sound, played alike, the one behind the other. */
function areNeighbours(one: JoinedPart, next: JoinedPart): boolean {
  return (
    one.loop === next.loop &&
    arePacedAlike(one, next) &&
    one.keepPitch === next.keepPitch &&
    one.gain === next.gain &&
    one.ducks === next.ducks &&
    one.denoise === next.denoise &&
    Math.abs(one.at + one.length - next.at) < SAME &&
    sourceOf(one) === sourceOf(next)
  );
}

/**
 * The keys of the loudness of two parts that go on into each other at a time of their source: each has those around its
 * own time. Null where their curves differ.
 */
function keysOfBoth<Part extends JoinedPart>(
  one: Part,
  next: Part,
): { keys?: NonNullable<Part["keys"]> } | null {
  if (!one.keys || !next.keys) return one.keys || next.keys ? null : {};
  const said = (keys: readonly object[]) => new Set(keys.map((key) => JSON.stringify(key)));
  const [first, second] = [said(one.keys), said(next.keys)];
  const areAlike =
    one.keys.every((key) => key.t < next.from || second.has(JSON.stringify(key))) &&
    next.keys.every((key) => key.t > next.from || first.has(JSON.stringify(key)));
  if (!areAlike) return null;
  const added = next.keys.filter((key) => !first.has(JSON.stringify(key)));
  return { keys: [...one.keys, ...added] };
}

/**
 * The parts of a row with its cuts made soft. Where one sound goes on behind a cut that left nothing out, both parts
 * are one: a split is not heard. Where something was left out, the two run into each other for `CUT_FADE` around the
 * cut, with equal power. Fades that the creator set stay.
 * @param parts of one row
 * @param soft the fade that each end has by itself, in seconds
 */
export function joinCuts<Part extends JoinedPart>(parts: readonly Part[], soft: number): Part[] {
  const joined: Part[] = [];
  for (const given of [...parts].sort((one, other) => one.at - other.at)) {
    const last = joined.at(-1);
    const isCut = last && last.fadeOut <= soft && given.fadeIn <= soft;
    if (!last || !isCut || !areNeighbours(last, given)) {
      joined.push({ ...given });
      continue;
    }
    const isSplit = Math.abs(last.to - given.from) < SAME;
    const both = isSplit ? keysOfBoth(last, given) : null;
    if (isSplit && !both) {
      joined.push({ ...given });
      continue;
    }
    if (both) {
      Object.assign(last, both);
      last.length = given.at + given.length - last.at;
      last.to = given.to;
      last.fadeOut = given.fadeOut;
      continue;
    }
    const reach = CUT_FADE / 2;
    last.length += reach;
    last.fadeOut = CUT_FADE;
    joined.push({
      ...given,
      at: given.at - reach,
      from: reachedAfter(given, given.from, -reach),
      length: given.length + reach,
      fadeIn: CUT_FADE,
    });
  }
  return joined;
}
