import { describe, expect, it } from "vitest";
import type { GenerationPage, GenerationRecord } from "#contract/generation";
import { readPrefill } from "../generate/prefill";
import { chipsOf } from "./card-chips";
import { fileName, fileNames } from "./file-names";
import { filtersOf, listPath } from "./filters";
import { EMPTY_LIST, reduceList } from "./history-list";
import { animatePath, editPath, generationPath, reuseAllPath, reusePromptPath } from "./next-steps";
import { NOTHING_SELECTED, toggle } from "./selection";
import { measureGrid, windowOf } from "./window-of";

const RECORD: GenerationRecord = {
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
const item = (id: string): GenerationRecord => ({ ...RECORD, id });
const page = (ids: string, next: string | null): GenerationPage => ({
  items: [...ids].map(item),
  next_cursor: next,
});
const idsOf = ({ items }: { items: readonly GenerationRecord[] }) =>
  items.map((one) => one.id).join("");

describe("the filters of the address", () => {
  const read = (text: string) => filtersOf(new URLSearchParams(text));

  it("count where they make sense", () => {
    const text = "q=cat&kind=text_to_image&media=video&status=failed&favourite=true&model=m";
    expect([...read(text).keys()]).toEqual(["q", "kind", "media", "status", "favourite", "model"]);
    const nonsense = "kind=x&media=y&status=z&favourite=1&from=soon&to=2026-1-1&q=&other=1";
    expect(read(nonsense).size).toBe(0);
  });

  it("ask for whole days of the reader's, the last one included", () => {
    const path = listPath(read("from=2026-01-31&to=2026-01-31"));
    const query = new URLSearchParams(path.split("?")[1]);
    expect(query.get("from")).toBe(new Date(2026, 0, 31).toISOString());
    expect(query.get("to")).toBe(new Date(2026, 1, 1).toISOString());
  });
});

describe("the list", () => {
  const began = reduceList(EMPTY_LIST, { type: "began", page: page("abc", "next") });

  it("goes on without repeating what it has, to its end", () => {
    const more = reduceList(began, { type: "went_on", page: page("cde", null) });
    expect(idsOf(more)).toBe("abcde");
    expect(more.cursor).toBeNull();
  });

  it("takes in what is new and loses what is gone, and keeps the pages behind", () => {
    const more = reduceList(began, { type: "went_on", page: page("de", "later") });
    const renewed = reduceList(more, { type: "renewed", page: page("xac", "next") });
    expect(idsOf(renewed)).toBe("xacde");
    expect(renewed.cursor).toBe("later");
  });

  it("begins anew where the newest page does not meet it, or is all there is", () => {
    const apart = reduceList(began, { type: "renewed", page: page("xyz", "n") });
    expect(idsOf(apart)).toBe("xyz");
    expect(apart.cursor).toBe("n");
    expect(idsOf(reduceList(began, { type: "renewed", page: page("a", null) }))).toBe("a");
    expect(idsOf(reduceList(began, { type: "renewed", page: page("", null) }))).toBe("");
  });

  it("keeps what it has when a page cannot be read", () => {
    const failed = reduceList(began, { type: "failed", message: "No." });
    expect(failed).toMatchObject({ items: began.items, phase: "ready", error: "No." });
    expect(reduceList(failed, { type: "asked_more" }).error).toBeNull();
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

describe("the window", () => {
  const grid = { columns: 4, cardHeight: 290, gap: 10 };

  it("holds what is in sight and a little more, of ten thousand", () => {
    const deep = windowOf(grid, 10_000, -300 * 1000, 900);
    expect(deep.first).toBe(998 * 4);
    expect(deep.end).toBe(1005 * 4);
    const rows = deep.above / 300 + (deep.end - deep.first) / 4 + deep.below / 300;
    expect(rows).toBe(2500);
  });

  it("holds the first and the last, and nothing of nothing", () => {
    expect(windowOf(grid, 10, 200, 900)).toEqual({ first: 0, end: 10, above: 0, below: 0 });
    expect(windowOf(grid, 0, 0, 900)).toEqual({ first: 0, end: 0, above: 0, below: 0 });
    const past = windowOf(grid, 10, -90_000, 900);
    expect(past.end).toBe(10);
    expect(past.first).toBeLessThanOrEqual(12);
  });

  it("has two columns on a phone, and as many as fit elsewhere", () => {
    expect(measureGrid(343, 180)).toEqual({ columns: 2, cardHeight: 346, gap: 12 });
    expect(measureGrid(1136, 180).columns).toBe(4);
  });
});

describe("names of files", () => {
  it("tell day and prompt, and nothing that a file system minds", () => {
    expect(fileName(RECORD)).toBe("2026-03-04-a-boat-a-lighthouse.jpg");
    expect(fileName({ ...RECORD, prompt: "../../etc: *?", output_type: "video/mp4" })).toBe(
      "2026-03-04-etc.mp4",
    );
    expect(fileName({ ...RECORD, prompt: "海 ÖL 😀" })).toBe("2026-03-04-海-öl.jpg");
    expect(fileName({ ...RECORD, prompt: "!!!" })).toBe("2026-03-04-untitled.jpg");
  });

  it("are never the same twice", () => {
    const records = ["cat", "cat", "cat 2", "cat"].map((prompt) => ({ ...RECORD, prompt }));
    expect(new Set(fileNames(records)).size).toBe(4);
  });
});

describe("the ways on", () => {
  const read = (path: string) => readPrefill(new URL(path, "https://app.test").searchParams)?.part;

  it("carry over what the form then reads", () => {
    expect(read(reusePromptPath(RECORD))).toEqual({ prompt: RECORD.prompt, original: "boat" });
    expect(read(reuseAllPath({ ...RECORD, input_url: "https://app.test/in" }))).toEqual({
      prompt: RECORD.prompt,
      original: "boat",
      model: "acme",
      params: RECORD.params,
      image: { url: "https://app.test/in", width: null, height: null },
    });
    const film = { seed: 1, aspect_ratio: "9:16", quality: "720p" };
    expect(read(reuseAllPath({ ...RECORD, kind: "text_to_video", params: film }))).toMatchObject({
      params: { seed: 1 },
      aspectRatio: "9:16",
      quality: "720p",
    });
    expect(read(reuseAllPath({ ...RECORD, params: film }))?.params).toEqual(film);
    expect(read(animatePath(RECORD))).toMatchObject({ image: { url: RECORD.output_url } });
    expect(editPath(RECORD)).toContain("/dashboard/image-to-image?");
    expect(animatePath(RECORD)).toContain("/dashboard/image-to-video?");
    expect(generationPath(RECORD)).toBe("/dashboard/text-to-image?generation=r1");
  });
});

describe("the chips", () => {
  it("say size and style, or the model where there is no style", () => {
    expect(chipsOf(RECORD)).toEqual(["image_size 1024x576", "style ink"]);
    expect(chipsOf({ ...RECORD, width: null, params: {} })).toEqual(["acme"]);
  });
});
