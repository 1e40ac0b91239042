import type * as z from "zod";
import { waitOf } from "../insights/ask";
import { callOutside, type OutboundAnswer, OutboundError } from "../outbound";
import { PublishError } from "./publisher";

/** For an answer to a call that carries no file. Milliseconds. */
const ANSWER_MS = 15_000;
const MAX_BYTES = 2 * 1024 * 1024;

/** What every call to a platform needs. */
export interface AskPlatform {
  /** As creators know it. */
  name: string;
  fetch: typeof fetch;
  clock(): number;
  /** Whether it counts calls by the account that it is asked for, and not by this site. */
  countsAccounts?: boolean;
}

export interface PlatformRequest {
  url: string;
  init?: RequestInit;
  /** Names, `*.` wildcards or host:port that the address may have. */
  hosts: readonly string[];
  timeoutMs?: number;
  /** Whether a call without an answer may have posted something. */
  mayHavePosted?: boolean;
}

/**
 * Calls a platform, and gives its answer where the status is below 500 and none of 408, 425 and 429.
 * @throws {PublishError} `unreachable`, or `unclear` where the call may have posted something; `busy`; `refused` where
 *   the address is not the platform's.
 */
export async function askPlatform(
  by: AskPlatform,
  { url, init = {}, hosts, timeoutMs = ANSWER_MS, mayHavePosted = false }: PlatformRequest,
): Promise<OutboundAnswer> {
  const rules = { hosts, timeoutMs, maxBytes: MAX_BYTES, fetch: by.fetch };
  const answer = await callOutside(url, init, rules).catch((error: unknown) => {
    throw error instanceof OutboundError ? unanswered(by.name, error, mayHavePosted) : error;
  });
  const wait = waitOf(answer.headers.get("retry-after"), by.clock());
  if (answer.status === 429)
    throw new PublishError("busy", `${by.name} was asked too often.`, wait, by.countsAccounts);
  if (answer.status >= 500 || answer.status === 408 || answer.status === 425) {
    const fault = mayHavePosted ? "unclear" : "unreachable";
    throw new PublishError(fault, `${by.name} has a fault (status ${answer.status}).`, wait);
  }
  return answer;
}

/** An error of the network may name an address, and that a token: only the reason goes on. */
function unanswered(name: string, { reason }: OutboundError, mayHavePosted: boolean): PublishError {
  if (reason === "not_allowed")
    return new PublishError("refused", `${name} named an address that is not its own.`);
  const why = {
    too_large: "sent an answer that is too large",
    timeout: "did not answer in time",
    network: "could not be reached",
    cut_off: "broke its answer off",
  }[reason];
  return new PublishError(mayHavePosted ? "unclear" : "unreachable", `${name} ${why}.`);
}

/** The JSON of an answer. @throws {PublishError} `unclear` where it has another shape than documented. */
export function readAnswer<T extends z.ZodType>(
  name: string,
  answer: Pick<OutboundAnswer, "bytes">,
  schema: T,
): z.output<T> {
  const parsed = schema.safeParse(jsonIn(answer));
  if (parsed.success) return parsed.data;
  throw new PublishError("unclear", `${name} sent an answer that could not be read.`);
}

/** What an answer says, where it is JSON of that shape; else undefined. */
export function glanceAt<T extends z.ZodType>(
  answer: Pick<OutboundAnswer, "bytes">,
  schema: T,
): z.output<T> | undefined {
  return schema.safeParse(jsonIn(answer)).data;
}

function jsonIn({ bytes }: Pick<OutboundAnswer, "bytes">): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}

const MOST_SAID = 200;

/** What a platform said in words, for a creator: without addresses and without what may be a token. */
export function saidInWords(text: string | null | undefined): string {
  return (text ?? "")
    .replace(/[a-z][a-z0-9+.-]*:\/\/\S+/gi, "")
    .replace(/\S{25,}|(?=\S*\d)\S{12,}/g, "")
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim()
    .slice(0, MOST_SAID);
}

/** A form in the body of a POST. */
export const formOf = (fields: Readonly<Record<string, string>>): RequestInit => ({
  method: "POST",
  headers: { "content-type": "application/x-www-form-urlencoded", accept: "application/json" },
  body: new URLSearchParams(fields).toString(),
});

/** A stream with its length, which platforms want to know before it begins. */
export function ofLength(
  stream: ReadableStream<Uint8Array>,
  bytes: number,
): ReadableStream<Uint8Array> {
  return stream.pipeThrough(new FixedLengthStream(bytes));
}
