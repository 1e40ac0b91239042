import { describe, expect, it } from "vitest";
import type { CreatorModel } from "#contract/models";
import { durationOf, itemLength, timelineSchema } from "#contract/timeline/timeline";
import type { VoiceChoice } from "../../editor/voice/voice-choices";
import { linesOfScenes } from "../short/say-scenes";
import { lineKey } from "../voice/say-lines";
import { buildProduct, timedAd } from "./build";
import {
  type PlannedPresenter,
  presenterRuns,
  runsPrice,
  sceneItems,
  withPresenter,
} from "./presenter";
import { type ProductPlan, presentedBy } from "./product-plan";
import { presenterProblem, presenterQuote, saidScenes } from "./said-ad";

const VOICE = "model:Aria";
const src = (key: string) =>
  ({ kind: "upload", key, url: `/media/${key}?t=x`, type: "image" }) as const;
const presenter: PlannedPresenter = {
  ...{ model: "Talker", photo: { name: "Face", src: src("face") }, consent: "synthetic" },
  ...{ seen: "ends", wish: "", pending: null, failure: null, take: 0 },
};
const says = (...texts: string[]) =>
  texts.map((say, index) => ({ id: `s${index}`, say, write: "", cites: [] }));
const plan: ProductPlan = {
  ...{ title: "Mug", chosen: "one", facts: [], badge: "", action: "", by: "rules", saysAi: true },
  scripts: [{ id: "one", scenes: says("Cold coffee?", "It holds the heat.", "Try it today.") }],
  photos: [{ name: "Mug", src: src("mug") }],
  ...{ shape: "9:16", seconds: 15, voice: VOICE, captions: "none", music: "none" },
  ...{ problems: [], said: {}, presenter },
};
const saidFor = (one: ProductPlan, seconds: number): ProductPlan["said"] =>
  Object.fromEntries(
    linesOfScenes(saidScenes(one)).map((line) => [
      lineKey(line),
      {
        ...{ text: line.text, duration: seconds, words: [] },
        src: { kind: "generation", id: "v", url: "/media/v" },
      } as const,
    ]),
  );
const model = {
  ...{ name: "Talker", price: 100, parameters: [] as CreatorModel["parameters"], is_ready: true },
  price_per: { unit: "second" as const, credits: 10 },
} as CreatorModel;
const voices: VoiceChoice[] = [
  {
    ...{ value: VOICE, label: "Aria", note: "", price: () => 1, model: "Aria", locale: "en" },
    ...{ maker: model, engine: null },
  },
];
const means = { presenterModels: [model], voices };
const runsOf = (one: ProductPlan, said: ProductPlan["said"] = saidFor(one, 3)) => {
  const presented = presentedBy(one);
  if (!presented) throw new Error("faceless");
  return presenterRuns(presented, timedAd(one, { said }));
};
const clip = (id: string) =>
  ({ kind: "generation", id, url: `/media/${id}`, type: "video", duration: 9 }) as const;

describe("the clips of a presenter", () => {
  it("are those of the beginning and the end, or one of the whole ad", () => {
    expect(runsOf(plan).map(({ scenes }) => scenes)).toEqual([[0], [2]]);
    const all = runsOf({ ...plan, presenter: { ...presenter, seen: "all" } });
    expect(all.map(({ scenes }) => scenes)).toEqual([[0, 1, 2]]);
    expect(all[0]?.seconds).toBeCloseTo(durationOf(timedAd(plan, { said: saidFor(plan, 3) })), 2);
  });

  it("are one where the ad has one or two sentences, and none where it has none", () => {
    for (const [texts, runs] of [
      [["One."], [[0]]],
      [["One.", "Two."], [[0, 1]]],
      [[], []],
    ] as const) {
      const scripts = [{ id: "one", scenes: says(...texts) }];
      expect(runsOf({ ...plan, scripts }).map(({ scenes }) => scenes)).toEqual(runs);
    }
  });

  it("are long enough for every model, and cut between sentences where they would be too long", () => {
    const short = runsOf({ ...plan, seconds: 15 }, saidFor(plan, 0.4));
    expect(short.every(({ seconds }) => seconds >= 2.2)).toBe(true);
    const long = {
      ...plan,
      presenter: { ...presenter, seen: "all" as const },
      seconds: 90 as const,
    };
    const runs = runsOf(long, saidFor(long, 25));
    expect(runs.length).toBe(2);
    expect(runs.every(({ seconds }) => seconds <= 55)).toBe(true);
  });

  it("have another name with other words, another photo or another person, and the same one again", () => {
    const key = (one: ProductPlan) => runsOf(one)[0]?.key;
    expect(key(plan)).toBe(key({ ...plan, badge: "€49" }));
    const others = [
      { ...plan, scripts: [{ id: "one", scenes: says("Else?", "It holds.", "Try it today.") }] },
      { ...plan, presenter: { ...presenter, photo: { name: "Face", src: src("other") } } },
      { ...plan, presenter: { ...presenter, consent: "own" as const } },
      { ...plan, presenter: { ...presenter, model: "Other" } },
    ];
    expect(new Set([key(plan), ...others.map(key)]).size).toBe(5);
  });
});

