import { expect, it } from "vitest";
import { emptyTimeline, type Timeline, timelineSchema } from "#contract/timeline/timeline";
import { deviceSourcesOf, UNREAD, withHashes, withUploaded } from "./device-sources";

const HASH = "0f".repeat(32);
const deviceFile = (id: string, sha256 = UNREAD) => ({
  ...{ kind: "device", id, name: `${id}.mp4`, bytes: 10, sha256 },
});
const clip = (id: string, src: object, at: number) => ({ id, src, out: 4, at });
const filmOf = (...sources: object[]): Timeline =>
  timelineSchema.parse({
    ...emptyTimeline(),
    tracks: [
      { kind: "visual", id: "v", items: sources.map((src, n) => clip(`v${n}`, src, n * 4)) },
      { kind: "music", id: "m", items: [clip("m0", deviceFile("a"), 0)] },
    ],
  });
const sourcesIn = ({ tracks }: Timeline) =>
  tracks.flatMap((track) => (track.kind === "captions" ? [] : track.items.map(({ src }) => src)));

it("names each file of the device once, however many pieces show it", () => {
  const film = filmOf(deviceFile("a"), { kind: "color", color: "#000000" }, deviceFile("b"));
  expect([...deviceSourcesOf(film).keys()]).toEqual(["a", "b"]);
});

it("gets the hashes of files that were read, and keeps those that it has", () => {
  const film = filmOf(deviceFile("a"), deviceFile("b", HASH), deviceFile("c"));
  const hashes = new Map([
    ["a", "1a".repeat(32)],
    ["b", "2b".repeat(32)],
  ]);
  const found = deviceSourcesOf(withHashes(film, hashes));
  expect([...found.values()].map(({ sha256 }) => sha256)).toEqual(["1a".repeat(32), HASH, UNREAD]);
  expect(withHashes(film, new Map())).toBe(film);
});

it("uses an upload in each piece of a file, with what is known of its picture", () => {
  const known = { width: 1280, height: 720, duration: 4, hasAudio: true };
  const film = filmOf({ ...deviceFile("a", HASH), ...known }, deviceFile("b", HASH));
  const upload = { key: "public/me_1.mp4", url: "/media/public/me_1.mp4?t=x" };
  const next = withUploaded(film, { id: "a", ...upload });
  expect(sourcesIn(next)).toEqual([
    { kind: "upload", ...upload, type: "video", ...known },
    { ...deviceFile("b", HASH), type: "video" },
    { kind: "upload", ...upload },
  ]);
  expect(() => timelineSchema.parse(next)).not.toThrow();
});
