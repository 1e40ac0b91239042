import * as z from "zod";
import { once } from "#contract/once";
import { networkName } from "#contract/publishing/networks";
import { saidInWords } from "../ask";
import { PublishError, type UploadStep } from "../publisher";

/** Answers of Upload-Post (https://docs.upload-post.com/api/upload-status, /api/upload-history). */
export const uploadPostAnswers = once(() => {
  const text = z.string().nullish();
  const result = z.object({
    platform: text,
    success: z.boolean().nullish(),
    status: text,
    ...{ message: text, error: text, error_message: text },
    ...{ post_url: text, url: text },
  });
  // Some answers give results as a list, some by network.
  const results = z
    .union([
      z.array(result),
      z
        .record(z.string(), result)
        .transform((by) => Object.entries(by).map(([platform, one]) => ({ platform, ...one }))),
    ])
    .nullish();
  return {
    status: z.object({
      request_id: text,
      success: z.boolean().nullish(),
      status: text,
      total: z.number().nullish(),
      message: text,
      results,
    }),
    history: z.object({
      history: z
        .array(
          result.extend({
            request_id: text,
            profile_username: text,
            post_title: text,
            post_caption: text,
            upload_timestamp: text,
          }),
        )
        .default([]),
    }),
    profiles: z.object({
      profiles: z.array(z.object({ username: z.string() })),
    }),
    metrics: z.object({
      platforms: z.record(
        z.string(),
        z.object({ post_metrics: z.record(z.string(), z.unknown()).nullish() }),
      ),
    }),
  };
});

type Answers = ReturnType<typeof uploadPostAnswers>;
export type UploadPostStatus = z.output<Answers["status"]>;
type NetworkResult = NonNullable<UploadPostStatus["results"]>[number];

const OPEN = /^(?:pending|queued|processing|in_progress|uploading)$/i;

/** Whether it says no more than that something with this id may exist. */
export const saysNothing = ({ status, total, results }: UploadPostStatus) =>
  /^(?:pending|not_found)?$/i.test(status ?? "") && !total && (results ?? []).length === 0;

/**
 * What became of a post at its networks. Where one took it, it is published: sending it again would post it there twice.
 * @throws {PublishError} `rejected` where none took it.
 */
export function uploadPostStep(
  reference: string,
  id: string,
  answer: UploadPostStatus,
): UploadStep {
  const results = answer.results ?? [];
  const isOpen = ({ status, success }: NetworkResult) =>
    OPEN.test(status ?? "") || (typeof success !== "boolean" && !status);
  const isDone =
    /^(?:completed|failed|success|finished)$/i.test(answer.status ?? "") ||
    (results.length > 0 && results.length >= (answer.total ?? 1) && !results.some(isOpen));
  if (!isDone) return { state: "processing", reference, platformId: id };
  const refused = results.filter(({ success }) => success === false);
  const taken = results.filter(({ success }) => success === true);
  const failed = /^failed$/i.test(answer.status ?? "") && taken.length === 0;
  if (failed || (taken.length === 0 && refused.length > 0))
    throw new PublishError("rejected", `Upload-Post: ${wordsOf(refused, answer.message)}`);
  return {
    ...{ state: "published", reference, platformId: id },
    url:
      taken.map((one) => webAddress(one.post_url ?? one.url)).find((url) => url !== null) ?? null,
    ...(refused.length > 0 ? { note: wordsOf(refused, null) } : {}),
  };
}

function wordsOf(refused: readonly NetworkResult[], message: string | null | undefined): string {
  const lines = refused.map((one) => {
    const why = saidInWords(one.error_message ?? one.error ?? one.message);
    return `${networkName(saidInWords(one.platform)) || "A network"} did not take the film${why ? ` (${why})` : ""}.`;
  });
  if (lines.length > 0) return lines.join(" ");
  return `no network took the film${saidInWords(message) ? ` (${saidInWords(message)})` : ""}.`;
}

function webAddress(url: string | null | undefined): string | null {
  if (!url || url.length > 2_000 || !URL.canParse(url)) return null;
  return new URL(url).protocol === "https:" ? url : null;
}
