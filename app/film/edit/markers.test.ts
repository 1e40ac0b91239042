import { describe, expect, it } from "vitest";
import { emptyTimeline, timelineSchema } from "#contract/timeline/timeline";
import { addMarker, markerBeside, removeMarker, updateMarker } from "./markers";
import { snapTime } from "./move";

const marked = [4, 1, 2.5].reduce(
  (film, at) => addMarker(film, { id: `at ${at}`, at }),
  emptyTimeline(),
);

describe("markers", () => {
  it("are in the order of their times, once for each time", () => {
    const again = addMarker(marked, { id: "again", at: 2.5001 });
    expect(again).toBe(marked);
    expect(marked.markers.map(({ at }) => at)).toEqual([1, 2.5, 4]);
    expect(timelineSchema.safeParse(marked).success).toBe(true);
  });

  it("are moved, named and coloured, and not before the film's beginning", () => {
    const changes = { at: -3, label: "Chorus", color: "#ff0000" };
    const moved = updateMarker(marked, { id: "at 4", changes });
    expect(moved.markers[0]).toEqual({ id: "at 4", at: 0, label: "Chorus", color: "#ff0000" });
    expect(updateMarker(marked, { id: "unknown", changes })).toBe(marked);
  });

  it("are deleted one by one", () => {
    expect(removeMarker(marked, { id: "at 1" }).markers.map(({ at }) => at)).toEqual([2.5, 4]);
    expect(removeMarker(marked, { id: "unknown" })).toBe(marked);
  });

  it("lead to the next one and to the one before", () => {
    expect(markerBeside(marked, 1, 1)?.at).toBe(2.5);
    expect(markerBeside(marked, 3, -1)?.at).toBe(2.5);
    expect(markerBeside(marked, 4, 1)).toBeNull();
  });

  it("are points that pieces snap to, but not to themselves", () => {
    expect(snapTime(marked, { time: 2.4, tolerance: 0.2 })).toEqual({ time: 2.5, snapped: true });
    const own = { time: 2.4, tolerance: 0.2, except: ["at 2.5"] };
    expect(snapTime(marked, own).snapped).toBe(false);
  });
});
