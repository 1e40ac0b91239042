import type { PageReading } from "#contract/scripts";
import { PageError } from "#providers/pages/page-error";
import type { WebPages } from "#providers/pages/pages";
import type { Files } from "#storage/files/files";
import { AppError } from "../app-error";
import type { QuotaDeps } from "../quotas/quotas";
import { storeUpload } from "../uploads/store-upload";
import { readFacts, seePage } from "./page/read-facts";
import { shopifyPath } from "./page/read-shopify";
import { requireReadable } from "./page/require-readable";

/** Most pictures that are kept of a page, and that are asked for. */
const MAX_PICTURES = 8;
const MAX_ASKED = 16;
/** Pictures that come in at one time: each may have 25 MB. */
const TOGETHER = 2;
/** For all pictures. Milliseconds. */
const PICTURES_MS = 10_000;
/** A picture that is smaller is a mark of a counter. Pixels. */
const LEAST_SIDE = 2;
const MAX_BYTES = 25 * 1024 * 1024;

export interface ReadPageDeps extends QuotaDeps {
  pages: WebPages;
  files: Pick<Files, "delete" | "putInput" | "url">;
}

/**
 * Reads a page of the public internet: its facts with their sources, its words in passages, and copies of its
 * pictures among the reader's uploads.
 * @throws {AppError} `address_refused`, `page_disallowed`, `page_unreadable`, `page_too_large`, `page_timeout`.
 */
export async function readWebPage(
  deps: ReadPageDeps,
  input: { accountId: string; url: string; origin: string; site: string },
): Promise<PageReading> {
  const { accountId, origin, site } = input;
  try {
    const visit = await deps.pages.visit(input.url, site);
    const page = seePage(visit);
    const path = shopifyPath(page.html, visit.url);
    const shopify =
      path && ((await visit.further(`${path}.json`)) ?? (await visit.further(`${path}.js`)));
    const { images: addresses, ...content } = readFacts(page, {
      shopify,
      language: visit.language,
    });
    const isProduct = content.facts.some(
      ({ kind, source }) => kind === "price" && source !== "text",
    );
    requireReadable(page, isProduct);
    const from = { url: visit.url, site };
    const images = await copyPictures(deps, { accountId, addresses, from, origin });
    return { url: visit.url, ...content, images };
  } catch (error) {
    throw error instanceof PageError ? new AppError(error.reason, error.message) : error;
  }
}

/** Copies the first pictures that can be had. What is no picture, too small, too large or not to be had is left out. */
async function copyPictures(
  deps: ReadPageDeps,
  input: {
    accountId: string;
    addresses: readonly string[];
    from: { url: string; site: string };
    origin: string;
  },
): Promise<PageReading["images"]> {
  const { accountId, addresses, from, origin } = input;
  const images: PageReading["images"] = [];
  const end = deps.clock() + PICTURES_MS;
  const asked = addresses.slice(0, MAX_ASKED);
  for (let at = 0; at < asked.length && images.length < MAX_PICTURES; at += TOGETHER) {
    if (deps.clock() > end) break;
    const group = asked.slice(at, at + Math.min(TOGETHER, MAX_PICTURES - images.length));
    const found = await Promise.all(group.map((address) => deps.pages.picture(address, from)));
    for (const bytes of found) {
      if (bytes === null) continue;
      const upload = await keep(deps, accountId, bytes);
      if (upload === "full") return images;
      if (upload === null) continue;
      const { key, width, height } = upload;
      images.push({ url: await deps.files.url(origin, key), width, height });
    }
  }
  return images;
}

/** Keeps a picture; null for another file, `full` where the account has no more room. */
async function keep(deps: ReadPageDeps, accountId: string, bytes: Uint8Array) {
  try {
    return await storeUpload(deps, {
      accountId,
      bytes,
      leastSide: LEAST_SIDE,
      mostBytes: MAX_BYTES,
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.code === "quota_exceeded" ? "full" : null;
  }
}
