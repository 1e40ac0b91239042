import { describe, expect, it } from "vitest";
import type { AdPhoto } from "../product-plan";
import {
  isBeingCut,
  withCutFailure,
  withCutout,
  withCutPending,
  withoutCutout,
} from "./cut-states";

const src = { kind: "upload", key: "k", url: "/media/k", type: "image" } as const;
const photo: AdPhoto = { src, name: "Mug.jpg" };
const cutout = { src: { ...src, url: "/media/cut" }, ground: 1 };

describe("a photo that is cut out by a provider", () => {
  it("keeps a paid result that was not taken over, for another try", () => {
    const failed = withCutFailure(withCutPending(photo, "g1"), { problem: "Full.", made: "g1" });
    expect(failed).toMatchObject({ isCut: false, cutPending: null, cutMade: "g1" });
    expect(isBeingCut(withCutPending(failed, "g1"))).toBe(true);
    expect(withCutout(failed, cutout)).toMatchObject({ cutMade: null, cutProblem: null, cutout });
  });

  it("keeps its earlier cut-out where another one fails", () => {
    const shown = { ...withCutout(photo, cutout), isCut: true };
    expect(isBeingCut(shown)).toBe(false);
    const again = withCutPending(shown, "g2");
    expect(isBeingCut(again)).toBe(true);
    expect(withCutFailure(again, { problem: "No." })).toMatchObject({ isCut: true, cutout });
  });

  it("is shown as it is without the file of its cut-out", () => {
    const gone = withoutCutout({ ...withCutout(photo, cutout), isCut: true });
    expect(gone).toMatchObject({ isCut: false, src });
    expect(gone.cutout).toBeUndefined();
    expect(gone.cutProblem).toContain("deleted");
  });
});
