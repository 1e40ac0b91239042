import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { TIMELINE_VERSIONS } from "#contract/timeline/names";
import { publishedSchema, timelineSchemaPath } from "#contract/timeline/published-schema";

/** The JSON schema of films' documents of a version; the build writes it into a file. */
export function loader({ request }: LoaderFunctionArgs) {
  const { pathname } = new URL(request.url);
  const version = TIMELINE_VERSIONS.find((one) => timelineSchemaPath(one) === pathname);
  if (version === undefined) throw new Response(null, { status: 404 });
  return new Response(publishedSchema(version), {
    headers: { "content-type": "application/json" },
  });
}
