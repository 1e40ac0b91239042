import { describe, expect, it } from "vitest";
import { CHAT_LOOKS } from "#contract/timeline/names";
import { type ChatSource, emptyTimeline, timelineSchema } from "#contract/timeline/timeline";
import { drawChat } from "./chat";
import { chatTitle, DRAMATISED } from "./chat-head";
import { layOutChat } from "./chat-layout";
import { CHAT_LOOK_DEFINITIONS } from "./chat-looks";
import { chatLength, chatTimes, readingTime, sidesOf, typingTime } from "./chat-times";
import { recordingContext } from "./recording-context";

/** A chat as a document has it. */
function chatOf(texts: readonly string[], more: object = {}): ChatSource {
  const names = ["Ada", "Bo"];
  const messages = texts.map((text, index) => ({ id: `${index}`, from: names[index % 2], text }));
  const src = { kind: "chat", messages, participants: names.map((name) => ({ name })), ...more };
  const items = [{ id: "i", src, out: 9, at: 0 }];
  const film = timelineSchema.parse({
    ...emptyTimeline(),
    tracks: [{ kind: "visual", id: "v", items }],
  });
  const [track] = film.tracks;
  const found = track?.kind === "visual" ? track.items[0]?.src : undefined;
  if (found?.kind !== "chat") throw new Error("no chat");
  return found;
}

/** What is written at a time. */
function writtenAt(src: ChatSource, time: number): string[] {
  const { ctx, log } = recordingContext();
  drawChat(ctx, src, { time, width: 800, height: 1100, pictureOf: () => null });
  return log.flatMap((call) => /^fillText\((.*?) -?[\d.]+ -?[\d.]+\)/.exec(call)?.[1] ?? []);
}

describe("the times of a chat", () => {
  const chat = chatOf(["Where are you?", "On my way", "Hurry"]);

  it("let each message be read before the next one comes, with dots before those from the left", () => {
    const [first, second, third] = chatTimes(chat);
    expect(first).toEqual({ at: 0.4, typing: 0 });
    expect(second?.at).toBeCloseTo(0.4 + readingTime({ text: "Where are you?" }), 6);
    expect(second?.typing).toBe(second?.at);
    expect((third?.at ?? 0) - (third?.typing ?? 0)).toBeCloseTo(typingTime({ text: "Hurry" }), 6);
    expect(chatLength(chat)).toBeGreaterThan((third?.at ?? 0) + readingTime({ text: "Hurry" }));
  });

  it("are those that the document says, in the order of the messages", () => {
    const src = chatOf(["a", "b", "c"]);
    const messages = src.messages.map((one, index) => ({ ...one, at: [2, 1, 5][index] }));
    const times = chatTimes({ ...src, messages }).map(({ at }) => at);
    expect(times).toEqual([2, 2.05, 5]);
  });

  it("put the last of several participants at the right, unless the chat says otherwise", () => {
    expect([...sidesOf(chat).values()]).toEqual(["left", "right"]);
    const said = chatOf(["a"], { participants: [{ name: "Ada", side: "right" }, { name: "Bo" }] });
    expect([...sidesOf(said).values()]).toEqual(["right", "left"]);
    expect(chatTitle(chat)).toBe("Ada");
    expect(chatTitle({ ...chat, title: "Home" })).toBe("Home");
  });
});

describe("a chat on the picture", () => {
  const chat = chatOf(["Where are you?", "Soon", "Hurry"]);

  it.each(CHAT_LOOKS)("says that it is dramatised at every time, in the look %s", (look) => {
    for (const isDark of [false, true])
      for (const time of [0, 0.41, 3, 100])
        expect(writtenAt({ ...chat, look, isDark }, time)).toContain(DRAMATISED);
  });

  it("shows the messages that have come, and no later one", () => {
    expect(writtenAt(chat, 0)).not.toContain("Where");
    const early = writtenAt(chat, 0.7);
    expect(early).toContain("Where");
    expect(early).not.toContain("Soon");
    expect(writtenAt(chat, 60)).toEqual(expect.arrayContaining(["Where", "Soon", "Hurry"]));
  });

  it("leaves out what has moved out of sight in a long one", () => {
    const long = chatOf(Array.from({ length: 200 }, (_, index) => `message${index}`));
    const written = writtenAt(long, 10_000);
    expect(written).toContain("message199");
    expect(written).not.toContain("message0");
    expect(written.length).toBeLessThan(60);
  });
});

describe("the layout of a chat", () => {
  const look = CHAT_LOOK_DEFINITIONS.paper;
  const { ctx } = recordingContext();
  const set = (src: ChatSource) => layOutChat(ctx, { src, look, width: 800 });

  it("keeps bubbles within the chat, each below the one before, on the side of who writes", () => {
    const { bubbles } = set(chatOf(["Short", "A ".repeat(200), "x".repeat(500), "שלום לך"]));
    for (const [index, { x, y, width, side }] of bubbles.entries()) {
      expect(x).toBeGreaterThan(0);
      expect(x + width).toBeLessThan(800);
      expect(side).toBe(index % 2 === 0 ? "left" : "right");
      const before = bubbles[index - 1];
      if (before) expect(y).toBeGreaterThan(before.y + before.height);
    }
    expect(bubbles[3]?.isRightToLeft).toBe(true);
  });

  it("names who writes in a group, once for messages that follow each other", () => {
    const group = chatOf(["a", "b"], {
      participants: ["Ada", "Bo", "Cy"].map((name) => ({ name })),
      messages: ["Ada", "Ada", "Bo", "Cy"].map((from, id) => ({ id: `${id}`, from, text: "a" })),
    });
    expect(set(group).bubbles.map(({ name }) => name)).toEqual(["Ada", null, "Bo", null]);
  });
});
