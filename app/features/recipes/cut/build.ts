import { emptyTimeline, type Timeline } from "#contract/timeline/timeline";
import { captionsFromSpeech } from "#film/build/captions";
import { DEFAULT_SIDE, sizeOf } from "#film/build/formats";
import type { NewId } from "#film/build/scenes";
import { cutRanges, leftOf, type TimeRange } from "#film/edit/cut-ranges";
import { tick } from "#film/edit/find";
import { audioItem, visualItem, visualTrack } from "#film/edit/new-item";
import { followPieces } from "#film/reframe/follow-pieces";
import type { CutPlan, SourceRecording } from "./cut-plan";
import { frameMovesOf } from "./followed";
import { spokenWordsOf } from "./spoken-words";

/** The version of what this recipe builds. */
const VERSION = 1;
/** The longest side of a film that has the recording's own shape, in pixels. */
const MAX_SIDE = 1920;
const GROUND = { color: "#14213d", to: "#0a1020" };

/** A size of the recording's own shape, with even sides within what films and platforms take. */
export function ownSize({
  width,
  height,
}: Pick<SourceRecording, "width" | "height">): Timeline["size"] {
  if (width === 0 || height === 0) return sizeOf("9:16", DEFAULT_SIDE);
  const scale = Math.min(1, MAX_SIDE / Math.max(width, height));
  const side = (pixels: number) => Math.max(128, 2 * Math.round((pixels * scale) / 2));
  return { width: side(width), height: side(height) };
}

/** The size of a plan's film, in pixels. */
export const filmSizeOf = ({ recording, shape }: Pick<CutPlan, "recording" | "shape">) =>
  shape === "own" ? ownSize(recording) : sizeOf(shape, DEFAULT_SIDE);

/** The whole recording as a film: its picture and its sound, or its sound over a ground. */
export function wholeRecording(
  plan: Pick<CutPlan, "recording" | "shape">,
  { sha256, newId }: { sha256: string; newId: NewId },
): Timeline {
  const { recording } = plan;
  const { id, name, bytes, type, width, height } = recording;
  const duration = tick(recording.duration);
  const size = filmSizeOf(plan);
  const device = { kind: "device" as const, id, name, bytes, sha256 };
  const base = { ...emptyTimeline(size), recipe: { kind: "cut" as const, version: VERSION } };
  if (type === "audio") {
    const item = audioItem({
      ...{ id: newId(), src: { ...device, duration }, out: duration, label: name },
    });
    const ground = visualItem({
      ...{ id: newId(), src: { kind: "color", ...GROUND }, out: duration, label: "Background" },
    });
    return {
      ...base,
      tracks: [
        visualTrack(newId(), { items: [ground] }),
        { id: newId(), kind: "voice", muted: false, gainDb: 0, items: [item] },
      ],
    };
  }
  const scene = visualItem({
    ...{ id: newId(), out: duration, label: name, speaks: true },
    src: {
      ...{ ...device, type: "video", duration, hasAudio: true },
      ...(width && height ? { width, height } : {}),
    },
  });
  return { ...base, tracks: [visualTrack(newId(), { items: [scene] })] };
}

type BuiltPlan = Pick<
  CutPlan,
  "recording" | "shape" | "speech" | "captions" | "followed" | "isCentred"
>;

/** Builds the film of a recording without some stretches of it (seconds). Pure. */
export function buildCut(
  plan: BuiltPlan,
  made: { sha256: string; newId: NewId; cuts: readonly TimeRange[] },
): Timeline {
  const whole = wholeRecording(plan, made);
  const cut = cutRanges(whole, { ranges: made.cuts, ripple: true });
  const film = withCaptions(cut, { plan, whole, cuts: made.cuts });
  const path = plan.isCentred ? null : frameMovesOf(plan.recording, plan.followed, film.size);
  return path ? followPieces(film, { ...path, newId: made.newId }) : film;
}

/** A film with what is still said in it as captions, where its plan wants them. */
function withCaptions(
  film: Timeline,
  {
    plan: { recording, speech, captions },
    whole,
    cuts,
  }: { plan: BuiltPlan; whole: Timeline; cuts: readonly TimeRange[] },
): Timeline {
  if (!speech || !captions) return film;
  const left = leftOf(recording.duration, cuts);
  const isLeft = (time: number) => left.some(({ from, to }) => time >= from && time < to);
  if (!speech.words.some(([, from, to]) => isLeft((from + to) / 2))) return film;
  const { model, timing } = speech;
  return captionsFromSpeech(film, {
    ...{ heard: spokenWordsOf(speech), listened: whole, model, timing },
  });
}