describe("the price of a presenter", () => {
  it("is at most what is shown before the voice is made, and exact afterwards", () => {
    const before = presenterQuote(plan, means);
    const said = { ...plan, said: saidFor(plan, 3) };
    const after = presenterQuote(said, means);
    expect([before.isExact, after.isExact]).toEqual([false, true]);
    const seconds = runsOf(said, said.said).map((run) => Math.ceil(run.seconds * 10));
    expect(after.credits).toBe(seconds.reduce((sum, one) => sum + one, 0));
  });

  it("is nothing for clips that were made or are being made, and for a faceless ad", () => {
    const said = { ...plan, said: saidFor(plan, 3) };
    const [first, last] = runsOf(said, said.said);
    const presented = { [first?.key ?? ""]: { id: "g1", src: clip("g1") } };
    const open = presenterQuote({ ...said, presented }, means).credits;
    expect(open).toBe(Math.ceil((last?.seconds ?? 0) * 10));
    const all = { ...presented, [last?.key ?? ""]: { id: "g2", src: null } };
    expect(presenterQuote({ ...said, presented: all }, means).credits).toBe(0);
    expect(presenterQuote({ ...plan, presenter: null }, means).credits).toBe(0);
    expect(runsPrice([], {}, { model, slack: 1 })).toBe(0);
  });
});

describe("what a presenter lacks", () => {
  it.each([
    [{}, null],
    [{ photo: null }, "Choose a photo of the presenter."],
    [{ consent: null }, "Say who the presenter is."],
    [{ model: "Gone" }, "The presenter's model is no longer there. Choose another."],
    [
      { photo: { name: "Face", src: { ...src("face"), width: 200, height: 900 } } },
      "The presenter's photo needs at least 300 × 300 pixels.",
    ],
  ])("is said: %o", (part, problem) => {
    expect(presenterProblem({ ...plan, presenter: { ...presenter, ...part } }, means)).toBe(
      problem,
    );
  });

  it("is a voice, for an ad without one", () => {
    expect(presenterProblem({ ...plan, voice: "" }, means)).toMatch(/needs a voice/);
    expect(presenterProblem({ ...plan, voice: "", presenter: null }, means)).toBeNull();
  });
});

describe("an ad with a presenter", () => {
  const said = saidFor(plan, 3);
  let count = 0;
  const newId = () => {
    count += 1;
    return `id-${count}`;
  };
  const build = (part: Partial<ProductPlan> = {}) =>
    buildProduct({ ...plan, ...part }, { said, seed: 1, newId });
  const keysOf = (film: ReturnType<typeof build>) =>
    sceneItems(film).map(({ src: one }) => ("key" in one ? one.key : "id" in one ? one.id : null));

  it("shows their photo until the clips are made, and the product in between", () => {
    expect(keysOf(build())).toEqual(["face", "mug", "face"]);
    expect(timelineSchema.safeParse(build()).success).toBe(true);
  });

  it("shows the clips without their sound, as long as their scenes", () => {
    const [first, last] = runsOf(plan, said);
    const presented = {
      [first?.key ?? ""]: { id: "g1", src: clip("g1") },
      [last?.key ?? ""]: { id: "g2", src: clip("g2") },
    };
    const film = build({ presented });
    expect(keysOf(film)).toEqual(["g1", "mug", "g2"]);
    expect(timelineSchema.safeParse(film).success).toBe(true);
    const faceless = build({ presenter: null });
    const lengths = (one: typeof film) =>
      sceneItems(one).map((item) => [item.at, itemLength(item)]);
    expect(lengths(film)).toEqual(lengths(faceless));
    const ends = sceneItems(film).filter((_, place) => place !== 1);
    expect(ends.every((item) => item.muted && item.in === 0)).toBe(true);
  });

  it("goes on within one clip from scene to scene", () => {
    const all = { ...plan, presenter: { ...presenter, seen: "all" as const } };
    const [run] = runsOf(all, said);
    const film = build({ ...all, presented: { [run?.key ?? ""]: { id: "g", src: clip("g") } } });
    const items = sceneItems(film);
    for (const [place, item] of items.entries()) {
      expect(item.in).toBeCloseTo(item.at, 3);
      if (place > 0) expect(item.transitionIn).toBeUndefined();
    }
  });

  it("says that the presenter is made by AI, unless its maker switched that off", () => {
    const film = build();
    expect(film.label).toBe("AI-generated presenter");
    const written = film.tracks.flatMap((track) => (track.kind === "visual" ? track.items : []));
    const note = written.find(({ src: one }) => one.kind === "text" && one.text === film.label);
    expect(note && [note.at, itemLength(note)]).toEqual([0, expect.closeTo(durationOf(film), 2)]);
    expect(build({ presenter: { ...presenter, consent: "own" } }).label).toBe("Made with AI");
    expect(build({ saysAi: false }).label).toBeUndefined();
  });

  it("is unchanged where the film has no scene", () => {
    const film = timedAd({ ...plan, scripts: [] }, { said: {} });
    const presented = presentedBy(plan);
    if (presented) expect(withPresenter(film, presented, {})).toEqual(film);
  });
});
