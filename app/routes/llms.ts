import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { PRODUCT_NAME } from "#contract/brand";
import { POSTS } from "#features/blog/posts.ts";
import { DOCUMENTS } from "#features/documents/documents.ts";
import { BLOG, HOME, pageOfPost, type SitePage } from "#features/site/pages.ts";

/** The site in a nutshell for language models (https://llmstxt.org). */
export function loader({ context: { origin } }: LoaderFunctionArgs) {
  const list = (pages: SitePage[]) =>
    pages.map(({ path, title, description }) => `- [${title}](${origin}${path}): ${description}`);
  const lines = [
    `# ${PRODUCT_NAME}`,
    "",
    `> ${HOME.description}`,
    "",
    "## Pages",
    "",
    ...list([{ ...HOME, title: "Features, prices and questions" }, BLOG, ...DOCUMENTS]),
    "",
    "## Blog",
    "",
    ...list(POSTS.map(pageOfPost)),
    "",
  ];
  return new Response(lines.join("\n"), {
    headers: { "content-type": "text/plain; charset=utf-8" },
  });
}
