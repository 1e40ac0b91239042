import { describe, expect, it, vi } from "vitest";
import type { GenerationRecord } from "#contract/generation";
import type { CurrentSelection } from "#lib/current-selection";
import { compared } from "../compare/open-compare";
import { resultEntries } from "./result-entries";
import { selectionEntries } from "./selection-entries";

const result = (id: string, part: Partial<GenerationRecord> = {}) =>
  ({
    ...{ id, prompt: "a boat", is_favourite: false },
    ...{ output_url: `/files/${id}?sig=1`, output_type: "image/png", ...part },
  }) as GenerationRecord;

function selectionOf(records: readonly GenerationRecord[]): CurrentSelection {
  const [onFavour, onDownload, onDelete] = [vi.fn(), vi.fn(), vi.fn()];
  return { records, onFavour, onDownload, onMove: null, onDelete };
}

const labels = (selection: CurrentSelection | null) =>
  selectionEntries(selection).map(({ label }) => label);

describe("the commands of several results", () => {
  it("say how many they are for", () => {
    expect(labels(selectionOf([result("a"), result("b")]))).toEqual([
      ...["Compare 2 results", "Favourite 2 results", "Download 2 results", "Delete 2 results"],
    ]);
  });

  it("are not there for one, or for nothing", () => {
    expect(labels(selectionOf([result("a")]))).toEqual([]);
    expect(labels(null)).toEqual([]);
  });

  it("compare pictures and clips alone, and no more than have a place", () => {
    const sound = result("s", { output_type: "audio/mpeg" });
    const clip = result("c", { output_type: "video/mp4" });
    const [compare] = selectionEntries(selectionOf([result("a"), sound, clip]));
    expect(compare?.label).toBe("Compare 2 results");
    compare?.run();
    expect(compared.get()?.map(({ id }) => id)).toEqual(["a", "c"]);
    compared.set(null);
    const many = ["a", "b", "c", "d", "e"].map((id) => result(id));
    expect(labels(selectionOf(many))).not.toContain("Compare 5 results");
  });

  it("take all of them out of the favourites where all of them are", () => {
    const loved = ["a", "b"].map((id) => result(id, { is_favourite: true }));
    expect(labels(selectionOf(loved))).toContain("Remove 2 results from favourites");
  });
});

describe("the commands of one of several results", () => {
  it("say which one it is", () => {
    const deeds = { onFavour: vi.fn(), onUse: null, onAnimate: null, onDelete: vi.fn() };
    const current = { ...deeds, record: result("b"), place: "Result 2 of 4" };
    const entries = resultEntries(
      { ...current, onNext: null, onPrevious: null },
      { settings: [], go: vi.fn() },
    );
    expect(entries.find(({ id }) => id === "result:delete")?.note).toBe("Result 2 of 4");
  });
});
