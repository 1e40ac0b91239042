import * as z from "zod";
import { once } from "#contract/once";
import type { OutboundAnswer } from "../outbound";
import { type ProviderError, type Snapshot, TRANSCRIPT } from "../provider";
import { failureOf, isAddress, isBlocked, urlsIn } from "../read-reply";
import { providerRefusal } from "../refusal";
import { wordsIn } from "../words";

/** What a submission answers; the addresses in it are rebuilt, never used. */
export const submittedSchema = once(() => z.object({ request_id: z.string().min(1) }));

export const queueStatusSchema = once(() =>
  z.object({
    status: z.enum(["IN_QUEUE", "IN_PROGRESS", "COMPLETED"]),
    /** How many are ahead of it. */
    queue_position: z.number().int().min(0).nullish().catch(null),
    logs: z
      .array(z.object({ message: z.string().catch("") }))
      .nullish()
      .catch(null),
  }),
);

const errorSchema = once(() =>
  z
    .object({
      detail: z
        .union([
          z.string(),
          z.array(
            z.object({
              loc: z.array(z.union([z.string(), z.number()])).catch([]),
              msg: z.string().catch(""),
              type: z.string().catch(""),
            }),
          ),
        ])
        .optional()
        .catch(undefined),
      error_type: z.string().optional().catch(undefined),
    })
    .catch({}),
);

/** Why fal refused, read from `{ detail: text | [{ loc, msg, type }], error_type }`. */
function reasonOf(answer: OutboundAnswer, reply: unknown) {
  const { detail, error_type } = errorSchema().parse(reply);
  const type = answer.headers.get("x-fal-error-type") ?? error_type ?? null;
  if (detail === undefined || typeof detail === "string") {
    return { words: detail ?? "", blocked: isBlocked(detail ?? ""), type, isModels: false };
  }
  const words = detail.map(({ loc, msg }) => {
    const field = loc.filter((part) => part !== "body").join(".");
    return field ? `${field}: ${msg}` : msg;
  });
  const blocked = detail.some(
    (one) => /content_policy|nsfw|safety|moderation/i.test(one.type) || isBlocked(one.msg),
  );
  return { words: words.join("; "), blocked, type, isModels: detail.length > 0 };
}

/** What an answer of 400 and more to one of our calls means. */
export function falRefusal(answer: OutboundAnswer, reply: unknown): ProviderError {
  const { words, blocked } = reasonOf(answer, reply);
  return providerRefusal(answer, words, blocked);
}

/**
 * What the result of a completed run says: fal has no state for failures, so the failure is what
 * asking for the result answers.
 * @throws {ProviderError} where the answer is about our call and not about the generation.
 */
export function readResult(ref: string, answer: OutboundAnswer, reply: unknown): Snapshot {
  const ended = { ref, outputs: [], progress: null, error: null };
  if (answer.status >= 400) {
    const { words, blocked, type, isModels } = reasonOf(answer, reply);
    if (/cancel/i.test(type ?? "")) return { ...ended, state: "canceled" };
    const isTheGenerations =
      isModels || type !== null || ([400, 422].includes(answer.status) && words !== "");
    if (!isTheGenerations && !(answer.status === 500 && words !== ""))
      throw falRefusal(answer, reply);
    if (/\brequest was cancell?ed\b/i.test(words)) return { ...ended, state: "canceled" };
    return { ...ended, state: "failed", error: failureOf(words, blocked) };
  }
  const outputs = outputsIn(reply);
  const words = wordsIn(reply);
  if (outputs === "blocked") {
    return { ...ended, state: "failed", error: failureOf("not safe for work.", true) };
  }
  // A transcript is words and no file.
  if (words.length > 0)
    return {
      ...{ ...ended, state: "succeeded", words },
      outputs: outputs.length > 0 ? outputs : [TRANSCRIPT],
    };
  return { ...ended, state: "succeeded", outputs };
}

const MAX_OUTPUTS = 16;
/** Where fal's models put what was asked for; anything else in a result only comes with it. */
const RESULT_KEYS = [
  ...["video", "videos", "image", "images", "audio", "output", "outputs", "data"],
  // What trainers make; beside it they send how it was made.
  ...["diffusers_lora_file", "lora_file"],
];

const flaggedSchema = once(() =>
  z.object({ has_nsfw_concepts: z.array(z.boolean()).catch([]) }).catch({ has_nsfw_concepts: [] }),
);

/** The addresses of the results, or `blocked` where every one of them was blacked out. */
function outputsIn(reply: unknown): string[] | "blocked" {
  if (reply === null || typeof reply !== "object") return [];
  const { has_nsfw_concepts: flags } = flaggedSchema().parse(reply);
  const entries = Object.entries(reply);
  const named = RESULT_KEYS.flatMap((key) => entries.filter(([name]) => name === key));
  const found = named.flatMap(([key, value]) => {
    const files = filesIn(value);
    return key === "images" ? files.filter((_, at) => flags[at] !== true) : files;
  });
  if (found.length > 0) return found.slice(0, MAX_OUTPUTS);
  if (flags.includes(true)) return "blocked";
  return entries
    .filter(([key]) => !RESULT_KEYS.includes(key))
    .flatMap(([key, value]) => (/url$/i.test(key) ? urlsIn(value) : fileObjectsIn(value)))
    .slice(0, MAX_OUTPUTS);
}

/** A file, or several: `{ url }`, or the address alone. */
function filesIn(value: unknown): string[] {
  if (typeof value === "string") return isAddress(value) ? [value] : [];
  if (Array.isArray(value)) return value.flatMap(filesIn);
  return fileObjectsIn(value);
}

/** Every `{ url }` in a value, however deep. */
function fileObjectsIn(value: unknown, depth = 0): string[] {
  if (value === null || typeof value !== "object" || depth > 4) return [];
  const url = "url" in value && !Array.isArray(value) ? value.url : null;
  if (typeof url === "string") return isAddress(url) ? [url] : [];
  return Object.values(value).flatMap((item) => fileObjectsIn(item, depth + 1));
}
