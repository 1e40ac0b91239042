import { clearArea } from "#contract/timeline/platforms";
import {
  type AudioItem,
  type ChatSource,
  emptyTimeline,
  type Timeline,
} from "#contract/timeline/timeline";
import { EFFECT_GAIN, layBed } from "#film/build/audio";
import { DEFAULT_SIDE, sizeOf } from "#film/build/formats";
import type { NewId } from "#film/build/scenes";
import { tick } from "#film/edit/find";
import { audioItem, visualItem, visualTrack } from "#film/edit/new-item";
import { chatLength, readingTime, typingTime } from "#film/paint/chat-times";
import { EFFECTS } from "#film/sound/effects";
import { lineKey, type SaidLines } from "../voice/say-lines";
import type { ChatPlan } from "./chat-plan";

/** The version of what this recipe builds. */
const VERSION = 1;
/** After a message that was said until the next one comes, in seconds. */
const PAUSE = 0.28;
/** How long the last scene stays for a film that goes on. */
const CLIFF = 1.6;
const CLIFF_LETTERS = 0.075;

/** What was made for a plan: the sentences that voices have said, and a seed for sounds. */
export interface ChatMade {
  said: SaidLines;
  seed: number;
  newId: NewId;
}

/** What a voice says of a message; null where it says nothing. */
export function spokenText({ text = "" }: { text?: string | undefined }): string | null {
  const words = text.replace(/\p{Extended_Pictographic}|\u200d|\ufe0f/gu, " ").trim();
  return /[\p{L}\p{N}]/u.test(words) ? words.replace(/\s+/gu, " ") : null;
}

/** A message with its time and with what is said meanwhile. */
interface TimedMessage {
  message: ChatSource["messages"][number];
  sound: AudioItem | null;
}

/** When messages come: once the one before was read and said, with dots before those from the left. */
function timeMessages(plan: ChatPlan, { said, newId }: ChatMade): TimedMessage[] {
  let free = 0;
  return plan.messages.map((one, index) => {
    const writer = plan.participants.find(({ name }) => name === one.from);
    // A film is decided on by its first frame: the first message is there at once.
    const dots = writer?.side === "left" && index > 0 ? typingTime(one) : 0;
    const at = tick(free + Math.max(0, dots - PAUSE));
    const text = spokenText(one);
    const spoken = text && writer?.voice ? said[lineKey({ voice: writer.voice, text })] : undefined;
    free = at + Math.max(readingTime(one), (spoken?.duration ?? 0) + PAUSE);
    const sound = spoken
      ? audioItem({
          ...{ id: newId(), src: spoken.src, at, out: tick(spoken.duration) },
          ...{ text: spoken.text, words: spoken.words },
          ...(spoken.voice === undefined ? {} : { label: spoken.voice }),
        })
      : null;
    return { message: { ...one, at }, sound };
  });
}

/** Where the chat is: within what every platform leaves clear, as high as that allows. */
function placeOf(size: Timeline["size"]) {
  const clear = clearArea(size, "left");
  return {
    place: {
      x: clear.x + clear.width / 2,
      y: clear.y + clear.height / 2,
      width: clear.width,
      rotation: 0,
    },
    height: Math.min(1, Math.max(0.2, clear.height)),
  };
}

/**
 * Builds the film of a chat: its background, its messages at their times, the voices that read them, and a sound for
 * each message. Pure: the same plan, sentences, seed and ids give the same film.
 */
export function buildChat(plan: ChatPlan, made: ChatMade): Timeline {
  const { newId, seed } = made;
  const size = sizeOf(plan.shape, DEFAULT_SIDE);
  const timed = timeMessages(plan, made);
  const { place, height } = placeOf(size);
  const src: ChatSource = {
    ...{ kind: "chat", look: plan.look, isDark: plan.isDark, height },
    ...(plan.title.trim() === "" ? {} : { title: plan.title.trim() }),
    participants: plan.participants.map(({ name, side }) => ({ name, side })),
    messages: timed.map(({ message }) => message),
  };
  const last = timed.at(-1);
  const lastSound = last?.sound ? last.sound.at + last.sound.out + PAUSE : 0;
  const told = tick(Math.max(chatLength(src), lastSound));
  const goesOn = plan.part < plan.parts;
  const length = tick(told + (goesOn ? CLIFF : 0));
  const sounds = timed.flatMap(({ sound }) => sound ?? []);
  const base = emptyTimeline(size);
  const film: Timeline = {
    ...base,
    recipe: { kind: "chat", version: VERSION },
    script: sounds.map(({ text = "" }) => text).join("\n"),
    tracks: [
      visualTrack(newId(), {
        items: [
          visualItem({
            ...{ id: newId(), src: { kind: "color", ...plan.background }, out: length },
            label: "Background",
          }),
        ],
      }),
      visualTrack(newId(), { items: [visualItem({ id: newId(), src, out: length, place })] }),
      ...(goesOn ? [cliffTrack(plan, { at: told, newId })] : []),
      { id: newId(), kind: "voice", muted: false, gainDb: 0, items: sounds },
      ...(plan.hasSounds ? [soundTrack(timed, made)] : []),
    ],
  };
  return plan.hasMusic ? layBed(film, { id: newId(), mood: "tense", seed, newId }) : film;
}

/** A short sound for each message that comes. */
function soundTrack(timed: readonly TimedMessage[], { seed, newId }: ChatMade) {
  const items = timed.map(({ message }, index) => {
    const name = index % 2 === 0 ? "pop" : "click";
    return audioItem({
      ...{ id: newId(), src: { kind: "effect", name, seed }, at: message.at ?? 0 },
      ...{ out: Math.min(0.3, EFFECTS[name].seconds), gainDb: EFFECT_GAIN - 8 },
      label: EFFECTS[name].label,
    });
  });
  return { id: newId(), kind: "sfx" as const, muted: false, gainDb: 0, items };
}

/** Says at the end that another part follows. */
function cliffTrack(plan: ChatPlan, { at, newId }: { at: number; newId: NewId }) {
  const text = `Part ${plan.part + 1} follows`;
  return visualTrack(newId(), {
    items: [
      visualItem({
        ...{ id: newId(), at, out: CLIFF, label: text },
        src: {
          ...{ kind: "text", text, color: "#ffffff", stroke: "#000000", align: "center" },
          ...{ size: CLIFF_LETTERS, weight: 800 },
        },
        place: { x: 0.5, y: 0.5, width: 0.7, rotation: 0 },
      }),
    ],
  });
}
