import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { SITE_PAGES } from "#features/site/pages.ts";

/** The site map (https://www.sitemaps.org/protocol.html); the build renders what it names. */
export function loader({ context }: LoaderFunctionArgs) {
  const urls = SITE_PAGES.map(({ path, updated }) => {
    const changed = updated ? `<lastmod>${updated}</lastmod>` : "";
    return `<url><loc>${context.origin}${path}</loc>${changed}</url>`;
  });
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join("\n")}\n</urlset>\n`,
    { headers: { "content-type": "application/xml; charset=utf-8" } },
  );
}
