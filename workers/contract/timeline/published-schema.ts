import * as z from "zod";
import { timelineSchema } from "./timeline";

/** Where the schema of documents of version 1 is published. */
export const TIMELINE_SCHEMA_PATH = "/schemas/timeline-1.json";

/** The JSON schema of a film's document, for programs that write one. */
export function publishedSchema(): string {
  const schema = z.toJSONSchema(timelineSchema, { io: "input" });
  const published = { $id: TIMELINE_SCHEMA_PATH, title: "A film, version 1", ...schema };
  return `${JSON.stringify(published)}\n`;
}
