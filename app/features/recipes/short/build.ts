import { CAPTION_STYLES } from "#contract/timeline/names";
import { clearArea } from "#contract/timeline/platforms";
import {
  type AudioItem,
  emptyTimeline,
  type Timeline,
  type VisualItem,
} from "#contract/timeline/timeline";
import { layBed } from "#film/build/audio";
import { DEFAULT_SIDE, sizeOf } from "#film/build/formats";
import type { NewId } from "#film/build/scenes";
import { captionsFromVoice } from "#film/edit/captions";
import { tick } from "#film/edit/find";
import { audioItem, visualItem, visualTrack } from "#film/edit/new-item";
import { styleNamed } from "#film/paint/caption-styles";
import { withAiNote } from "../fields/ai-note-piece";
import { aiLabel } from "../fields/made-with-ai";
import { lineKey, type SaidLines } from "../voice/say-lines";
import { spokenSeconds } from "./script";
import { aiPartsOf, type PlannedScene, type ShortPlan, shownIn } from "./short-plan";

/** The version of what this recipe builds. */
const VERSION = 1;
/** Between two scenes that are said, at first; and the bounds within which a length that is wanted moves it. Seconds. */
const PAUSE = 0.25;
const PAUSES = { from: 0.08, to: 1.2 };
/** How long the last picture stays behind the voice, and the least length of a scene without one. Seconds. */
const TAIL = 0.6;
const MIN_SCENE_SECONDS = 1.5;
/** How much slower or faster than its own pace a voice may speak. */
const MIN_PACE = 0.85;
const MAX_PACE = 1.25;
/** How scenes follow each other. */
const TRANSITION = { name: "cross-fade", duration: 0.3, direction: "left" } as const;
/** Letters of what is written, as a share of the film's width. */
const LETTERS = 0.08;
/** Backgrounds of scenes without a picture, one after the other. */
const COLOURS = [
  ["#16324f", "#0b1626"],
  ["#3c1f4f", "#170b26"],
  ["#0f4a43", "#06211e"],
  ["#4f2a16", "#26120b"],
] as const;
const MOTIONS = ["push", "pan", "pull"] as const;
/** A picture so much wider or taller than the film leaves its subject while it is panned over. */
const MAX_PANNED = 1.3;

/** How a scene's picture moves: in turn, and not across a picture of quite another shape. */
function motionOf(src: VisualItem["src"], index: number, { width, height }: Timeline["size"]) {
  const motion = MOTIONS[index % MOTIONS.length];
  if (motion !== "pan" || !("width" in src) || !src.width || !src.height) return motion;
  const difference = src.width / src.height / (width / height);
  return Math.max(difference, 1 / difference) > MAX_PANNED ? "push" : motion;
}

/** What was made for a plan. */
export interface ShortMade {
  said: SaidLines;
  /** How fast a voice of the device says it. */
  pace?: number;
  newId: NewId;
}

/** A scene with its time. */
interface TimedScene {
  scene: PlannedScene;
  at: number;
  length: number;
  sound: Omit<AudioItem, "id" | "at"> | null;
}

const round = (seconds: number) => tick(seconds);

/** How long a scene is seen without the pause behind it: as long as it is said, else as long as it is read. */
const toldSeconds = ({ scene, sound }: Pick<TimedScene, "scene" | "sound">): number =>
  sound ? sound.out : Math.max(MIN_SCENE_SECONDS, spokenSeconds(`${scene.say} ${scene.write}`));

/**
 * How fast a voice has to speak for a film to last as long as is wanted, in steps of 0.05 and no faster or slower than
 * is well understood.
 * @param told how long it speaks at its own pace, in seconds
 */
export function paceFor(told: number, scenes: number, wanted: number | null): number {
  if (wanted === null || told === 0) return 1;
  const room = wanted - TAIL - PAUSE * (scenes - 1);
  const pace = Math.round((told / Math.max(1, room)) * 20) / 20;
  return Math.min(MAX_PACE, Math.max(MIN_PACE, pace));
}

/** The pause between scenes with which a film lasts as long as is wanted, within bounds. Seconds. */
export function scenePause(told: number, scenes: number, wanted: number | null): number {
  if (wanted === null || scenes < 2) return PAUSE;
  const open = (wanted - told - TAIL) / (scenes - 1);
  return Math.min(PAUSES.to, Math.max(PAUSES.from, open));
}

