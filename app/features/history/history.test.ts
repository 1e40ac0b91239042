import { describe, expect, it } from "vitest";
import { fileName } from "#contract/file-name";
import { readPrefill } from "../generate/prefill";
import { chipsOf } from "./card-chips";
import { uniqueNames } from "./file-names";
import { countFilters, countPath, filterOfList, filtersOf, listPath } from "./filters";
import {
  animatePath,
  inputPath,
  maskAgainPath,
  reuseAllPath,
  type StudioRecord,
  stagePath,
} from "./next-steps";
import { NOTHING_SELECTED, toggle } from "./selection";

const RECORD: StudioRecord = {
  id: "r1",
  prediction_id: "r1",
  kind: "text_to_image",
  status: "succeeded",
  prompt: "A boat & a lighthouse",
  original_prompt: "boat",
  model: "acme",
  provider: "replicate",
  is_ai: true,
  params: { style: "ink", steps: 4 },
  input_url: null,
  output_url: "https://app.test/media/outputs/r1/0.jpg?t=x",
  output_type: "image/jpeg",
  width: 1024,
  height: 576,
  error_message: null,
  error_code: null,
  progress: null,
  cost: 5,
  created_at: "2026-03-04T05:06:07.000Z",
  updated_at: "2026-03-04T05:06:07.000Z",
  completed_at: "2026-03-04T05:06:09.000Z",
  is_favourite: false,
  share_url: null,
};
describe("the filters of the address", () => {
  const read = (text: string) => filtersOf(new URLSearchParams(text));

  it("ask for nothing that is too long: its field says so, and nothing is cut off", () => {
    const asked = (q: string) =>
      new URLSearchParams(listPath(read(`q=${q}`)).split("?")[1]).get("q");
    expect(asked("a".repeat(200))).toBe("a".repeat(200));
    expect(asked("a".repeat(201))).toBeNull();
    expect(read(`q=${"a".repeat(201)}`).get("q"), "the field keeps it").toHaveLength(201);
  });

  it("do not count what orders the list, and name all that match without its page", () => {
    const filters = read("q=cat&project=p1&tag=sea&sort=largest");
    expect([...filters.keys()]).toEqual(["q", "project", "tag", "sort"]);
    expect(countFilters(filters)).toBe(3);
    const path = listPath(filters);
    expect(new URLSearchParams(path.split("?")[1]).get("sort")).toBe("largest");
    expect(filterOfList(path)).toEqual({ q: "cat", project: "p1", tag: "sea" });
    expect(countPath(path)).toBe("/api/generations/count?q=cat&project=p1&tag=sea");
    expect(read(`sort=size&deleted=2&tag=${"a".repeat(41)}`).size).toBe(0);
  });

  it("apply only where they make sense", () => {
    const text = "q=cat&kind=text_to_image&media=video&status=failed&favourite=true&model=m";
    expect([...read(text).keys()]).toEqual(["q", "kind", "media", "status", "favourite", "model"]);
    const nonsense = "kind=x&media=y&status=z&favourite=1&from=soon&to=2026-1-1&q=&other=1";
    expect(read(nonsense).size).toBe(0);
  });

  it("take two days in the order of the calendar, and only days that it has", () => {
    const days = (text: string) => Object.fromEntries(read(text));
    const ordered = { from: "2026-01-31", to: "2026-02-03" };
    expect(days("from=2026-02-03&to=2026-01-31")).toEqual(ordered);
    expect(days("from=2026-01-31&to=2026-02-03")).toEqual(ordered);
    expect(days("from=2026-02-30&to=2026-02-03")).toEqual({ to: "2026-02-03" });
  });

  it("count two days as one filter", () => {
    expect(countFilters(read("from=2026-01-31&to=2026-02-03&kind=look"))).toBe(2);
    expect(countFilters(read("to=2026-02-03"))).toBe(1);
  });

  it("ask for whole days in the reader's time zone, the last one included", () => {
    const path = listPath(read("from=2026-01-31&to=2026-01-31"));
    const query = new URLSearchParams(path.split("?")[1]);
    expect(query.get("from")).toBe(new Date(2026, 0, 31).toISOString());
    expect(query.get("to")).toBe(new Date(2026, 1, 1).toISOString());
  });
});

