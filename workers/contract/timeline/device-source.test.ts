import { expect, it } from "vitest";
import { readTimeline } from "./migrate";
import { durationOf } from "./timeline";
import { timeline1Schema } from "./version-1";
import { timeline2Schema } from "./version-2";

const DEVICE = {
  ...{ kind: "device", id: "a1", name: "Talk.mov", bytes: 3_000_000_000 },
  sha256: "0f".repeat(32),
};
const SIZE = { size: { width: 1080, height: 1920 } };
const filmOf = (src: object) => ({
  ...{ version: 2, ...SIZE, fps: { num: 30, den: 1 } },
  tracks: [
    { kind: "visual", id: "v", items: [{ id: "i", src, out: 4, at: 0 }] },
    { kind: "voice", id: "s", items: [{ id: "j", src, out: 4, at: 0 }] },
  ],
});

it("a clip and a sound of version 2 may be files that never left their device", () => {
  const film = readTimeline(filmOf(DEVICE));
  const [clip, sound] = film.tracks.flatMap((track) =>
    track.kind === "captions" ? [] : track.items.map(({ src }) => src),
  );
  expect(clip).toEqual({ ...DEVICE, type: "video" });
  expect(sound).toEqual(DEVICE);
  expect(durationOf(film)).toBe(4);
});

it.each([
  ["a hash that is no SHA-256", { sha256: "abc" }],
  ["an address", { url: "/media/a.mp4" }],
  ["no bytes", { bytes: 0 }],
  ["no name", { name: "" }],
])("a file of a device with %s is refused", (_, part) => {
  expect(timeline2Schema.safeParse(filmOf({ ...DEVICE, ...part })).success).toBe(false);
});

it("version 1 has no such files", () => {
  const film = { ...filmOf(DEVICE), version: 1, fps: 30 };
  expect(timeline1Schema.safeParse(film).error?.issues.map(({ path }) => path)).toEqual([
    ["tracks", 0, "items", 0, "src", "kind"],
    ["tracks", 1, "items", 0, "src", "kind"],
  ]);
});
