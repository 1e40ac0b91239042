import * as z from "zod";
import type { TIMELINE_VERSIONS } from "./names";
import { timelineSchema } from "./timeline";
import { timeline1Schema } from "./version-1";
import { timeline2Schema } from "./version-2";

type Version = (typeof TIMELINE_VERSIONS)[number];

const SCHEMAS: Record<Version, z.ZodType> = {
  1: timeline1Schema,
  2: timeline2Schema,
  3: timelineSchema,
};

/** Where the schema of a version's documents is published. */
export const timelineSchemaPath = (version: Version) => `/schemas/timeline-${version}.json`;

/** The JSON schema of a film's document, for programs that write one. */
export function publishedSchema(version: Version): string {
  const schema = z.toJSONSchema(SCHEMAS[version], { io: "input" });
  const published = {
    $id: timelineSchemaPath(version),
    title: `A film, version ${version}`,
    ...schema,
  };
  return `${JSON.stringify(published)}\n`;
}
