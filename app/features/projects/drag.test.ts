import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { draggedThings, dragThings, isDrag } from "./drag";

/** What of a `DataTransfer` is used here. */
function transferOf(stored: Record<string, string> = {}) {
  const data = new Map(Object.entries(stored));
  const transfer = {
    setDragImage: vi.fn(),
    effectAllowed: "uninitialized",
    get types() {
      return [...data.keys()];
    },
    setData: (type: string, text: string) => void data.set(type, text),
    getData: (type: string) => data.get(type) ?? "",
  };
  return transfer as unknown as DataTransfer;
}

beforeEach(() => {
  vi.stubGlobal("document", {
    createElement: () => ({ remove: vi.fn() }),
    body: { appendChild: vi.fn() },
  });
  vi.stubGlobal("window", { setTimeout });
});
afterEach(() => vi.unstubAllGlobals());

describe("things that are dragged", () => {
  it.each([
    { generation_ids: ["a", "b"] },
    { upload_keys: ["public/x_1.png"] },
    { generation_ids: ["a"], upload_keys: ["public/x_1.png"] },
  ])("arrive as they left: %j", (things) => {
    const transfer = transferOf();
    dragThings(transfer, things);
    expect(isDrag(transfer)).toBe(true);
    expect(draggedThings(transfer)).toEqual(things);
  });

  it("are shown as they are one by one, and by their number where they are several", () => {
    const [one, several] = [transferOf(), transferOf()];
    dragThings(one, { generation_ids: ["a"] });
    expect(one.setDragImage).not.toHaveBeenCalled();
    dragThings(several, { upload_keys: ["a", "b", "c"] });
    const label = expect.objectContaining({ textContent: "3 items" });
    expect(several.setDragImage).toHaveBeenCalledWith(label, 0, 0);
  });

  it.each([
    ["text/plain", "a"],
    ["application/x-library-things", ""],
    ["application/x-library-things", "null"],
    ["application/x-library-things", '["a"]'],
    ["application/x-library-things", '{"generation_ids":[]}'],
    ["application/x-library-things", '{"filter":{}}'],
  ])("are not found where %s says %j", (type, text) => {
    expect(draggedThings(transferOf({ [type]: text }))).toBeNull();
  });

  it("are ids and keys alone", () => {
    const text = '{"generation_ids":["a",1,null],"filter":{}}';
    const transfer = transferOf({ "application/x-library-things": text });
    expect(draggedThings(transfer)).toEqual({ generation_ids: ["a"] });
  });
});
