import { describe, expect, it } from "vitest";
import { readTimeline } from "#contract/timeline/migrate";
import { emptyTimeline } from "#contract/timeline/timeline";
import { timelineOf } from "#support/films";
import { textsOf } from "./require-fine-film";

const cut = { in: 0, out: 4, at: 0 };
/** The words of a film of some tracks. */
const words = (tracks: object[], more: object = {}) =>
  textsOf(readTimeline({ ...timelineOf(), tracks, ...more }));

describe("the words of a film", () => {
  it("are missing where it says and shows nothing", () => {
    expect(words([])).toEqual([]);
    const color = { ...cut, id: "a", src: { kind: "color", color: "#000000" } };
    expect(words([{ kind: "visual", id: "v", items: [color] }])).toEqual([]);
  });

  it("include the label that the film shows", () => {
    expect(words([], { label: "Made with AI" })).toEqual(["Made with AI"]);
  });

  it("include captions as one text for each track", () => {
    const said = [
      { w: "buy", t0: 0, t1: 1 },
      { w: "now", t0: 1, t1: 2 },
    ];
    expect(words([{ kind: "captions", id: "c", style: {}, words: said }])).toEqual(["buy now"]);
  });

  it("include titles and badges, and no colours", () => {
    const items = [
      { ...cut, id: "a", src: { kind: "text", text: "A title" } },
      { ...cut, id: "b", src: { kind: "color", color: "#000000" } },
      { ...cut, id: "c", src: { kind: "badge", text: "New" } },
    ];
    expect(words([{ kind: "visual", id: "v", items }])).toEqual(["A title", "New"]);
  });

  it("include a chat's names and messages, a quote with its origin, and what a number counts", () => {
    const chat = {
      ...{ kind: "chat", title: "Night shift", participants: [{ name: "Ada" }, { name: "Bo" }] },
      messages: [{ id: "m", from: "Ada", text: "Hello" }],
    };
    const items = [
      { ...cut, id: "a", src: chat },
      { ...cut, id: "b", src: { kind: "quote", text: "It rains", by: "The report" } },
      { ...cut, id: "c", src: { kind: "count", to: 3, suffix: " km", label: "of road" } },
    ];
    const tracks = [{ kind: "visual", id: "v", items }];
    expect(textsOf(readTimeline({ ...emptyTimeline(), tracks }))).toEqual([
      "Night shift",
      "Ada",
      "Bo",
      "Hello",
      "It rains",
      "The report",
      " km",
      "of road",
    ]);
  });

  it("include what a voice is asked to say, and the words that it said", () => {
    const flite = { kind: "flite", voice: "slt", text: "Hello" };
    const said = [
      { word: "good", start: 0, end: 1 },
      { word: "day", start: 1, end: 2 },
    ];
    const upload = { kind: "upload", key: "k", url: "/media/k" };
    const items = [
      { ...cut, id: "a", src: flite, text: "Hello there" },
      { ...cut, id: "b", src: upload, words: said },
    ];
    expect(words([{ kind: "voice", id: "v", items }])).toEqual([
      "Hello",
      "Hello there",
      "good day",
    ]);
  });
});