function timeScenes(plan: ShortPlan, { said, pace = 1 }: ShortMade): TimedScene[] {
  const scenes = plan.scenes.map((scene) => {
    const text = scene.say.trim();
    const spoken = plan.voice ? said[lineKey({ voice: plan.voice, text, pace })] : undefined;
    const sound = spoken
      ? {
          ...audioItem({ id: "", src: spoken.src, out: round(spoken.duration) }),
          ...{ text, words: spoken.words },
          ...(spoken.voice === undefined ? {} : { label: spoken.voice }),
        }
      : null;
    return { scene, sound };
  });
  const told = scenes.reduce((sum, one) => sum + toldSeconds(one), 0);
  const pause = scenePause(told, scenes.length, plan.seconds);
  let at = 0;
  return scenes.map((one, index) => {
    const behind = index === scenes.length - 1 ? TAIL : pause;
    const length = round(toldSeconds(one) + behind);
    const timed = { ...one, at: round(at), length };
    at += length;
    return timed;
  });
}

function pieceOf(
  { scene, at, length }: TimedScene,
  index: number,
  { size, id }: { size: Timeline["size"]; id: string },
): VisualItem {
  const [color, to] = COLOURS[index % COLOURS.length] ?? COLOURS[0];
  const shown = shownIn(scene);
  const src = shown?.src ?? { kind: "color" as const, color, to };
  const isClip = "type" in src && src.type === "video";
  const duration = "duration" in src ? src.duration : undefined;
  // A clip that is too short runs slower, at most half as fast, and stays on its last frame.
  const speed = isClip && duration ? Math.min(1, Math.max(0.5, duration / length)) : 1;
  return visualItem({
    ...{ id, src, at, out: round(length * speed), speed, muted: isClip },
    ...(shown ? { label: shown.name.slice(0, 200) } : { label: "Background" }),
    ...(isClip ? {} : { motion: shown ? motionOf(src, index, size) : "none" }),
    ...(index > 0 ? { transitionIn: TRANSITION } : {}),
  });
}

/** What is written, in the upper part of what every platform leaves clear. */
function writtenPiece({ scene, at, length }: TimedScene, size: Timeline["size"], id: string) {
  const clear = clearArea(size, "middle");
  return visualItem({
    ...{ id, at, out: length, label: scene.write.slice(0, 200) },
    src: {
      ...{ kind: "text", text: scene.write.trim(), color: "#ffffff", stroke: "#000000" },
      ...{ align: "center", size: LETTERS, weight: 800, maxHeight: clear.height / 3 },
    },
    place: {
      x: clear.x + clear.width / 2,
      y: clear.y + clear.height * 0.18,
      width: clear.width,
      rotation: 0,
    },
  });
}

/**
 * Builds a short: a scene for each sentence, its voice, its captions and its music. Pure: the same plan, sentences and
 * ids give the same film.
 */
export function buildShort(plan: ShortPlan, made: ShortMade): Timeline {
  const { newId } = made;
  const size = sizeOf(plan.shape, DEFAULT_SIDE);
  const scenes = timeScenes(plan, made);
  const written = scenes.filter(({ scene }) => scene.write.trim() !== "");
  const sounds = scenes.flatMap(({ sound, at }) => (sound ? [{ ...sound, id: newId(), at }] : []));
  const base = emptyTimeline(size);
  const bare: Timeline = {
    ...base,
    recipe: { kind: "short", version: VERSION },
    script: plan.scenes.map(({ say }) => say.trim()).join("\n"),
    ...aiLabel(aiPartsOf(plan), plan.saysAi),
    tracks: [
      visualTrack(newId(), {
        items: scenes.map((scene, index) => pieceOf(scene, index, { size, id: newId() })),
      }),
      ...(written.length > 0
        ? [
            visualTrack(newId(), {
              items: written.map((scene) => writtenPiece(scene, size, newId())),
            }),
          ]
        : []),
      { id: newId(), kind: "voice", muted: false, gainDb: 0, items: sounds },
    ],
  };
  const film = withAiNote(bare, newId);
  const style = CAPTION_STYLES.find((name) => name === plan.captions);
  const captioned =
    style && sounds.length > 0 ? captionsFromVoice(film, { style: styleNamed(style) }) : film;
  if (plan.music === "none") return captioned;
  return layBed(captioned, { id: newId(), mood: plan.music, seed: plan.seed, newId });
}
