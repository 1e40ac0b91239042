import { describe, expect, it } from "vitest";
import { plainName, requireUploadable } from "./open";

const MB = 1024 ** 2;
/** The code of a refusal; null for any other answer. */
function refusalOf(type: string, bytes: number): unknown {
  try {
    requireUploadable(type, bytes);
    return null;
  } catch (error) {
    return error;
  }
}

describe("a file to be uploaded in parts", () => {
  it.each([
    "video/mp4",
    "video/quicktime",
    "video/webm;codecs=vp9,opus",
    "audio/mpeg",
    "audio/wav",
    "image/png",
  ])("may have the type %s", (type) => {
    expect(refusalOf(type, 1)).toBeNull();
  });

  it.each(["text/html", "application/octet-stream", "image/svg+xml", "", "video"])(
    "may not have the type %j",
    (type) => {
      expect(refusalOf(type, 1)).toMatchObject({ code: "unsupported_media_type" });
    },
  );

  it.each(["image/heic", "image/heif"])("of the type %s is refused with what helps", (type) => {
    const generic = refusalOf("text/html", 1);
    const refusal = refusalOf(type, 1);
    expect(refusal).toMatchObject({ userMessage: expect.stringContaining("HEIC") });
    expect(generic).toMatchObject({ userMessage: expect.not.stringContaining("HEIC") });
  });

  it("may have 100 MB as a picture and 500 MB otherwise", () => {
    expect(refusalOf("image/jpeg", 100 * MB)).toBeNull();
    expect(refusalOf("image/jpeg", 100 * MB + 1)).toMatchObject({
      code: "payload_too_large",
      userMessage: "A picture may have at most 100 MB. Save it smaller and upload it again.",
    });
    expect(refusalOf("audio/wav", 500 * MB)).toBeNull();
    expect(refusalOf("video/mp4", 500 * MB + 1)).toMatchObject({
      userMessage: "A file may have at most 500 MB. Save it smaller and upload it again.",
    });
  });
});

describe("the name of an uploaded file", () => {
  it.each([
    ["holiday.mp4", "holiday.mp4"],
    ["C:\\films\\holiday.mp4", "holiday.mp4"],
    ["../../etc/passwd", "passwd"],
    ["a\u0000b\u202ec.png", "abc.png"],
    ["  boat.png ", "boat.png"],
    ["folder/", "file"],
    ["\u200b", "file"],
  ])("%j is stored as %j", (name, stored) => {
    expect(plainName(name)).toBe(stored);
  });
});
