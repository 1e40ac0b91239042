import { clearArea } from "#contract/timeline/platforms";
import {
  type AudioItem,
  emptyTimeline,
  type Timeline,
  type VisualItem,
} from "#contract/timeline/timeline";
import { wordsOf } from "#contract/timeline/words";
import { layBed } from "#film/build/audio";
import { DEFAULT_SIDE, sizeOf } from "#film/build/formats";
import type { NewId } from "#film/build/scenes";
import { captionWordsOf, setCaptionWords } from "#film/edit/captions";
import { tick } from "#film/edit/find";
import { audioItem, visualItem, visualTrack } from "#film/edit/new-item";
import { styleNamed } from "#film/paint/caption-styles";
import { withAiNote } from "../fields/ai-note-piece";
import { aiLabel } from "../fields/made-with-ai";
import { lineKey, type SaidLines } from "../voice/say-lines";
import { type DocumentPlan, documentPartsOf, type Turn } from "./document-plan";
import { keyFigureOf } from "./key-figure";
import type { DocumentPassage } from "./passages";
import { pictureItems } from "./pictures/picture-items";
import { cardWidth, figureWidth, picturePlaces } from "./pictures/picture-layout";
import { picturesByTurn } from "./pictures/pictures-by-turn";
import { QUOTE_LETTERS, quotedBeside, quoteOf } from "./quotes";

/** The version of what this recipe builds. */
const VERSION = 1;
/** Between two turns, and behind the last one. Seconds. */
const PAUSE = 0.3;
const TAIL = 0.7;
/** How long a turn takes that no voice says: as it is read. Words a second. */
const READING = 2.5;
/** The most letters of a quote beside a picture, where there is less room. */
const QUOTE_BESIDE = 130;
/** The grounds of the two who speak, and the colours of their captions. */
const GROUNDS = { A: ["#14213d", "#0a1020"], B: ["#3a1f38", "#1a0d19"] } as const;
const CAPTION_COLOURS = ["#ffffff", "#ffd6a0"];
const TRANSITION = { name: "push", duration: 0.3, direction: "left" } as const;

/** What was made for a plan. */
export interface DocumentMade {
  said: SaidLines;
  seed: number;
  newId: NewId;
}

interface TimedTurn {
  turn: Turn;
  at: number;
  length: number;
  sound: AudioItem | null;
}

/** What a voice says of a turn. */
export const turnLine = ({ voices }: Pick<DocumentPlan, "voices">, { speaker, say }: Turn) => ({
  voice: voices[speaker],
  text: say.trim(),
});

function timeTurns(plan: DocumentPlan, { said, newId }: DocumentMade): TimedTurn[] {
  let at = 0;
  return plan.turns.map((turn, index) => {
    const line = turnLine(plan, turn);
    const spoken = line.voice ? said[lineKey(line)] : undefined;
    const told = spoken?.duration ?? Math.max(1.5, wordsOf(turn.say).length / READING);
    const length = tick(told + (index === plan.turns.length - 1 ? TAIL : PAUSE));
    const sound = spoken
      ? audioItem({
          ...{ id: newId(), src: spoken.src, at: tick(at), out: tick(spoken.duration) },
          ...{ text: line.text, words: spoken.words, cites: turn.cites },
          ...(spoken.voice === undefined ? {} : { label: spoken.voice }),
        })
      : null;
    const timed = { turn, at: tick(at), length, sound };
    at += length;
    return timed;
  });
}

/** Where a passage is, as a card names it. */
export const cardOrigin = (passage: DocumentPassage, title: string): string =>
  [title, passage.page === undefined ? "" : `page ${passage.page}`]
    .filter((part) => part !== "")
    .join(", ")
    .slice(0, 200);

/** The words of a text without signs around them and without capitals. */
const bareWords = (text: string) =>
  wordsOf(text.toLowerCase())
    .map((word) => word.replace(/[^\p{L}\p{M}\p{N}]+/gu, ""))
    .filter((word) => word !== "");

/**
 * The large text of a turn. If the voice says it word for word, the captions already show it, so the card leaves it out.
 */
function writtenOf({ turn, sound }: TimedTurn): string {
  const written = turn.write.trim();
  const [said, words] = [bareWords(turn.say), bareWords(written)];
  const isSaid =
    sound !== null && words.length > 0 && words.every((word, index) => word === said[index]);
  return isSaid ? "" : written;
}

