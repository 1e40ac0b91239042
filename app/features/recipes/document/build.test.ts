import { describe, expect, it } from "vitest";
import { durationOf, timelineSchema } from "#contract/timeline/timeline";
import { SHAPE_NAMES } from "#film/build/formats";
import { lineKey } from "../voice/say-lines";
import { buildDocument, cardOrigin, turnLine } from "./build";
import type { DocumentPicture, DocumentPlan } from "./document-plan";
import { documentExample } from "./example";

const ids = () => {
  let count = 0;
  return () => {
    count += 1;
    return `id-${count}`;
  };
};
const plan: DocumentPlan = {
  title: "Flood report",
  turns: [
    { id: "a", speaker: "A", say: "What happened?", write: "", cites: ["p1"] },
    { id: "b", speaker: "B", say: "The river rose by 2.5 metres.", write: "", cites: ["p1"] },
    { id: "c", speaker: "A", say: "Who was warned in time?", write: "", cites: ["p2"] },
    { id: "d", speaker: "B", say: "Nobody at all.", write: "No warning", cites: ["p2"] },
  ],
  passages: [
    { id: "p1", text: "It rained. The river rose by 2.5 metres in a night.", page: 3 },
    { id: "p2", text: "Nobody was warned in time. The sirens did not work." },
    { id: "p3", text: "Not cited by any turn of this film at all." },
  ],
  by: "rules",
  shape: "9:16",
  voices: { A: "slt", B: "rms" },
  music: "calm",
  problems: [],
  said: {},
};
const said = Object.fromEntries(
  plan.turns.map((turn) => {
    const line = turnLine(plan, turn);
    const words = [{ word: line.text, start: 0, end: 2 }];
    const src = { kind: "flite", voice: "slt", pace: 1, text: line.text } as const;
    return [lineKey(line), { text: line.text, duration: 2, words, src }];
  }),
);
const film = buildDocument(plan, { said, seed: 1, newId: ids() });

describe("the film of a document", () => {
  it("is a document that the server takes, and the same for the same plan", () => {
    expect(timelineSchema.parse(film)).toEqual(film);
    expect(buildDocument(plan, { said, seed: 1, newId: ids() })).toEqual(film);
    expect(film.recipe).toEqual({ kind: "document", version: 1 });
    expect(durationOf(film)).toBeCloseTo(4 * 2 + 3 * 0.3 + 0.7, 3);
  });

  it("leads each sentence back to its passages, and keeps no passage that is not cited", () => {
    const voice = film.tracks.find(({ kind }) => kind === "voice");
    if (voice?.kind !== "voice") throw new Error("no voice");
    expect(voice.items.map(({ cites }) => cites)).toEqual([["p1"], ["p1"], ["p2"], ["p2"]]);
    expect(film.passages?.map(({ id }) => id)).toEqual(["p1", "p2"]);
    expect(film.passages?.[0]).toMatchObject({ page: 3, title: "Flood report" });
  });

  it("shows a figure, what is written, or the words of the passage", () => {
    const cards = film.tracks.flatMap((track, index) =>
      track.kind === "visual" && index === 1 ? track.items.map(({ src }) => src) : [],
    );
    expect(cards.map(({ kind }) => kind)).toEqual(["quote", "count", "quote", "text"]);
    expect(cards[1]).toMatchObject({ to: 2.5, label: "metres" });
    expect(cards[2]).toMatchObject({ text: "Nobody was warned in time.", by: "Flood report" });
  });

  describe("with a large text", () => {
    const lastCard = (write: string, made: typeof said) => {
      const turns = plan.turns.map((turn) => (turn.id === "d" ? { ...turn, write } : turn));
      const { tracks } = buildDocument({ ...plan, turns }, { said: made, seed: 1, newId: ids() });
      const cards = tracks[1];
      return cards?.kind === "visual" ? cards.items.at(-1)?.src : undefined;
    };

    it("quotes the passage if the voice says the text, as a whole or its beginning", () => {
      const quote = { kind: "quote", text: "Nobody was warned in time." };
      for (const write of ["Nobody at all.", "nobody at …"])
        expect(lastCard(write, said)).toMatchObject(quote);
    });

    it("shows the text if the voice says something else, or if there is no voice", () => {
      for (const write of ["No warning", "No", "Nobody at all, again", "?!", "⚠️"])
        expect(lastCard(write, said)).toMatchObject({ kind: "text", text: write });
      expect(lastCard("Nobody at all.", {})).toMatchObject({ kind: "text" });
    });
  });

  it("has captions in a colour for each voice", () => {
    const captions = film.tracks.find(({ kind }) => kind === "captions");
    if (captions?.kind !== "captions") throw new Error("no captions");
    expect(captions.words.map(({ speaker }) => speaker)).toEqual([0, 1, 0, 1]);
    expect(captions.style.speakers).toHaveLength(2);
  });
});

describe("a document film with pictures", () => {
  const picture = (id: string, turn: string | null): DocumentPicture => ({
    ...{ id, name: id, turn },
    src: { kind: "upload", key: id, url: `/media/${id}`, type: "image", width: 1600, height: 900 },
  });
  const pictures = [picture("own", "b"), picture("spread", null)];
  const itemsOf = (built: typeof film, name: string) =>
    built.tracks.flatMap((track) =>
      track.kind === "visual" && track.name === name ? track.items : [],
    );

  it.each(SHAPE_NAMES)("shows each with its turn, in %s", (shape) => {
    const built = buildDocument({ ...plan, shape, pictures }, { said, seed: 1, newId: ids() });
    expect(timelineSchema.parse(built)).toEqual(built);
    const [ground] = built.tracks;
    const starts = ground?.kind === "visual" ? ground.items.map(({ at }) => at) : [];
    const shown = itemsOf(built, "Pictures");
    expect(shown.map(({ label, at }) => [label, at])).toEqual([
      ["own", starts[1]],
      ["spread", starts[2]],
    ]);
    expect(durationOf(built)).toBe(durationOf(film));
  });

  it("shows several of a turn one after the other", () => {
    const both = pictures.map((one) => ({ ...one, turn: "c" }));
    const shown = itemsOf(
      buildDocument({ ...plan, pictures: both }, { said, seed: 1, newId: ids() }),
      "Pictures",
    );
    expect(shown).toHaveLength(2);
    expect((shown[0]?.at ?? 0) + (shown[0]?.out ?? 0)).toBeCloseTo(shown[1]?.at ?? 0, 3);
  });

  it("leaves a film without pictures as it was", () => {
    const none = buildDocument({ ...plan, pictures: [] }, { said, seed: 1, newId: ids() });
    expect(none).toEqual(film);
  });
});

it("says where a quote is from", () => {
  const text = "The sirens failed.";
  expect(cardOrigin({ id: "p", text, page: 4 }, "Report")).toBe("Report, page 4");
  expect(cardOrigin({ id: "p", text }, "")).toBe("");
});

it("the example is a film that the server takes", () => {
  const example = documentExample(ids());
  expect(timelineSchema.parse(example)).toEqual(example);
});
