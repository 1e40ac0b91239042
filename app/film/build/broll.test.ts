import { describe, expect, it } from "vitest";
import {
  itemLength,
  type Timeline,
  timelineSchema,
  type VisualItem,
} from "#contract/timeline/timeline";
import { countingIds, ownMedium, spokenItem, timelineThatSays } from "#support/timelines";
import { visualItem, visualTrack } from "../edit/new-item";
import { layProposals } from "./lay-proposals";
import { type Candidate, type Proposal, proposeSeveral, proposeVideos } from "./propose-videos";
import { scenesOf } from "./scenes";
import { spokenSentences } from "./spoken-sentences";

const candidate = (key: string, words: string, duration: number | null = null): Candidate => ({
  described: [{ where: "prompt", words }],
  medium: ownMedium(key, words, duration),
});
const candidates = [
  candidate("new", "abstract colours"),
  candidate("boat", "A red boat on a quiet lake"),
  candidate("cat", "a sleeping cat in the sun", 2),
];

describe("what is proposed as B-roll", () => {
  it("shares words with the sentence and says which, and is nothing where none is shared", () => {
    const [cat, boat, none] = proposeVideos(
      ["My cats sleep all day.", "Then we took the boats out.", "Taxes are due."],
      candidates,
    );
    expect(cat).toMatchObject({
      proposal: { candidate: candidates[2], why: "“cats”, “sleep” are in its prompt." },
    });
    expect(boat).toMatchObject({ proposal: { candidate: candidates[1] }, matches: 1 });
    expect(boat?.proposal?.why).toBe("“boats” is in its prompt.");
    expect(none).toEqual({ proposal: null, matches: 0 });
    expect(proposeVideos(["My cats."], [])).toEqual([{ proposal: null, matches: 0 }]);
  });

  it("names each place in which words were found", () => {
    const tagged: Candidate = {
      medium: ownMedium("x", "x"),
      described: [
        { where: "prompt", words: "a boat" },
        { where: "tags", words: "harbour, boat" },
      ],
    };
    const [one] = proposeVideos(["Boats in the harbour"], [tagged]);
    expect(one?.proposal?.why).toBe("“boats” is in its prompt; “harbour” is in its tags.");
  });

  it("is another one with each wish, among those that fit, and one that was not used before", () => {
    const boats = ["a", "b"].map((key) => candidate(key, "boat"));
    const keys = (skipped: number[]) =>
      proposeVideos(["A boat.", "The boat."], boats, skipped).map(
        ({ proposal }) => proposal?.candidate.medium.key,
      );
    expect([keys([]), keys([1])]).toEqual([
      ["a", "b"],
      ["b", "a"],
    ]);
    expect(keys([2])).toEqual(["a", "b"]);
  });
});

describe("several proposals for a sentence", () => {
  it("are the best ones first, no more than are asked for, beginning with one that is not used yet", () => {
    const boats = ["a", "b", "c"].map((key) => candidate(key, "boat"));
    const best = candidate("best", "a boat in the harbour");
    const lists = proposeSeveral(["A boat in the harbour.", "The boat."], [...boats, best], 2);
    const keys = lists.map((list) => list.map(({ candidate }) => candidate.medium.key));
    expect(keys).toEqual([
      ["best", "a"],
      ["a", "b"],
    ]);
    expect(proposeSeveral(["Taxes."], boats, 3)).toEqual([[]]);
  });
});

