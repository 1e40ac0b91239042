import { afterEach, expect, it, vi } from "vitest";
import { emptyTimeline } from "#contract/timeline/timeline";
import { transcriptSchema } from "#contract/transcripts";
import { copiesOfTranscripts, createCopy } from "./copy-film";

it("a copied film names copies of its transcripts, with their corrections, and none that is lost", async () => {
  const stored = new Map([
    ["one", transcriptSchema.parse({ media: ["upload:a"], words: [{ text: "Hi", t0: 0, t1: 1 }] })],
    ["two", transcriptSchema.parse({ media: ["upload:b"], words: [] })],
  ]);
  const edits = [{ word: 0, text: "Hello" }];
  const links = [{ id: "one", edits }, { id: "lost" }, { id: "two" }];
  const copied: string[] = [];
  const copies = await copiesOfTranscripts(links, {
    async read(id) {
      const transcript = stored.get(id);
      if (!transcript) throw new Error("not found");
      return transcript;
    },
    async store({ media }) {
      copied.push(media.join());
      return { id: `copy of ${media.join()}` };
    },
  });
  expect(copies).toEqual([{ id: "copy of upload:a", edits }, { id: "copy of upload:b" }]);
  expect(copied).toEqual(["upload:a", "upload:b"]);
});

it("a copy that failed is finished by the next try, and no other film is made", async () => {
  const asked: string[] = [];
  let isLost = true;
  vi.stubGlobal("fetch", async (path: string, { method = "GET" }: RequestInit) => {
    asked.push(`${method} ${path}`);
    if (path === "/api/films/copy/transcripts" && isLost) throw new TypeError("Failed to fetch");
    if (path.endsWith("/transcripts/one")) return Response.json({ media: [], words: [] });
    if (path.endsWith("/transcripts")) return Response.json({ id: "two" });
    return Response.json({ id: "copy", revision: 1, timeline: emptyTimeline() });
  });
  const film = {
    title: "Boats (mine)",
    timeline: { ...emptyTimeline(), transcripts: [{ id: "one" }] },
  };
  await expect(createCopy("film", film)).rejects.toThrow("Failed to fetch");
  isLost = false;
  expect(await createCopy("film", film)).toMatchObject({ id: "copy" });
  expect(asked.filter((one) => one === "POST /api/films")).toHaveLength(1);
  expect(asked.at(-1)).toBe("PUT /api/films/copy");
  await createCopy("film", film);
  expect(asked.filter((one) => one === "POST /api/films")).toHaveLength(2);
});

afterEach(() => vi.unstubAllGlobals());
