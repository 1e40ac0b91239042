import { publishedSchema } from "#contract/timeline/published-schema";

/** The JSON schema of a film's document; the build writes it into a file. */
export function loader() {
  return new Response(publishedSchema(), { headers: { "content-type": "application/json" } });
}
