import { expect, it } from "vitest";
import { transcriptSchema } from "#contract/transcripts";
import { copiesOfTranscripts } from "./copy-film";

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
