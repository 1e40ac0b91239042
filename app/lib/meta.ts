import type { MetaDescriptor } from "@remix-run/cloudflare";
import { PRODUCT_NAME } from "#contract/brand";

/** Title and description of a screen; screens behind the sign-in are kept from search engines. */
export function pageMeta(
  title: string,
  description: string,
  { isPrivate = true }: { isPrivate?: boolean } = {},
): MetaDescriptor[] {
  const tags: MetaDescriptor[] = [
    { title: `${title} · ${PRODUCT_NAME}` },
    { name: "description", content: description },
  ];
  return isPrivate ? [...tags, { name: "robots", content: "noindex" }] : tags;
}
