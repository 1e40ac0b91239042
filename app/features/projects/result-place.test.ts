import { beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "#lib/api-error";
import { inPlace, resultPlace, setResultPlace } from "./result-place";

const PLACE = { id: "p1", name: "Launch", color: "#3b82f6" };

beforeEach(() => setResultPlace(null));

describe("the place of new results", () => {
  it("goes along with a start", async () => {
    setResultPlace(PLACE);
    const start = vi.fn(async (place: object) => place);
    expect(await inPlace(start)).toEqual({ project_id: "p1" });
    setResultPlace(null);
    expect(await inPlace(start)).toEqual({});
    expect(start).toHaveBeenCalledTimes(2);
  });

  it("is forgotten where its project is gone, and the start is made without it", async () => {
    setResultPlace(PLACE);
    const start = vi.fn(async (place: { project_id?: string }) => {
      if (place.project_id) throw new ApiError(404, "Not Found", null);
      return "started";
    });
    expect(await inPlace(start)).toBe("started");
    expect(resultPlace()).toBeNull();
  });

  it("is kept where a start fails for another reason", async () => {
    setResultPlace(PLACE);
    const refused = new ApiError(402, "Payment Required", null);
    await expect(inPlace(() => Promise.reject(refused))).rejects.toBe(refused);
    expect(resultPlace()).toEqual(PLACE);
  });
});
