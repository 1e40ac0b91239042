import { beforeEach, expect, it, vi } from "vitest";
import type { WrittenScripts } from "#contract/written-scripts";
import type { KeptScripts } from "../../kept-scripts";
import type { RecipeMeans } from "../../means";
import { checkScript, writeScript } from "../../scripts-api";
import { checkedAd } from "../plan-ad";
import type { CardFact, ProductInput } from "../product-plan";
import { gridPrice, planGrid } from "./plan-grid";

vi.mock("../../scripts-api", () => ({ checkScript: vi.fn(), writeScript: vi.fn() }));
const write = vi.mocked(writeScript);
const check = vi.mocked(checkScript);

const fact = (id: string, kind: CardFact["kind"], text: string, isConfirmed = true): CardFact => ({
  ...{ id, kind, text, isConfirmed },
  source: "You",
});
const NAME = fact("n", "name", "Nova mug");
const FACTS = [
  NAME,
  fact("f", "feature", "Keeps coffee hot"),
  fact("d", "description", "A mug of steel"),
  fact("p", "price", "49.00 EUR"),
  fact("r", "rating", "4.6 of 5 (12)"),
  fact("x", "availability", "In stock", false),
];
const inputOf = (facts: CardFact[]): ProductInput => ({
  ...{ address: "", facts, photos: [], seconds: 30, shape: "9:16" },
});
const means = (scriptPrice: number): RecipeMeans => ({
  ...{ voices: [], isHere: () => true, pictureModel: null, scriptPrice, isKnown: true },
  ...{ clipModel: null, presenterModels: [], hooksPrice: 0, priceWait: null },
  recheckVoices: () => undefined,
});

/** Scripts as a model writes them: `count` of them, which cite the first fact that is wished for. */
let calls = 0;
const answerTo = (wish: { count?: unknown }): WrittenScripts => {
  calls += 1;
  const call = calls;
  const scripts = Array.from({ length: Number(wish.count) }, (_, at) => ({
    scenes: ["Opening", "Middle", "End"].map((word, place) => ({
      ...{ id: `${call}-${at}-${place}`, say: `${word} ${call}-${at}.`, show: "", cites: [] },
    })),
  }));
  return { scripts, by: "model", cost: Number(wish.count) };
};
/** Keeps scripts as a tab does. */
function keeping(): KeptScripts {
  const kept = new Map<string, WrittenScripts>();
  return {
    of: (wish) => kept.get(JSON.stringify(wish)) ?? null,
    keep: (wish, answer) => void kept.set(JSON.stringify(wish), answer),
    clear: () => kept.clear(),
  };
}
const { signal } = new AbortController();

beforeEach(() => {
  calls = 0;
  write.mockReset().mockImplementation(async (wish) => answerTo(wish));
  check.mockReset().mockResolvedValue([]);
});

it.each([
  ["one angle", [NAME, fact("f", "feature", "Keeps coffee hot")], 1, 3],
  ["two angles", FACTS.slice(0, 3), 2, 3],
  ["four angles", FACTS, 4, 4],
])("has three first sentences of %s, each script paid once", async (_, facts, rows, price) => {
  const input = inputOf(facts);
  const plan = await planGrid(input, { means: means(1), signal });
  expect(gridPrice(input, means(1))).toBe(price);
  expect(write.mock.calls.reduce((sum, [wish]) => sum + Number(wish.count), 0)).toBe(price);
  expect(plan.scripts).toHaveLength(rows * 3);
  expect(plan.picked).toEqual([plan.scripts[0]?.id]);
  expect(plan.unwritten).toBeUndefined();
});

it("keeps what is written where a later angle fails, and does not pay for it again", async () => {
  const input = inputOf(FACTS);
  const scripts = keeping();
  write.mockImplementation(async (wish) => {
    if (calls === 2) throw new TypeError("no network");
    return answerTo(wish);
  });
  const partial = await planGrid(input, { means: means(1), signal, scripts });
  expect(partial.scripts.map(({ angle }) => angle)).toEqual([
    ...["details", "details", "about", "about"],
  ]);
  expect(partial.unwritten?.angles).toEqual(["price", "rating"]);
  expect(gridPrice(input, means(1), scripts)).toBe(2);

  write.mockClear().mockImplementation(async (wish) => answerTo(wish));
  const whole = await planGrid(input, { means: means(1), signal, scripts });
  expect(write).toHaveBeenCalledTimes(2);
  expect(whole.scripts).toHaveLength(12);
  expect(whole.unwritten).toBeUndefined();
  expect(gridPrice(input, means(1), scripts)).toBe(0);
});

it("keeps what was paid when it is cancelled", async () => {
  const input = inputOf(FACTS);
  const scripts = keeping();
  const controller = new AbortController();
  write.mockImplementation(async (wish) => {
    controller.abort();
    return answerTo(wish);
  });
  const planning = planGrid(input, { means: means(1), signal: controller.signal, scripts });
  await expect(planning).rejects.toThrow();
  expect(write).toHaveBeenCalledTimes(1);
  expect(gridPrice(input, means(1), scripts)).toBe(3);
});

it("fails where nothing is written, and keeps the scripts where they cannot be checked", async () => {
  const input = inputOf(FACTS);
  const scripts = keeping();
  write.mockRejectedValueOnce(new TypeError("no network"));
  await expect(planGrid(input, { means: means(1), signal, scripts })).rejects.toThrow("no network");
  check.mockRejectedValueOnce(new TypeError("no network"));
  await expect(planGrid(input, { means: means(1), signal, scripts })).rejects.toThrow("no network");
  expect(gridPrice(input, means(1), scripts)).toBe(0);
});

it("asks rules for all first sentences, for free, of confirmed facts alone", async () => {
  await planGrid(inputOf(FACTS), { means: means(0), signal });
  expect(gridPrice(inputOf(FACTS), means(0))).toBe(0);
  expect(write.mock.calls.map(([wish]) => wish.count)).toEqual([3, 1, 1, 1]);
  expect(JSON.stringify(write.mock.calls)).not.toContain("In stock");
});

it("checks more scenes than one call takes in several", async () => {
  const plan = await planGrid(inputOf([NAME]), { means: means(1), signal });
  const long = plan.scripts.map((script) => ({
    ...script,
    scenes: Array.from({ length: 90 }, (_, at) => ({
      ...{ id: `${script.id} ${at}`, say: "Look.", write: "", cites: [] },
    })),
  }));
  check.mockClear().mockImplementation(async ({ scenes }) => {
    const [first] = scenes as { id: string }[];
    return [{ at: first?.id ?? "", code: "testimonial", message: "No." }];
  });
  const picked = long.map(({ id }) => id);
  const { problems } = await checkedAd({ ...plan, scripts: long, picked });
  const sent = check.mock.calls.map(([body]) => (body.scenes as unknown[]).length);
  expect(sent).toEqual([200, 71]);
  expect(problems).toHaveLength(2);
});