describe("the selection", () => {
  const shown = [..."abcdef"];
  const press = (presses: [string, boolean][]) =>
    [
      ...presses.reduce((now, [id, isRange]) => toggle(now, shown, id, isRange), NOTHING_SELECTED)
        .ids,
    ]
      .sort()
      .join("");

  it("takes one by one, and gives back", () => {
    expect(
      press([
        ["a", false],
        ["c", false],
        ["a", false],
      ]),
    ).toBe("c");
  });

  it("takes a range in either direction, and gives a range back", () => {
    expect(
      press([
        ["b", false],
        ["e", true],
      ]),
    ).toBe("bcde");
    expect(
      press([
        ["e", false],
        ["b", true],
      ]),
    ).toBe("bcde");
    expect(
      press([
        ["b", false],
        ["e", true],
        ["c", false],
        ["d", true],
      ]),
    ).toBe("be");
  });

  it("takes one where a range has no beginning", () => {
    expect(press([["c", true]])).toBe("c");
    expect(
      press([
        ["z", false],
        ["c", true],
      ]),
    ).toBe("cz");
  });
});

describe("names of files in an archive", () => {
  it("are all different", () => {
    const records = ["cat", "cat", "cat 2", "cat"].map((prompt) => ({ ...RECORD, prompt }));
    const names = uniqueNames(records.map(fileName));
    expect(names[0]).toBe("cat-1024x576.jpg");
    expect(new Set(names).size).toBe(4);
  });
});

describe("links from a result to a tool", () => {
  const read = (path: string) => readPrefill(new URL(path, "https://app.test").searchParams)?.part;

  it("carry over the values that the form then reads", () => {
    expect(read(reuseAllPath({ ...RECORD, input_url: "https://app.test/in" }))).toEqual({
      prompt: RECORD.prompt,
      original: "boat",
      model: "acme",
      params: RECORD.params,
      image: { url: "https://app.test/in", width: null, height: null },
      loras: [],
    });
    const pinned = { id: "1", name: "Mug", sha256: "aa", strength: 0.8, trigger: "zk7mug" };
    const withLora = { ...RECORD, params: { a: 1, loras: [pinned] } };
    expect(read(reuseAllPath(withLora))).toMatchObject({
      params: { a: 1 },
      loras: [{ id: "1", strength: 0.8, name: "Mug", trigger: "zk7mug", base: null }],
    });
    const masked = { ...RECORD, input_url: "https://app.test/in", params: { mask_url: "m", a: 1 } };
    const region = { id: null, url: "m", image: "https://app.test/in", size: null, feather: 0 };
    expect(read(reuseAllPath(masked))).toMatchObject({ params: { a: 1 }, region });
    expect(read(reuseAllPath(masked))?.params).toEqual({ a: 1 });
    expect(read(maskAgainPath(masked) ?? "")).toEqual({
      ...{ prompt: RECORD.prompt, original: null, region },
      image: { url: "https://app.test/in", width: null, height: null },
    });
    expect(maskAgainPath(RECORD)).toBeNull();
    const film = { seed: 1, aspect_ratio: "9:16", quality: "720p" };
    expect(read(reuseAllPath({ ...RECORD, kind: "text_to_video", params: film }))).toMatchObject({
      params: { seed: 1 },
      aspectRatio: "9:16",
      quality: "720p",
    });
    expect(read(reuseAllPath({ ...RECORD, params: film }))?.params).toEqual(film);
    expect(read(animatePath(RECORD))).toMatchObject({ image: { url: RECORD.output_url } });
    expect(inputPath(RECORD)).toContain("/dashboard/image-to-image?");
    expect(animatePath(RECORD)).toContain("/dashboard/image-to-video?");
    expect(stagePath(RECORD)).toBe("/dashboard/text-to-image?generation=r1");
  });
});

describe("the chips", () => {
  it("say size and style, or the model where there is no style", () => {
    expect(chipsOf(RECORD)).toEqual([
      { words: "image_size 1024x576", drawn: "Size 1024 × 576" },
      { words: "style ink" },
    ]);
    const plain = { ...RECORD, width: null, params: {} };
    expect(chipsOf(plain)).toEqual([{ words: "acme" }]);
    expect(chipsOf({ ...plain, tags: ["sea"] })).toEqual([{ words: "# sea" }, { words: "acme" }]);
  });
});
