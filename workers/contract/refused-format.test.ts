import { describe, expect, it } from "vitest";
import {
  readPlace,
  refusedAudio,
  refusedImage,
  refusedVideo,
  type Surroundings,
  stillFormatOf,
  UNKNOWN_PLACE,
} from "./refused-format";

const SYSTEMS = ["iphone", "mac", "windows", "android", "linux", "unknown"] as const;
const BROWSERS = ["chrome", "edge", "firefox", "safari", "unknown"] as const;
const PLACES = SYSTEMS.flatMap((system) =>
  BROWSERS.map((browser): Surroundings => ({ system, browser })),
);
const at = (system: Surroundings["system"], browser: Surroundings["browser"]): Surroundings => ({
  system,
  browser,
});

describe("the system and the browser of an agent", () => {
  const SAFARI = "AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15";
  const BLINK = "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";
  it.each([
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${BLINK}`, 0, at("windows", "chrome")],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${BLINK} Edg/140.0.0.0`, 10, at("windows", "edge")],
    [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${BLINK}`, 0, at("mac", "chrome")],
    [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${SAFARI}`, 0, at("mac", "safari")],
    [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${SAFARI}`, 5, at("iphone", "safari")],
    [`Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${SAFARI}`, 5, at("iphone", "safari")],
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 CriOS/140.0 Mobile/15E148 Safari/604.1",
      5,
      at("iphone", "chrome"),
    ],
    [`Mozilla/5.0 (Linux; Android 10; K) ${BLINK}`, 5, at("android", "chrome")],
    [
      "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
      0,
      at("linux", "firefox"),
    ],
    ["curl/8.0", 0, UNKNOWN_PLACE],
  ])("are found: %s", (agent, touch, place) => expect(readPlace(agent, touch)).toEqual(place));
});

describe("the message about a clip that cannot be decoded", () => {
  it.each(["HEVC", "ProRes", "MPEG-4 Part 2", "AV1"])(
    "names %s first on every system",
    (format) => {
      for (const place of PLACES) {
        const text = refusedVideo(format, place);
        expect(
          text.startsWith(`Your browser can't decode ${format}. Convert it to H.264 MP4.`),
        ).toBe(true);
        expect(text).not.toMatch(/undefined| {2}|\.\.|\s$/);
        expect(text.length).toBeLessThan(260);
      }
    },
  );

  it("never sends people to the browser that they have, nor to one that their system lacks", () => {
    for (const format of ["HEVC", "ProRes", "AV1", "MPEG-4 Part 2"]) {
      for (const { system, browser } of PLACES) {
        const text = refusedVideo(format, { system, browser });
        const sent = /^.*\. (.*): open this page there/.exec(text)?.[1] ?? "";
        expect(sent.toLowerCase()).not.toContain(browser);
        if (/Safari/.test(text)) expect(system).toBe("mac");
        if (/Microsoft Store/.test(text)) expect(system).toBe("windows");
        if (/QuickTime/.test(text)) expect(system).toBe("mac");
      }
    }
  });

  it("of an iPhone says how to record one that plays", () => {
    expect(refusedVideo("HEVC", at("iphone", "safari"))).toContain("Formats > Most Compatible");
    expect(refusedVideo("HEVC", at("mac", "chrome"))).toContain("Safari on this Mac plays HEVC");
    expect(refusedVideo("HEVC", at("windows", "edge"))).toContain("HEVC Video Extensions");
    expect(refusedVideo("HEVC", at("windows", "chrome"))).toContain("graphics acceleration");
    expect(refusedVideo("HEVC", at("android", "chrome"))).toContain("high-efficiency video");
    expect(refusedVideo("HEVC", at("linux", "chrome"))).toContain("HandBrake");
    expect(refusedVideo("ProRes", at("mac", "safari"))).toContain("QuickTime Player");
    expect(refusedVideo("ProRes", at("iphone", "safari"))).toContain("turn off Apple ProRes");
    expect(refusedVideo("AV1", at("mac", "safari"))).toContain("Chrome and Firefox on this Mac");
    expect(refusedVideo("AV1", at("windows", "edge"))).toContain("AV1 Video Extension");
  });

  it("covers an unknown codec, and H.264 that is out of the ordinary", () => {
    expect(refusedVideo(null, UNKNOWN_PLACE)).toBe(
      "Your browser can't decode this clip's format. Convert it to H.264 MP4.",
    );
    expect(refusedVideo("H.264", UNKNOWN_PLACE)).toContain("8 bits and 4:2:0");
    expect(refusedAudio("AC-3")).toBe("Your browser can't decode AC-3. Convert it to MP3 or WAV.");
  });
});

describe("the message about a picture that is refused", () => {
  it.each([
    ["iphone", "Choose it from Photos"],
    ["mac", "Preview"],
    ["windows", "Open it in Photos"],
    ["android", "high-efficiency pictures"],
    ["linux", "GIMP"],
    ["unknown", "On an iPhone"],
  ] as const)("says for HEIC on %s what helps there", (system, advice) => {
    const text = refusedImage("HEIC", at(system, "chrome"));
    expect(text.startsWith("This browser can't open HEIC pictures. Save it as JPEG. ")).toBe(true);
    expect(text).toContain(advice);
  });

  it("is chosen by the picture's bytes", () => {
    const head = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));
    expect(stillFormatOf(head("\0\0\0\x18ftypheic\0\0\0\0mif1heic"))).toBe("HEIC");
    expect(stillFormatOf(head("\0\0\0\x18ftypmif1\0\0\0\0mif1heic"))).toBe("HEIC");
    expect(stillFormatOf(head("\0\0\0\x1cftypmif1\0\0\0\0mif1avifmiaf"))).toBe("AVIF");
    expect(stillFormatOf(head("\0\0\0\x1cftypavif\0\0\0\0avifmif1"))).toBe("AVIF");
    expect(stillFormatOf(head("\0\0\0\x18ftypcrx \0\0\0\0"))).toBe("CR3");
    expect(stillFormatOf(head("\0\0\0\x18ftypisom\0\0\0\0mp41"))).toBeNull();
    expect(stillFormatOf(head("\x89PNG"))).toBeNull();
    expect(stillFormatOf(head("II*\0\x08\0\0\0"))).toBe("TIFF");
    expect(stillFormatOf(head("MM\0*\0\0\0\x08"))).toBe("TIFF");
    expect(stillFormatOf(head("BM6$\0\0\0\0\0\x006\0\0\0(\0\0\0"))).toBe("BMP");
    expect(stillFormatOf(head("BM is how a text may begin"))).toBeNull();
    expect(refusedImage("AVIF", UNKNOWN_PLACE)).toBe(
      "AVIF pictures can't be used here. Save it as PNG, JPEG or WEBP.",
    );
  });
});
