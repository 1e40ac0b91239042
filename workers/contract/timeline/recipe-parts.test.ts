import { describe, expect, it } from "vitest";
import { RECIPE_LIMITS } from "./recipe-parts";
import { emptyTimeline, timelineSchema } from "./timeline";

/** Where a film with a piece is refused; nothing where it is taken. */
function refusalsOf(src: object, more: object = {}): string[] {
  const items = [{ id: "i", src, out: 4, at: 0 }];
  const film = { ...emptyTimeline(), tracks: [{ kind: "visual", id: "v", items }], ...more };
  const { error } = timelineSchema.safeParse(film);
  return error?.issues.map(({ path }) => path.join(".")) ?? [];
}

const PLACE = "tracks.0.items.0.src";
const participants = [{ name: "Ada" }, { name: "Bo" }];
const message = { id: "m", from: "Ada", text: "Hello" };
const chat = (more: object = {}) => ({ kind: "chat", messages: [message], participants, ...more });

describe("a chat", () => {
  it("is taken with its messages, its participants and its look", () => {
    expect(refusalsOf(chat({ look: "glass" }))).toEqual([]);
    expect(refusalsOf(chat({ title: "Neighbours", isDark: true, height: 0.5 }))).toEqual([]);
  });

  it.each([
    ["without messages", chat({ messages: [] }), `${PLACE}.messages`],
    ["without participants", chat({ participants: [] }), `${PLACE}.participants`],
    ["with a look that does not exist", chat({ look: "green" }), `${PLACE}.look`],
    [
      "with two participants of one name",
      chat({ participants: [...participants, participants[0]] }),
      `${PLACE}.participants`,
    ],
    [
      "with a message of a stranger",
      chat({ messages: [{ ...message, from: "Eve" }] }),
      `${PLACE}.messages.0.from`,
    ],
    [
      "with an empty message",
      chat({ messages: [{ ...message, text: " " }] }),
      `${PLACE}.messages.0.text`,
    ],
    ["with a chip to switch off", chat({ chip: false }), PLACE],
    [
      "with five participants",
      chat({ participants: ["a", "b", "c", "d", "Ada"].map((name) => ({ name })) }),
      `${PLACE}.participants`,
    ],
  ])("%s is refused with the place", (_, src, place) => {
    expect(refusalsOf(src)).toContain(place);
  });

  it("has at most 200 messages", () => {
    const many = (count: number) =>
      chat({
        messages: Array.from({ length: count }, (_, index) => ({ ...message, id: `${index}` })),
      });
    expect(refusalsOf(many(RECIPE_LIMITS.messages))).toEqual([]);
    expect(refusalsOf(many(RECIPE_LIMITS.messages + 1))).toEqual([`${PLACE}.messages`]);
  });

  it("may have a picture in place of a text", () => {
    const picture = { kind: "upload", key: "k", url: "/media/k?t=1", width: 4, height: 3 };
    expect(refusalsOf(chat({ messages: [{ id: "m", from: "Bo", picture }] }))).toEqual([]);
    const clip = { ...picture, type: "video" };
    expect(refusalsOf(chat({ messages: [{ id: "m", from: "Bo", picture: clip }] }))).not.toEqual(
      [],
    );
  });
});

describe("a quote card and a number that counts", () => {
  it("are taken, and refused without what they show", () => {
    expect(refusalsOf({ kind: "quote", text: "It rains." })).toEqual([]);
    expect(refusalsOf({ kind: "quote", text: "" })).toEqual([`${PLACE}.text`]);
    expect(refusalsOf({ kind: "count", to: 12.5, decimals: 1, suffix: " km" })).toEqual([]);
    expect(refusalsOf({ kind: "count" })).toEqual([`${PLACE}.to`]);
    expect(refusalsOf({ kind: "count", to: Number.POSITIVE_INFINITY })).toEqual([`${PLACE}.to`]);
  });
});

describe("what a document says of its recipe", () => {
  const title = { kind: "text", text: "Hello" };
  it("is a recipe's name and version, the passages and the facts", () => {
    const recipe = { kind: "document", version: 1 };
    const passages = [{ id: "p1", text: "It rained.", page: 3, title: "Weather" }];
    const facts = [{ id: "f1", kind: "price", text: "19 EUR", source: "json-ld" }];
    expect(refusalsOf(title, { recipe, passages, facts })).toEqual([]);
    expect(refusalsOf(title, { recipe: { kind: "poem", version: 1 } })).toEqual(["recipe.kind"]);
    expect(refusalsOf(title, { passages: [{ id: "p1", text: "" }] })).toEqual(["passages.0.text"]);
  });
});