describe("B-roll that is laid", () => {
  const says = (timeline: Timeline) => ({
    ...timeline,
    tracks: [...timeline.tracks, ...timelineThatSays("", sentences).tracks],
  });
  const sentences = [
    spokenItem("One cat.", 0.5, 3),
    spokenItem("Two.", 4, 1),
    spokenItem("Three.", 9, 1),
  ];
  const proposals: (Proposal | null)[] = proposeVideos(
    ["A cat.", "Two.", "A boat."],
    candidates,
  ).map(({ proposal }) => proposal);
  const scene = visualItem({ id: "s", out: 12, src: { kind: "color", color: "#000000" } });
  const title = visualItem({
    ...{ id: "t", out: 12, src: { kind: "badge", text: "New", color: "#ffffff", ink: "#000000" } },
    place: { x: 0.5, y: 0.5, width: 0.3, rotation: 0 },
  });
  const lay = (timeline: Timeline) =>
    layProposals(timeline, {
      ...{ sentences: spokenSentences(timeline), proposals, newId: countingIds() },
    });
  const spans = (items: readonly VisualItem[]) =>
    items.map((item) => [item.at, Number((item.at + itemLength(item)).toFixed(2))]);
  const empty = timelineThatSays("", []);

  it("is on a row between scenes and titles, silent, with its reason; the scenes stay", () => {
    const rows = [visualTrack("v", { items: [scene] }), visualTrack("w", { items: [title] })];
    const film = says({ ...empty, tracks: rows });
    const laid = lay(film);
    expect(laid.tracks.map(({ id }) => id)).toEqual(["v", expect.any(String), "w", "v"]);
    const [scenes, row] = laid.tracks;
    expect(scenes).toEqual(film.tracks[0]);
    if (row?.kind !== "visual") throw new Error("there is no row");
    expect(row.name).toBe("B-roll");
    expect(spans(row.items)).toEqual([
      [0.5, 4],
      [9, 10.4],
    ]);
    expect(row.items[0]).toMatchObject({ muted: true, why: "“cat” is in its prompt." });
    // The next piece goes where there is room, and never over what is there.
    expect(lay(laid).tracks.filter(({ kind }) => kind === "visual")).toHaveLength(4);
  });

  it("becomes the scenes of a film that has none, each until the next, a short clip slower and again", () => {
    const scenes = scenesOf(lay(says(empty)));
    let end = 0;
    for (const item of scenes) {
      expect(item.at).toBeCloseTo(end, 2);
      end = item.at + itemLength(item);
    }
    expect(end).toBeCloseTo(10.4, 2);
    expect(scenes.filter(({ label }) => label?.includes("cat"))).toHaveLength(3);
  });

  it("is a film that is stored where two rows speak at once, each piece until the next one", () => {
    const words = ["A cat.", "A boat.", "A cat again."];
    const voices = [
      [spokenItem("A cat.", 1, 3), spokenItem("A cat again.", 8, 2)],
      [spokenItem("A boat.", 1, 3), spokenItem("Two.", 2, 4)],
    ].map((items, row) => ({
      ...{ id: `r${row}`, muted: false, gainDb: 0 },
      kind: "voice",
      items,
    }));
    for (const below of [[], [visualTrack("v", { items: [scene] })]]) {
      const film = { ...empty, tracks: [...below, ...voices] } as Timeline;
      const sentences = spokenSentences(film);
      expect(sentences.map(({ at }) => at)).toEqual([1, 1, 2, 8]);
      const proposed = proposeVideos([...words, "A cat."], candidates);
      const given = { sentences, proposals: proposed.map(({ proposal }) => proposal) };
      const laid = layProposals(film, { ...given, newId: countingIds() });
      expect(timelineSchema.safeParse(laid).error).toBeUndefined();
      const row = laid.tracks.find(({ kind, id }) => kind === "visual" && id !== "v");
      const spansOfRow = spans(row?.kind === "visual" ? row.items : []);
      for (const [index, [at = 0]] of spansOfRow.entries())
        expect(at).toBeGreaterThanOrEqual((spansOfRow[index - 1]?.[1] ?? 0) - 0.01);
    }
  });

  it("changes nothing where nothing fits", () => {
    const film = says(empty);
    const none = { sentences: spokenSentences(film), proposals: [null, null, null] };
    expect(layProposals(film, { ...none, newId: countingIds() })).toBe(film);
  });
});
