import { RECIPE_LIMITS } from "#contract/timeline/recipe-parts";
import type { ChatSource } from "#contract/timeline/timeline";

/** A message as it was written. */
export interface WrittenMessage {
  from: string;
  text: string;
}

/** A conversation that was written or pasted, in its parts. */
export interface Conversation {
  /** A line of dashes begins the next part. */
  parts: WrittenMessage[][];
  /** Those who write, in the order in which they begin to. */
  names: string[];
}

/** A name, a colon, what is said. An address such as https: begins no message. */
const MESSAGE = /^([^:：]{1,80})[:：](?!\/\/)(.*)$/u;
const RULE = /^\s*(?:-{3,}|—{2,}|\*{3,})\s*$/u;

/**
 * Reads lines such as `A: Where are you?`. A line without a name goes on with the message above it; an empty line is
 * left out.
 */
export function readConversation(text: string): Conversation {
  const parts: WrittenMessage[][] = [[]];
  for (const line of text.split(/\r\n|\r|\n/u)) {
    if (RULE.test(line)) {
      if (parts.at(-1)?.length) parts.push([]);
      continue;
    }
    if (line.trim() === "") continue;
    const last = parts.at(-1)?.at(-1);
    const [, from, said] = MESSAGE.exec(line.trim()) ?? [];
    const writer = from?.trim();
    if (writer) parts.at(-1)?.push({ from: writer, text: (said ?? "").trim() });
    else if (last) last.text = `${last.text} ${line.trim()}`.trim();
    else parts.at(-1)?.push({ from: "", text: line.trim() });
  }
  const filled = parts
    .map((part) => part.filter((message) => message.text !== ""))
    .filter((part) => part.length > 0);
  const names = [...new Set(filled.flat().map(({ from }) => from))];
  return { parts: filled, names };
}

/** What a conversation lacks before a film can show it, as a sentence; null where it lacks nothing. */
export function chatProblem(text: string): string | null {
  const { parts, names } = readConversation(text);
  const messages = parts.flat();
  const { messages: most, participants, message: letters } = RECIPE_LIMITS;
  if (messages.length === 0) return "Write or paste a conversation: a line for each message.";
  const nameless = messages.find(({ from }) => from === "");
  if (nameless)
    return `“${shortened(nameless.text)}” has no name. Begin each message with a name and a colon, such as Ada: Hello.`;
  if (names.length < 2) return "A chat needs at least two people. Only one writes here.";
  if (names.length > participants)
    return `A chat has at most ${participants} people. ${names.length} write here: ${names.join(", ")}.`;
  const longest = parts.reduce((most, part) => Math.max(most, part.length), 0);
  if (longest > most)
    return `A chat has at most ${most} messages, and this one has ${longest}. Put a line of three dashes where the next part begins.`;
  const long = messages.findIndex((one) => one.text.length > letters);
  if (long >= 0)
    return `Message ${long + 1} has ${messages[long]?.text.length} letters. A message has at most ${letters}.`;
  return null;
}

const shortened = (text: string) => (text.length > 40 ? `${text.slice(0, 39).trimEnd()}…` : text);

const hasText = ({ text = "" }: { text?: string | undefined }) => text.trim() !== "";

/** A chat as it is written: a line for each message with words. */
export const chatText = ({ messages }: Pick<ChatSource, "messages">): string =>
  messages
    .filter(hasText)
    .map(({ from, text = "" }) => `${from}: ${text}`)
    .join("\n");

/**
 * A chat with other words. A message that keeps its place and its writer keeps its picture and its time; the others come
 * once the one above them was read.
 */
export function withChatText(chat: ChatSource, text: string, newId: () => string): ChatSource {
  const { parts } = readConversation(text);
  const spoken = chat.messages.filter(hasText);
  const written = parts.flat().map((one, index) => {
    const before = spoken[index];
    if (before?.from === one.from && before.text === one.text) return before;
    const kept = before?.from === one.from ? before : undefined;
    return {
      ...{ id: kept?.id ?? newId(), ...one },
      ...(kept?.picture ? { picture: kept.picture } : {}),
    };
  });
  // A picture without words has no line: it stays behind the message that it followed.
  let next = 0;
  const messages = chat.messages.flatMap((one) => {
    if (!hasText(one)) return one;
    next += 1;
    return written[next - 1] ?? [];
  });
  messages.push(...written.slice(next));
  const participants = [...new Set(messages.map(({ from }) => from))].map(
    (name) => chat.participants.find((one) => one.name === name) ?? { name },
  );
  // Times that were set for other words would let a bubble come before it can be read.
  const isTimed = messages.every((one, index) => one === chat.messages[index]);
  return {
    ...chat,
    participants,
    messages: isTimed ? messages : messages.map(({ at: _at, ...message }) => message),
  };
}
