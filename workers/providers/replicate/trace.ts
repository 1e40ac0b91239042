import { parseReply } from "../caller";
import type { OutboundAnswer } from "../outbound";
import type { SubmissionTrace } from "../provider";
import { predictionListSchema, toSnapshot } from "./prediction";

/** A provider's clock may differ from ours by this much. Milliseconds. */
const CLOCK_SKEW_MS = 60_000;
/** Pages of 100 predictions; Replicate takes 600 in a minute (replicate.com/docs/topics/predictions/rate-limits). */
const MAX_PAGES = 100;

/**
 * Searches the list of predictions, newest first, for one with our callback address. Every page back to
 * `since` is read, so that its absence means that the submission was not received.
 * @param request asks below the provider's base address.
 * @throws {ProviderError} where a page was not answered.
 */
export async function traceSubmission(
  request: (path: string) => Promise<OutboundAnswer>,
  { callbackUrl, since }: { callbackUrl: string; since: Date },
): Promise<SubmissionTrace> {
  const from = since.getTime() - CLOCK_SKEW_MS;
  const createdAfter = new Date(from).toISOString();
  let path = `/predictions?created_after=${encodeURIComponent(createdAfter)}`;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const answer = await request(path);
    const list = predictionListSchema().safeParse(parseReply(answer));
    if (answer.status !== 200 || !list.success) return { found: "unknown" };
    const { results, next } = list.data;
    const match = results.find((one) => one.webhook === callbackUrl);
    if (match) return { found: "yes", snapshot: toSnapshot(match) };
    const recent = results.filter((one) => !isBefore(one.created_at, from));
    // A list that leaves the addresses out shows nothing about ours.
    if (recent.some((one) => one.webhook === undefined)) return { found: "cannot_tell" };
    if (!next || recent.length < results.length) return { found: "no" };
    const query = queryOf(next);
    if (query === null) return { found: "unknown" };
    path = `/predictions${query}`;
  }
  return { found: "unknown" };
}

function isBefore(createdAt: string | null | undefined, from: number): boolean {
  return createdAt ? Date.parse(createdAt) < from : false;
}

/** What the next page's address asks for, whole or below the base; null where there is no next page. */
function queryOf(next: string): string | null {
  if (!URL.canParse(next, "https://list.invalid")) return null;
  const { search, searchParams } = new URL(next, "https://list.invalid");
  return searchParams.get("cursor") ? search : null;
}
