import { describe, expect, it } from "vitest";
import { FRAME_RATES, type FrameRate, frameRateName } from "#contract/timeline/frame-rates";
import { frameAt, frameStart, secondsOf, stepFrames, timecodeOf } from "./timecode";

const FILM: FrameRate = { num: 24_000, den: 1001 };
const NTSC: FrameRate = { num: 30_000, den: 1001 };
const THIRTY: FrameRate = { num: 30, den: 1 };

describe("a step by frames", () => {
  it.each(FRAME_RATES.map((rate) => [frameRateName(rate), rate] as const))(
    "goes from frame to frame for an hour at %s, and back to 0",
    (_, rate) => {
      const last = frameAt(3600, rate);
      let time = 0;
      for (let frame = 1; frame <= last; frame += 1) {
        time = stepFrames(time, 1, rate);
        if (time !== (frame * rate.den) / rate.num) expect.fail(`frame ${frame} is at ${time}`);
      }
      for (let frame = last; frame > 0; frame -= 1) time = stepFrames(time, -1, rate);
      expect(time).toBe(0);
    },
  );

  it("takes a time that is rounded to milliseconds for its frame", () => {
    for (const rate of FRAME_RATES) {
      const frames = Array.from({ length: 2000 }, (_, frame) => frame);
      const rounded = (frame: number) => Math.round(frameStart(frame, rate) * 1000) / 1000;
      expect(frames.filter((frame) => frameAt(rounded(frame), rate) !== frame)).toEqual([]);
    }
  });

  it("begins with the frame that is shown between two frames", () => {
    expect(stepFrames(1.02, 1, THIRTY)).toBe(31 / 30);
    expect(stepFrames(1.02, -1, THIRTY)).toBe(29 / 30);
    expect(stepFrames(0.1, -10, THIRTY)).toBe(0);
  });
});

describe("a timecode", () => {
  it("has minutes, seconds and frames", () => {
    expect(timecodeOf(0, THIRTY)).toBe("0:00:00");
    expect(timecodeOf(3.4, THIRTY)).toBe("0:03:12");
    expect(timecodeOf(75 + 29 / 30, THIRTY)).toBe("1:15:29");
    expect(timecodeOf(3661, THIRTY)).toBe("1:01:01:00");
  });

  it("counts every frame and drops none", () => {
    expect(timecodeOf(frameStart(1800, NTSC), NTSC)).toBe("1:00:00");
    expect(timecodeOf(60, NTSC)).toBe("0:59:28");
    expect(timecodeOf(frameStart(24, FILM), FILM)).toBe("0:01:00");
  });

  it.each([
    ["0:03:12", 102],
    [" 0:03;12 ", 102],
    ["1:00:00:00", 108_000],
    ["1:30", 2700],
    ["3", 90],
    ["3,5", 105],
    ["1:02.5", 1875],
    [".5", 15],
    ["0:75:00", 2250],
    ["0:00:45", 45],
  ])("%j is frame %i at 29.97 fps", (text, frame) => {
    expect(secondsOf(text, NTSC)).toBe(frameStart(frame, NTSC));
  });

  it.each(["", "abc", "1:2:3:4:5", "-1", "1:", "0:03:12.5", "1e3", ":", "1.2.3"])(
    "%j is refused",
    (text) => expect(secondsOf(text, THIRTY)).toBeNull(),
  );

  it("is read as it is written", () => {
    for (const rate of FRAME_RATES) {
      for (const frame of [0, 1, 23, 59, 60, 1799, 1800, 107_892, 216_000]) {
        const time = frameStart(frame, rate);
        expect(secondsOf(timecodeOf(time, rate), rate)).toBe(time);
      }
    }
  });
});
