import { describe, expect, it } from "vitest";
import { AppError } from "../app-error";
import { requirePresentable } from "./presenters";

const KLING = {
  name: "Kling",
  endpointUrl: "https://queue.fal.run/fal-ai/kling-video/ai-avatar/v2/standard",
};
const OTHER = { name: "Other", endpointUrl: "https://queue.fal.run/acme/talker" };
const SOUND = { owner: "a", seconds: 10, bytes: 400_000, type: "audio/mpeg" };
const SIZE = { width: 720, height: 1280 };

const refusal = (...given: Parameters<typeof requirePresentable>) => {
  try {
    requirePresentable(...given);
    return null;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return `${error.more.issues?.[0]?.path}: ${error.userMessage}`;
  }
};

describe("what a model of presenters takes", () => {
  it("is a sound and a picture within its limits", () => {
    expect(refusal(KLING, { sound: SOUND, size: SIZE })).toBeNull();
    expect(refusal(KLING, { sound: { ...SOUND, seconds: 2 }, size: null })).toBeNull();
    expect(refusal(KLING, { sound: { ...SOUND, seconds: 60, type: null }, size: SIZE })).toBeNull();
    const vorbis = { ...SOUND, seconds: 90, bytes: 9e7, type: "audio/ogg" };
    expect(refusal(OTHER, { sound: vorbis, size: { width: 16, height: 16 } })).toBeNull();
  });

  it.each([
    [{ seconds: null }, "audio_url: The length of this sound is not known."],
    [{ seconds: 1.94 }, "audio_url: Kling takes sounds of 2 to 60 s. This one has 1.9 s."],
    [{ seconds: 60.1 }, "audio_url: Kling takes sounds of 2 to 60 s. This one has 60.1 s."],
    [{ bytes: 5_600_000 }, "audio_url: Kling takes sounds of up to 5 MB. This one has 5.6 MB."],
    [{ type: "audio/ogg" }, "audio_url: Kling takes MP3, WAV or M4A."],
  ])("is no sound with %o", (part, message) => {
    expect(refusal(KLING, { sound: { ...SOUND, ...part }, size: SIZE })).toContain(message);
  });

  it("is no picture that is too small, and no sound without an end", () => {
    const small = { sound: SOUND, size: { width: 299, height: 900 } };
    expect(refusal(KLING, small)).toContain("image_url: Kling takes pictures of at least 300");
    for (const seconds of [0, 121, 1e9, Number.NaN])
      expect(refusal(OTHER, { sound: { ...SOUND, seconds }, size: SIZE })).not.toBeNull();
  });

  it("is judged by the limits of all where the address is not one", () => {
    expect(refusal({ name: "Odd", endpointUrl: "{origin}" }, { sound: SOUND, size: SIZE })).toBe(
      null,
    );
  });
});
