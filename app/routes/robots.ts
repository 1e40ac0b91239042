import type { LoaderFunctionArgs } from "@remix-run/cloudflare";

/** Everything public may be read by machines; what is behind the sign-in is of no use to them. */
const DISALLOWED = ["/dashboard", "/admin", "/api/", "/auth/", "/media/"];

export function loader({ context }: LoaderFunctionArgs) {
  const lines = [
    "User-agent: *",
    ...DISALLOWED.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${context.origin}/sitemap.xml`,
    "",
  ];
  return new Response(lines.join("\n"), {
    headers: { "content-type": "text/plain; charset=utf-8" },
  });
}
