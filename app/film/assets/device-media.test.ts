import { afterEach, expect, it } from "vitest";
import { emptyTimeline, timelineSchema } from "#contract/timeline/timeline";
import { checkFilm } from "../preflight/checks";
import {
  deviceMediaAt,
  deviceMediaOf,
  deviceMedium,
  dropDeviceMedia,
  putDeviceMedia,
  readPart,
} from "./device-media";
import { fetchOwn } from "./fetch-own";
import { probeMedia } from "./probe-media";

afterEach(() => dropDeviceMedia("a"));

const film = timelineSchema.parse({
  ...emptyTimeline(),
  tracks: [
    {
      ...{ kind: "visual", id: "v" },
      items: ["a", "b"].map((id, at) => ({
        ...{ id: `v${id}`, out: 1, at },
        src: { kind: "device", id, name: `${id}.mp4`, bytes: 3, sha256: "0f".repeat(32) },
      })),
    },
  ],
});

it("gives a worker those files of a film that are here", () => {
  const file = new Blob(["abc"]);
  putDeviceMedia({ a: file, other: new Blob() });
  expect(deviceMediaOf(film)).toEqual({ a: file });
  expect(deviceMediaAt(["device:a", "/media/device:a"])).toEqual({ a: file });
});

it("reads a file by its address as one of the site is read, and says which is elsewhere", async () => {
  putDeviceMedia({ a: new Blob(["abc"]) });
  expect(await fetchOwn("device:a", (answer) => answer.text())).toBe("abc");
  expect(() => deviceMedium("b")).toThrowError(expect.objectContaining({ code: "elsewhere" }));
  expect((await probeMedia("device:b")).problem?.code).toBe("elsewhere");
});

it("says of a file that was changed, moved or deleted what it is", async () => {
  const gone = {
    slice: () => ({
      arrayBuffer: () => Promise.reject(new DOMException("gone", "NotReadableError")),
    }),
  } as unknown as Blob;
  await expect(readPart(gone, 0, 1)).rejects.toMatchObject({ code: "changed" });
});

it("names before an export what is on another device", () => {
  putDeviceMedia({ a: new Blob(["abc"]) });
  const point = checkFilm(film, { platform: "tiktok" }).find(({ id }) => id === "away");
  expect(point).toMatchObject({ state: "fail", value: "1 missing" });
  expect(point?.sentence).toContain("b.mp4 is on another device.");
  const none = checkFilm(emptyTimeline(), { platform: "tiktok" }).find(({ id }) => id === "away");
  expect(none?.state).toBe("ok");
});
