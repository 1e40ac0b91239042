import { expect, it } from "vitest";
import * as z from "zod";
import { timelineSchema } from "./timeline";

/** What is published at `/schemas/timeline-1.json`. `npx vitest run --project core -u` writes it anew after a change. */
const FILE = "../../../public/schemas/timeline-1.json";

it("the published schema of films is the one that films are checked with", async () => {
  const schema = z.toJSONSchema(timelineSchema, { io: "input" });
  const published = {
    $id: "/schemas/timeline-1.json",
    title: "A film, version 1",
    ...schema,
  };
  await expect(`${JSON.stringify(published)}\n`).toMatchFileSnapshot(FILE);
});
