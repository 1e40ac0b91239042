import { describe, expect, it } from "vitest";
import { clearArea } from "#contract/timeline/platforms";
import { durationOf, timelineSchema, type VisualItem } from "#contract/timeline/timeline";
import { chatTimes, readingTime, typingTime } from "#film/paint/chat-times";
import { lineKey } from "../voice/say-lines";
import { buildChat, spokenText } from "./build";
import type { ChatPlan } from "./chat-plan";
import { chatExample } from "./example";

const ids = () => {
  let count = 0;
  return () => {
    count += 1;
    return `id-${count}`;
  };
};
const plan: ChatPlan = {
  ...{ title: "Kitchen", look: "paper", isDark: true, shape: "9:16", part: 1, parts: 1 },
  ...{ hasSounds: true, hasMusic: true, problems: [], said: {} },
  background: { color: "#222222", to: "#000000" },
  participants: [
    { name: "Ada", side: "left", voice: "slt" },
    { name: "Bo", side: "right", voice: "rms" },
  ],
  messages: [
    { id: "a", from: "Ada", text: "Where are you?" },
    { id: "b", from: "Bo", text: "Here 👍" },
    { id: "c", from: "Ada", text: "👀" },
  ],
};
const saying = (voice: "slt" | "rms", text: string, duration: number) => ({
  [lineKey({ voice, text })]: {
    ...{ text, duration, words: [{ word: text, start: 0, end: duration }] },
    src: { kind: "flite", voice, pace: 1, text } as const,
  },
});
const said = { ...saying("slt", "Where are you?", 4), ...saying("rms", "Here", 0.5) };
const build = (change: Partial<ChatPlan> = {}, lines = said) =>
  buildChat({ ...plan, ...change }, { said: lines, seed: 7, newId: ids() });
const chatIn = (
  film: ReturnType<typeof build>,
): { item: VisualItem; at: (number | undefined)[] } => {
  for (const track of film.tracks)
    if (track.kind === "visual")
      for (const item of track.items)
        if (item.src.kind === "chat") return { item, at: item.src.messages.map(({ at }) => at) };
  throw new Error("no chat");
};

describe("the film of a chat", () => {
  it("is a document that the server takes, and the same for the same plan", () => {
    const film = build();
    expect(timelineSchema.parse(film)).toEqual(film);
    expect(build()).toEqual(film);
    expect(film.recipe).toEqual({ kind: "chat", version: 1 });
  });

  it("lets a message come once the one before was read and said", () => {
    const [first, second = 0, third = 0] = chatIn(build()).at;
    expect(first).toBe(0);
    expect(second).toBeGreaterThanOrEqual(4);
    expect(third - second).toBeGreaterThanOrEqual(readingTime({ text: "Here 👍" }));
    expect(third - second).toBeGreaterThanOrEqual(typingTime({ text: "👀" }));
  });

  it("speaks each message when it comes, and nothing of one without words", () => {
    const film = build();
    const voice = film.tracks.find(({ kind }) => kind === "voice");
    if (voice?.kind !== "voice") throw new Error("no voice");
    const { at } = chatIn(film);
    expect(voice.items.map((item) => [item.at, item.text])).toEqual([
      [at[0], "Where are you?"],
      [at[1], "Here"],
    ]);
    expect(spokenText({ text: "👀 …" })).toBeNull();
  });

  it("shows the chat until its last message was read, over its background, clear of every platform", () => {
    const film = build();
    const { item } = chatIn(film);
    const clear = clearArea(film.size, "left");
    if (item.src.kind !== "chat") throw new Error("no chat");
    expect(durationOf(film)).toBeCloseTo(item.out, 3);
    expect(item.out).toBeGreaterThan((chatTimes(item.src).at(-1)?.at ?? 0) + 0.9);
    expect(item.place?.width).toBeCloseTo(clear.width, 6);
    expect(item.src.height).toBeCloseTo(clear.height, 6);
  });

  it("says that another part follows, where one does", () => {
    const texts = (film: ReturnType<typeof build>) =>
      film.tracks.flatMap((track) =>
        track.kind === "visual"
          ? track.items.flatMap(({ src }) => (src.kind === "text" ? [src.text] : []))
          : [],
      );
    expect(texts(build())).toEqual([]);
    expect(texts(build({ part: 1, parts: 2 }))).toEqual(["Part 2 follows"]);
    expect(texts(build({ part: 2, parts: 2 }))).toEqual([]);
  });

  it.each(["9:16", "1:1", "4:5", "16:9"] as const)("fits a film of %s", (shape) => {
    const film = build({ shape });
    expect(timelineSchema.safeParse(film).success).toBe(true);
    const { item } = chatIn(film);
    const { place, src } = item;
    if (!place || src.kind !== "chat") throw new Error("no place");
    expect(place.y - src.height / 2).toBeGreaterThanOrEqual(0);
    expect(place.y + src.height / 2).toBeLessThanOrEqual(1);
  });

  it("is built for 200 messages within the document's size", () => {
    const messages = Array.from({ length: 200 }, (_, index) => ({
      ...{ id: `m${index}`, from: index % 2 ? "Ada" : "Bo", text: "word ".repeat(50).trim() },
    }));
    const film = build({ messages }, {});
    expect(JSON.stringify(film).length).toBeLessThan(1024 * 1024);
    expect(durationOf(film)).toBeLessThanOrEqual(3600);
    expect(timelineSchema.safeParse(film).success).toBe(true);
  });
});

it("the example is a film that the server takes", () => {
  const film = chatExample(ids());
  expect(timelineSchema.parse(film)).toEqual(film);
});