/** What is shown above the ground of a turn: a counting figure, the large text, or else a quote from its passage. */
function cardOf(
  timed: TimedTurn,
  {
    plan,
    size,
    newId,
    hasPicture,
  }: { plan: DocumentPlan; size: Timeline["size"]; newId: NewId; hasPicture: boolean },
): VisualItem | null {
  const { turn, at, length } = timed;
  const clear = clearArea(size, "left");
  const beside = hasPicture ? picturePlaces(size).card : null;
  const place = (height: number, width: number) => ({
    x: beside ? beside.x + beside.width / 2 : clear.x + clear.width / 2,
    y: beside ? beside.y + beside.height / 2 : clear.y + clear.height * height,
    ...{ width, rotation: 0 },
  });
  const base = { id: newId(), at, out: length, cites: turn.cites };
  const written = writtenOf(timed);
  const figure = keyFigureOf(turn.say);
  if (figure) {
    const width = beside ? figureWidth(beside, size) : clear.width * 0.8;
    return visualItem({ ...base, src: { ...figure, color: "#ffffff" }, place: place(0.3, width) });
  }
  if (written !== "")
    return visualItem({
      ...base,
      label: written.slice(0, 200),
      src: {
        ...{ kind: "text", text: written, color: "#ffffff", align: "center", size: 0.085 },
        ...{ weight: 800, maxHeight: beside ? beside.height : clear.height / 3 },
      },
      place: place(0.28, beside ? beside.width : clear.width * 0.9),
    });
  const quoted = quotedBeside(turn, plan);
  if (!quoted) return null;
  const { passage } = quoted;
  const text = quoteOf(quoted.turn, passage, beside ? QUOTE_BESIDE : QUOTE_LETTERS);
  const by = cardOrigin(passage, plan.title);
  return visualItem({
    ...base,
    cites: quoted.turn.cites,
    label: text.slice(0, 200),
    src: {
      ...{ kind: "quote", text, color: "#16181d", plate: "#fdfcf7", accent: "#ff5c39" },
      ...(by === "" ? {} : { by }),
    },
    place: place(0.3, beside ? cardWidth(text, beside, size) : clear.width * 0.94),
  });
}

/**
 * Builds the film of a document: two voices, a ground for each, what they speak of, captions in two colours. Every
 * sentence names its passages. Pure: the same plan, sentences, seed and ids give the same film.
 */
export function buildDocument(plan: DocumentPlan, made: DocumentMade): Timeline {
  const { newId, seed } = made;
  const size = sizeOf(plan.shape, DEFAULT_SIDE);
  const timed = timeTurns(plan, made);
  const grounds = timed.map(({ turn, at, length }, index) => {
    const [color, to] = GROUNDS[turn.speaker];
    return visualItem({
      ...{ id: newId(), src: { kind: "color", color, to }, at, out: length },
      ...{ label: `Voice ${turn.speaker}` },
      ...(index > 0 ? { transitionIn: TRANSITION } : {}),
    });
  });
  const shown = picturesByTurn(plan.turns, plan.pictures ?? []);
  const picturesOf = ({ turn }: TimedTurn) => shown.get(turn.id) ?? [];
  const cards = timed.flatMap(
    (turn) => cardOf(turn, { plan, size, newId, hasPicture: picturesOf(turn).length > 0 }) ?? [],
  );
  const pictures = timed.flatMap((turn, index) => {
    const transitionIn = index > 0 ? TRANSITION : undefined;
    return pictureItems(picturesOf(turn), { ...turn, size, transitionIn, newId });
  });
  const sounds = timed.flatMap(({ sound }) => sound ?? []);
  const cited = new Set(plan.turns.flatMap(({ cites }) => cites));
  const base = emptyTimeline(size);
  const bare: Timeline = {
    ...base,
    recipe: { kind: "document", version: VERSION },
    passages: plan.passages
      .filter(({ id }) => cited.has(id))
      .map(({ id, text, page }) => ({
        ...{ id, text },
        ...(page === undefined ? {} : { page }),
        ...(plan.title === "" ? {} : { title: plan.title.slice(0, 200) }),
      })),
    script: plan.turns.map(({ say }) => say.trim()).join("\n"),
    ...aiLabel(documentPartsOf(plan), plan.saysAi),
    tracks: [
      visualTrack(newId(), { items: grounds }),
      ...(pictures.length > 0 ? [visualTrack(newId(), { name: "Pictures", items: pictures })] : []),
      ...(cards.length > 0 ? [visualTrack(newId(), { items: cards })] : []),
      { id: newId(), kind: "voice", muted: false, gainDb: 0, items: sounds },
    ],
  };
  const film = withAiNote(bare, newId);
  const words = timed.flatMap(({ turn, sound }) =>
    sound
      ? captionWordsOf(sound).map((word) => ({ ...word, speaker: turn.speaker === "A" ? 0 : 1 }))
      : [],
  );
  const captioned =
    words.length > 0
      ? setCaptionWords(film, {
          ...{ words, timing: "exact", source: { kind: "script" } },
          style: { ...styleNamed("phrase"), speakers: CAPTION_COLOURS },
        })
      : film;
  if (plan.music === "none") return captioned;
  return layBed(captioned, { id: newId(), mood: plan.music, seed, newId });
}
