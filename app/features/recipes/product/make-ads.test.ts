import { beforeEach, expect, it, vi } from "vitest";
import { ApiError } from "#lib/api-error";
import { readFilm } from "../../editor/film-api";
import { storeMade } from "../film/store-made";
import type { MakeReport } from "../recipe";
import { checkScript } from "../scripts-api";
import { filmMark, madeAd, makeAds, withStoredAd } from "./make-ads";
import type { ProductPlan } from "./product-plan";

vi.mock("../../editor/film-api", () => ({ readFilm: vi.fn(), createFilm: vi.fn() }));
vi.mock("../film/store-made", () => ({ storeMade: vi.fn() }));
vi.mock("../scripts-api", () => ({ checkScript: vi.fn() }));
const store = vi.mocked(storeMade);
const read = vi.mocked(readFilm);

const script = (id: string) => ({
  ...{ id, hook: `${id}.` },
  scenes: [{ id: `${id}1`, say: `${id}.`, write: "", cites: [] }],
});
const [A, B, C] = [script("A"), script("B"), script("C")];
const plan: ProductPlan = {
  ...{ title: "Mug", scripts: [A, B, C], chosen: "A", facts: [], photos: [], badge: "" },
  ...{ action: "See more", by: "rules", saysAi: false, shape: "9:16", seconds: 15, voice: "" },
  ...{ captions: "none", music: "none", problems: [], said: {} },
};

/** Makes films of a plan as the frame does, and gives the plan with what was noted. */
function making(start: ProductPlan) {
  const controller = new AbortController();
  const state = { plan: start, doing: [] as string[], controller };
  const report: MakeReport<ProductPlan> = {
    signal: controller.signal,
    onProgress: (_, doing) => void state.doing.push(doing),
    keep: (change) => {
      state.plan = change(state.plan);
    },
    means: {
      ...{ voices: [], isHere: () => true, pictureModel: null, scriptPrice: 0, isKnown: true },
      ...{ clipModel: null, presenterModels: [], hooksPrice: 0, priceWait: null },
      recheckVoices: () => undefined,
    },
  };
  const make = async () => {
    const made = await makeAds(state.plan, report);
    const { id } = await storeMade(made);
    state.plan = withStoredAd(state.plan, { id, title: made.title, of: start });
    return { id, said: made.timeline.script };
  };
  return { state, make };
}

beforeEach(() => {
  let count = 0;
  vi.mocked(checkScript).mockReset().mockResolvedValue([]);
  read.mockReset().mockResolvedValue({} as Awaited<ReturnType<typeof readFilm>>);
  store.mockReset().mockImplementation(async () => {
    count += 1;
    return { id: `film ${count}`, revision: 1 };
  });
});

it("makes each picked script once, whichever is the first of the plan", async () => {
  const first = making({ ...plan, picked: ["A", "B"] });
  expect(await first.make()).toEqual({ id: "film 2", said: "A." });
  expect(first.state.plan.films?.map(({ filmId, of }) => [filmId, of])).toEqual([
    ["film 1", "B."],
    ["film 2", "A."],
  ]);
  const second = making({ ...first.state.plan, picked: ["B", "C"] });
  expect(await second.make()).toEqual({ id: "film 3", said: "C." });
  expect(store).toHaveBeenCalledTimes(3);
  expect(await madeAd({ ...second.state.plan, picked: ["A", "C"] })).toBe("film 2");
  expect(await madeAd({ ...second.state.plan, picked: ["A"], action: "Buy" })).toBeNull();
});

it("makes a film again that was deleted", async () => {
  const first = making({ ...plan, picked: ["A"] });
  await first.make();
  read.mockRejectedValue(new ApiError(404, "Not Found", null));
  expect(await madeAd(first.state.plan)).toBeNull();
  const again = making(first.state.plan);
  expect((await again.make()).id).toBe("film 2");
  expect(again.state.plan.films?.map(({ filmId }) => filmId)).toEqual(["film 2"]);
});

it("keeps the films that are stored where it is cancelled, and says which it makes", async () => {
  const { state, make } = making({ ...plan, picked: ["A", "B", "C"] });
  store.mockImplementationOnce(async () => {
    state.controller.abort();
    return { id: "film 1", revision: 1 };
  });
  await expect(make()).rejects.toThrow();
  expect(state.plan.films?.map(({ of }) => of)).toEqual(["B."]);
  expect(state.doing.some((doing) => doing.startsWith("Film 1 of 3 · "))).toBe(true);
});

it("a film's mark follows from what is seen and said", () => {
  const mark = filmMark(plan, A);
  const src = { kind: "upload", key: "k", url: "/k", type: "image" } as const;
  const photo = { src, name: "k" };
  const withPhoto = filmMark({ ...plan, photos: [photo] }, A);
  expect(filmMark({ ...plan, problems: [], chosen: "B" }, A)).toBe(mark);
  expect(withPhoto).not.toBe(mark);
  expect(filmMark({ ...plan, photos: [{ ...photo, cutProblem: "No." }] }, A)).toBe(withPhoto);
  expect(filmMark({ ...plan, title: "Cup" }, A)).not.toBe(mark);
});
