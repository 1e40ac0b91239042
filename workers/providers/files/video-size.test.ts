import { assert, nat, property, uint8Array } from "fast-check";
import { describe, expect, it } from "vitest";
import { box, element, makeMp4, makeWebm, trackHeader } from "#support/video-parts";
import { videoSize } from "./video-size";

const MP4 = "video/mp4";
const WEBM = "video/webm";
const UNKNOWN = { width: null, height: null };

describe("a video's size", () => {
  it("is read from an MP4 whose index comes first, past its sound", () => {
    expect(videoSize(makeMp4(1280, 720), MP4)).toEqual({ width: 1280, height: 720 });
    expect(videoSize(makeMp4(1920, 1080, { version: 1 }), MP4)).toEqual({
      width: 1920,
      height: 1080,
    });
  });

  it("is that of the picture as shown, where the camera was held upright", () => {
    const size = videoSize(makeMp4(1280, 720, { isTurned: true }), MP4);
    expect(size).toEqual({ width: 720, height: 1280 });
  });

  it("is read from a WebM of unknown length", () => {
    expect(videoSize(makeWebm(854, 480), WEBM)).toEqual({ width: 854, height: 480 });
  });

  it("is read from a part of a larger buffer", () => {
    const file = makeMp4(640, 360);
    const buffer = new Uint8Array(file.length + 7);
    buffer.set(file, 7);
    expect(videoSize(buffer.subarray(7), MP4)).toEqual({ width: 640, height: 360 });
  });
});

describe("a video's unknown size", () => {
  it("is not guessed where the index comes later, or the head ends within it", () => {
    const late = makeMp4(1280, 720, { indexFirst: false, payload: 4_000 });
    expect(videoSize(late.subarray(0, 2_000), MP4)).toEqual(UNKNOWN);
    const whole = makeMp4(1280, 720, { payload: 0 });
    for (let end = 0; end < whole.length - 10; end += 1) {
      expect(videoSize(whole.subarray(0, end), MP4)).toEqual(UNKNOWN);
    }
  });

  it("is not guessed where there is no picture, or a broken one", () => {
    expect(videoSize(box("moov", box("trak", trackHeader(0, 0))), MP4)).toEqual(UNKNOWN);
    expect(videoSize(box("moov", box("trak", box("tkhd"))), MP4)).toEqual(UNKNOWN);
    expect(videoSize(element("1654ae6b", element("ae")), WEBM)).toEqual(UNKNOWN);
    const huge = element("e0", element("b0", new Uint8Array(9)), element("ba", Uint8Array.of(1)));
    expect(videoSize(element("1654ae6b", element("ae", huge)), WEBM)).toEqual(UNKNOWN);
  });

  it("is not guessed from any bytes, which neither throw nor run on", () => {
    const files = [makeMp4(64, 48), makeWebm(64, 48)];
    assert(
      property(uint8Array({ maxLength: 24 }), nat(300), nat(1), (noise, at, which) => {
        const file = files[which]?.slice() ?? new Uint8Array();
        file.set(noise.subarray(0, Math.max(0, file.length - at)), Math.min(at, file.length));
        for (const type of [MP4, WEBM]) {
          expect(videoSize(file, type)).toHaveProperty("width");
          expect(videoSize(noise, type)).toHaveProperty("width");
        }
      }),
      { numRuns: 2_000 },
    );
  });
});
