import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { MissingPost, missingPostMeta } from "#features/blog/missing-post.tsx";
import type { RouteHandle } from "#lib/static-page";

export const handle: RouteHandle = { isStatic: true };

export const meta = missingPostMeta;

export function loader({ request }: LoaderFunctionArgs) {
  console.warn(`no such page: ${new URL(request.url).pathname}`);
  return data(null, { status: 404 });
}

export default MissingPost;
