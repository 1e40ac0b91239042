import { describe, expect, it } from "vitest";
import { stageLabel } from "./stage-words";
import {
  estimate as estimateOf,
  secondsLeft,
  stepNames,
  stepOf,
  type WaitingPace,
} from "./waiting";

describe("the step that is shown during a generation", () => {
  it("is the furthest one that the receipt names, whatever came after it", () => {
    expect(stepOf([], null)).toBe(0);
    expect(stepOf(["created", "credits_held"], null)).toBe(0);
    expect(stepOf(["created", "submitted"], null)).toBe(1);
    expect(stepOf(["submitted", "running", "polled"], null)).toBe(2);
    expect(stepOf(["running", "output_ready"], null)).toBe(3);
  });

  it("is the work itself where the record reports it before the receipt does", () => {
    expect(stepOf(["submitted"], { progress: 0.2 })).toBe(2);
  });

  it("does not call the engine a model, and says what it draws", () => {
    const video = { kind: "image_to_video", provider: "engine" } as const;
    const image = { kind: "text_to_image", provider: "engine" } as const;
    const bought = { kind: "text_to_image", provider: "replicate" } as const;
    for (const stage of ["running", "progress"] as const) {
      expect(stageLabel(stage, video)).toBe("Drawing your clip");
      expect(stageLabel(stage, image)).toBe("Drawing your picture");
      expect(stageLabel(stage, bought)).toBe("The model is at work");
    }
    expect(stageLabel("submitted", image)).toBe("Sent to the engine");
    expect(stageLabel("submit_unanswered", image)).toBe("The engine has not answered yet");
    expect(stageLabel("credits_held", image)).toBe("Credits set aside");
    expect(stepNames(video)[2]).toBe("Drawing your clip");
    expect(stepNames(bought)[2]).toBe("At work");
  });
});

/** A generation whose progress was said just now, and that waited in no queue. */
function pace(
  elapsed: number,
  progress: number | null,
  part: Partial<WaitingPace> = {},
): WaitingPace {
  return { typical: null, elapsed, progress, saidAt: elapsed, begunAt: 0, ...part };
}

const estimate = (now: WaitingPace) => estimateOf(now).words;

