import type { ChatMessage, ChatSource } from "#contract/timeline/timeline";

/** When a message comes, in seconds of its piece's own time, and from when dots say that it is being written. */
export interface MessageTime {
  at: number;
  typing: number;
}

/** Before the first message, after the last one was read, and between two that come at once. Seconds. */
const LEAD = 0.4;
const TAIL = 0.8;
const LEAST = 0.05;
/** What reading takes: for looking at a bubble, for each letter of it, for a picture. Seconds. */
const READING = { bubble: 0.9, letter: 0.045, picture: 1.6 };
/** How long dots are shown: by the letters that follow, within these bounds. Seconds. */
const DOTS = { least: 0.5, most: 1.2, letter: 0.02 };

/** How long a message is there until the next one comes, in seconds. */
export function readingTime({ text = "", picture }: Pick<ChatMessage, "text" | "picture">): number {
  return READING.bubble + READING.letter * [...text].length + (picture ? READING.picture : 0);
}

/** How long dots are shown before a message, in seconds. */
export function typingTime({ text = "" }: Pick<ChatMessage, "text">): number {
  return Math.min(DOTS.most, Math.max(DOTS.least, DOTS.letter * [...text].length));
}

/** The side of each participant by name: the last one answers from the right, unless the chat says otherwise. */
export function sidesOf({ participants }: Pick<ChatSource, "participants">) {
  const saysSide = participants.some(({ side }) => side !== undefined);
  return new Map(
    participants.map(({ name, side }, index) => {
      const isLast = participants.length > 1 && index === participants.length - 1;
      return [name, side ?? (!saysSide && isLast ? "right" : "left")] as const;
    }),
  );
}

const known = new WeakMap<ChatSource, MessageTime[]>();

/**
 * When each message of a chat comes: at its own time, never before the one above it, and without one once the message
 * above was read. Dots precede messages from the left; own messages are seen when they are sent.
 */
export function chatTimes(chat: ChatSource): MessageTime[] {
  const before = known.get(chat);
  if (before) return before;
  const sides = sidesOf(chat);
  const times: MessageTime[] = [];
  let free = LEAD;
  let last = 0;
  for (const message of chat.messages) {
    const dots = sides.get(message.from) === "left" ? typingTime(message) : 0;
    const at = Math.max(last + (times.length > 0 ? LEAST : 0), message.at ?? free);
    times.push({ at, typing: Math.max(last, at - dots) });
    last = at;
    free = at + readingTime(message);
  }
  known.set(chat, times);
  return times;
}

/** How long a chat takes until its last message was read, in seconds. */
export function chatLength(chat: ChatSource): number {
  const last = chat.messages.at(-1);
  const at = chatTimes(chat).at(-1)?.at ?? 0;
  return at + (last ? readingTime(last) : 0) + TAIL;
}
