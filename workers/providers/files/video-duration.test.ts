import { describe, expect, it } from "vitest";
import { box, element } from "#support/video-parts";
import { videoDuration } from "./video-duration";

const bytes = (length: number, write: (view: DataView) => void) => {
  const part = new Uint8Array(length);
  write(new DataView(part.buffer));
  return part;
};

/** The header of an MP4: 90,000 units a second. */
const mp4 = (units: number, version = 0) =>
  box(
    "moov",
    box(
      "mvhd",
      bytes(108, (view) => {
        view.setUint8(0, version);
        view.setUint32(version === 1 ? 20 : 12, 90_000);
        if (version === 1) view.setBigUint64(24, BigInt(units));
        else view.setUint32(16, units);
      }),
    ),
  );

const webm = (...facts: Uint8Array[]) =>
  element("18538067", element("114d9b74", new Uint8Array(9)), element("1549a966", ...facts));

describe("a video's length in seconds", () => {
  it("is read from an MP4 whose index comes first", () => {
    expect(videoDuration(mp4(450_000), "video/mp4")).toBe(5);
    expect(videoDuration(mp4(180_000, 1), "video/mp4")).toBe(2);
  });

  it("is read from a WebM in its own unit of time", () => {
    const short = bytes(4, (view) => view.setFloat32(0, 5_000));
    const long = bytes(8, (view) => view.setFloat64(0, 50));
    expect(videoDuration(webm(element("4489", short)), "video/webm")).toBe(5);
    const unit = Uint8Array.of(0x05, 0xf5, 0xe1, 0x00);
    expect(videoDuration(webm(element("2ad7b1", unit), element("4489", long)), "video/webm")).toBe(
      5,
    );
  });

  it("is not guessed where it is missing, cut off or senseless", () => {
    const whole = webm(element("4489", new Uint8Array(8).fill(64)));
    for (let end = 0; end < whole.length; end += 1)
      expect(videoDuration(whole.slice(0, end), "video/webm")).toBeNull();
    for (const file of [
      webm(),
      webm(element("4489", new Uint8Array(3))),
      webm(element("4489", new Uint8Array(8))),
    ])
      expect(videoDuration(file, "video/webm")).toBeNull();
    for (const file of [mp4(0), box("moov"), box("moov", box("mvhd", new Uint8Array(20)))])
      expect(videoDuration(file, "video/mp4")).toBeNull();
  });
});