describe("the time left", () => {
  it("is the usual time while no progress is known", () => {
    for (const progress of [null, 0]) {
      expect(estimate(pace(3, progress))).toBeNull();
      expect(estimate(pace(3, progress, { typical: 0 }))).toBeNull();
      expect(estimate(pace(2, progress, { typical: 12 }))).toBe("About 10 s left (usually 12 s)");
      expect(estimate(pace(11.5, progress, { typical: 12 }))).toBe("Nearly there (usually 12 s)");
      expect(estimate(pace(19, progress, { typical: 12 }))).toBe(
        "Longer than usual (usually 12 s)",
      );
    }
  });

  it("follows the progress where usual generations take much longer, or shorter", () => {
    expect(estimate(pace(20, 0.96, { typical: 360 }))).toBe("Nearly there (usually 6 min)");
    expect(estimate(pace(20, 0.5, { typical: 360 }))).toBe("About 20 s left (usually 6 min)");
    expect(estimate(pace(300, 0.5, { typical: 12 }))).toBe("About 5 min left");
    expect(estimate(pace(594, 0.99, { typical: 60 }))).toBe("About 6 s left");
    expect(estimate(pace(5, 0.02, { typical: 60 }))).toBe("About 59 s left (usually 60 s)");
  });

  it("is told from the progress alone where no usual time is known, and not before", () => {
    expect(estimate(pace(0.2, 0.5))).toBeNull();
    expect(estimate(pace(3, 0.05))).toBeNull();
    expect(estimate(pace(10, 0.25))).toBe("About 30 s left");
    expect(estimate(pace(10, 1))).toBe("Nearly there");
  });

  it("leaves out the wait before the work began", () => {
    const queued = pace(110, 0.5, { begunAt: 100 });
    expect(secondsLeft(queued)).toBe(10);
    expect(secondsLeft({ ...queued, begunAt: 0 })).toBe(110);
  });

  it("is never longer than the pace gives, and never negative", () => {
    for (const typical of [null, 0, 1, 60, 3600])
      for (const elapsed of [1, 2, 7.5, 60, 900])
        for (let progress = 0.1; progress <= 1; progress += 0.01)
          for (const silent of [0, 1, 30, 600]) {
            const left = secondsLeft({
              ...{ typical, progress, elapsed: elapsed + silent },
              ...{ saidAt: elapsed, begunAt: 0 },
            });
            if (left === null) continue;
            const most = (elapsed / progress) * (1 - progress);
            expect(left).toBeGreaterThanOrEqual(0);
            expect(left).toBeLessThanOrEqual(most + 1e-9);
          }
  });

  it("counts down steadily at a steady pace, also between two reports", () => {
    for (const typical of [null, 40, 55, 400]) {
      let before = Number.POSITIVE_INFINITY;
      for (let second = 15; second <= 50; second += 0.5) {
        const saidAt = Math.floor(second / 5) * 5;
        const left = secondsLeft({
          ...{ typical, elapsed: second, saidAt },
          ...{ progress: saidAt / 50, begunAt: 0 },
        });
        expect(left).not.toBeNull();
        expect(left ?? 0, `after ${second} s, usually ${typical}`).toBeLessThanOrEqual(
          before + 1e-9,
        );
        before = left ?? 0;
      }
      expect(before).toBe(0);
    }
  });

  it("starts over when the progress falls back, and is not known once nothing moves any more", () => {
    const before = secondsLeft(pace(30, 0.6));
    const after = secondsLeft(pace(32, 0.2));
    expect(before).toBeCloseTo(20);
    expect(after).toBeCloseTo(128);
    expect(secondsLeft(pace(33, 0, { typical: 60 }))).toBe(27);
    const stuck = { ...pace(500, 0.5, { typical: 20 }), saidAt: 10 };
    expect(secondsLeft(stuck)).toBeNull();
    expect(estimate(stuck)).toBe("Longer than usual (usually 20 s)");
    expect(estimate({ ...stuck, typical: null })).toBeNull();
  });

  /** The words that a waiting creator reads, one after the other, where the rest is estimated so. Seconds. */
  function told(...rests: number[]) {
    let least: number | null = null;
    return rests.map((rest) => {
      const next = estimateOf(pace(1000, 1000 / (1000 + rest)), least);
      least = next.least;
      return next.words;
    });
  }

  it("is told in whole minutes above 90 seconds", () => {
    expect(told(144, 100, 90, 89)).toEqual([
      "About 2 min left",
      "About 2 min left",
      "About 90 s left",
      "About 89 s left",
    ]);
  });

  it("holds still where it becomes a little longer, and goes on from there", () => {
    expect(told(20, 15, 18, 22, 14)).toEqual([
      "About 20 s left",
      "About 15 s left",
      "About 15 s left",
      "About 15 s left",
      "About 14 s left",
    ]);
  });

  it("never comes back to a number that it passed", () => {
    expect(told(5, 13, 28, 12, 4)).toEqual([
      "About 5 s left",
      "Longer than expected",
      "Longer than expected",
      "Longer than expected",
      "About 4 s left",
    ]);
  });

  it("rises to minutes that were not told yet", () => {
    expect(told(12, 240, 200)).toEqual(["About 12 s left", "About 4 min left", "About 3 min left"]);
  });

  it("leaves out a usual time that has passed", () => {
    expect(estimate(pace(8, 0.5, { typical: 12 }))).toBe("About 8 s left (usually 12 s)");
    expect(estimate(pace(13, 0.5, { typical: 12 }))).toBe("About 13 s left");
  });
});
