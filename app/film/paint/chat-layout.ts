import type { ChatMessage, ChatSource, PictureSource } from "#contract/timeline/timeline";
import { wordsOf } from "#contract/timeline/words";
import type { Rect } from "./canvas";
import type { ChatLookDefinition } from "./chat-look";
import { sidesOf } from "./chat-times";
import { runsRightToLeft } from "./direction";
import { setText, type TextBlock, type TextRuler } from "./text-lines";

/** A bubble of a chat, in pixels: `y` from the top of all messages. */
export interface Bubble extends Rect {
  side: "left" | "right";
  /** The place of who writes among the participants. */
  writer: number;
  /** Who writes, above the first bubble of a row of theirs in a group. */
  name: string | null;
  text: TextBlock | null;
  isRightToLeft: boolean;
  picture: (Rect & { source: PictureSource }) | null;
}

/** All of a chat in its size, in pixels. */
export interface ChatLayout {
  /** The height of its letters. */
  letter: number;
  head: number;
  pad: number;
  bubbles: readonly Bubble[];
}

/** Letters as a share of the chat's width; lengths in heights of the letters. */
const LETTER = 0.054;
const HEAD = 3.4;
const PAD = { x: 0.75, y: 0.5 };
const EDGE = 0.9;
const NAME = 1.15;
const GAP = { same: 0.28, other: 0.75 };
/** How wide a bubble may be, as a share of the room between the edges. */
const WIDEST = 0.78;
/** The most lines of a message: one of 500 letters in narrow letters needs fewer. */
const LINES = 60;
/** A picture is at most so high for each pixel of its width. */
const TALLEST = 1.25;

/** What all bubbles of a chat are set by. */
interface Room {
  ruler: TextRuler;
  look: ChatLookDefinition;
  letter: number;
  widest: number;
}

/** A message's text and picture in their sizes, at the origin. */
function setMessage({ ruler, look, letter, widest }: Room, { text = "", picture }: ChatMessage) {
  const words = wordsOf(text);
  const isRightToLeft = runsRightToLeft(words);
  const block =
    words.length === 0
      ? null
      : setText(ruler, words, {
          ...{ width: widest - 2 * PAD.x * letter, size: letter, lines: LINES, lineHeight: 1.28 },
          ...{ rightToLeft: isRightToLeft, font: look.font, weight: look.weight },
        });
  const image = picture ? pictureSize(picture, widest) : null;
  const tall = block ? block.lines.length * block.lineHeight + 2 * PAD.y * letter : 0;
  return {
    ...{ text: block, isRightToLeft, image },
    width: Math.max(image?.width ?? 0, block ? block.width + 2 * PAD.x * letter : 0),
    height: tall + (image?.height ?? 0),
  };
}

/** Sets the messages of a chat below each other. */
export function layOutChat(
  ruler: TextRuler,
  { src, look, width }: { src: ChatSource; look: ChatLookDefinition; width: number },
): ChatLayout {
  const letter = width * LETTER;
  const edge = EDGE * letter;
  const room = { ruler, look, letter, widest: (width - 2 * edge) * WIDEST };
  const sides = sidesOf(src);
  const writers = src.participants.map(({ name }) => name);
  const bubbles: Bubble[] = [];
  let y = GAP.other * letter;
  for (const [index, message] of src.messages.entries()) {
    const { from, picture } = message;
    const side = sides.get(from) ?? "left";
    const isSame = from === src.messages[index - 1]?.from;
    if (index > 0) y += (isSame ? GAP.same : GAP.other) * letter;
    const isNamed = writers.length > 2 && side === "left" && !isSame;
    if (isNamed) y += NAME * letter;
    const { image, text, isRightToLeft, ...size } = setMessage(room, message);
    const at = { x: side === "left" ? edge : width - edge - size.width, y };
    bubbles.push({
      ...{ ...at, ...size, side, text, isRightToLeft },
      ...{ name: isNamed ? from : null, writer: Math.max(0, writers.indexOf(from)) },
      picture:
        picture && image
          ? { source: picture, ...at, width: size.width, height: image.height }
          : null,
    });
    y += size.height;
  }
  return { letter, head: HEAD * letter, pad: PAD.x * letter, bubbles };
}

/** The size of a picture in a bubble: of its shape, as far as that is not too high. */
function pictureSize(picture: PictureSource, widest: number): { width: number; height: number } {
  const shape = picture.width && picture.height ? picture.height / picture.width : 1;
  return { width: widest * 0.9, height: widest * 0.9 * Math.min(TALLEST, Math.max(0.3, shape)) };
}
