import type { MiddlewareHandler } from "hono";
import type * as z from "zod";
import { readCapped } from "#base/bytes";
import { networksOf } from "#domain/accounts/sign-ins";
import { AppError } from "#domain/app-error";
import type { ApiContext, ApiEnv } from "./context";
import { describeIssue } from "./describe-issue";

const MAX_JSON_BYTES = 256 * 1024;
/** How much of a body that is refused is still taken in, so that the sender learns why. Bytes. */
const PATIENCE_BYTES = 64 * 1024 * 1024;
const READING = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Takes in what is left of a body when the answer is there, as after a refusal: a sender whose
 * connection closes while it is still sending hears no answer.
 */
export const takeRest: MiddlewareHandler<ApiEnv> = async (c, next) => {
  await next();
  const { body, bodyUsed } = c.req.raw;
  // A sender that breaks off meanwhile waits for no answer.
  if (body !== null && !bodyUsed) await readCapped(body, 0, PATIENCE_BYTES).catch(() => null);
};

/**
 * Refuses what another site makes a browser send: a cookie comes along with a forged request, the
 * right `Origin` does not.
 */
export const sameOrigin: MiddlewareHandler<ApiEnv> = async (c, next) => {
  if (!READING.has(c.req.method) && c.req.header("cookie")) requireOwnOrigin(c);
  await next();
};

/**
 * The same for addresses that write cookies, which need none to do harm: the answer to a form of another
 * site's would sign its visitor out, or in as someone else.
 */
export const fromOwnPages: MiddlewareHandler<ApiEnv> = async (c, next) => {
  if (!READING.has(c.req.method)) requireOwnOrigin(c);
  await next();
};

/**
 * Judges by the two headers that no page can write: a page can make its browser send `null` for its origin, and no other
 * one. A client that is no browser sends neither.
 * @throws {AppError} `forbidden_origin` for a request that another site's page made.
 */
export function requireOwnOrigin(c: ApiContext): void {
  const origin = c.req.header("origin");
  if (sitesBeside(c, origin).includes(c.req.header("sec-fetch-site"))) return;
  throw new AppError("forbidden_origin", "This request came from another site and was refused.");
}

/** What `Sec-Fetch-Site` may say beside an `Origin`; undefined where it is left out. */
function sitesBeside(c: ApiContext, origin: string | undefined): (string | undefined)[] {
  const own = [undefined, "same-origin", "none"];
  if (origin === undefined) return own;
  if (isOwnOrigin(c, origin)) return [...own, "same-site"];
  // Browsers name no origin where the page asked them to, and still say that it is ours.
  return origin === "null" ? ["same-origin"] : [];
}

/** Whether an `Origin` header names this application. */
export function isOwnOrigin(c: ApiContext, origin: string): boolean {
  return origin === c.get("origin") || origin === c.get("site");
}

/**
 * Reads a JSON body and checks it.
 * @throws {AppError} `unsupported_media_type`, `payload_too_large`, `malformed_request`, `invalid_request`.
 */
export async function readJson<T extends z.ZodType>(
  c: ApiContext,
  schema: T,
  mostBytes = MAX_JSON_BYTES,
): Promise<z.output<T>> {
  const type = c.req.header("content-type") ?? "";
  if (!/^application\/(?:[\w.+-]+\+)?json\b/i.test(type)) {
    throw new AppError(
      "unsupported_media_type",
      "Send JSON, with the header Content-Type: application/json.",
    );
  }
  return parseJson(await readText(c, mostBytes), schema);
}

/** Like `readJson`, for a body that may be left out: undefined then, whatever its type is said to be. */
export async function readJsonIfAny<T extends z.ZodType>(
  c: ApiContext,
  schema: T,
): Promise<z.output<T> | undefined> {
  const text = await readText(c, MAX_JSON_BYTES);
  return text.trim() === "" ? undefined : parseJson(text, schema);
}

function parseJson<T extends z.ZodType>(text: string, schema: T): z.output<T> {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw new AppError("malformed_request", "The body is not valid JSON.");
  }
  if (body === null || typeof body !== "object" || Array.isArray(body)) {
    const message = "The body must be a JSON object.";
    throw new AppError("invalid_request", message, { issues: [{ path: "", message }] });
  }
  return check(schema, body);
}

/**
 * Checks a value that came from outside.
 * @throws {AppError} `invalid_request` with an issue for each fault.
 */
export function check<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const parsed = schema.safeParse(value, { error: describeIssue });
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.map((issue) => ({
    path: issue.path.join("."),
    message: issue.message,
  }));
  throw new AppError("invalid_request", issues[0]?.message ?? "The request is not valid.", {
    issues,
  });
}

/**
 * Reads a body as text, at most so many bytes, whatever its headers say.
 * @throws {AppError} `payload_too_large`.
 */
export async function readText(c: ApiContext, mostBytes: number): Promise<string> {
  return new TextDecoder().decode(await readBytes(c, mostBytes));
}

/** Like `readText`, for bytes. @throws {AppError} `payload_too_large`. */
export async function readBytes(
  c: ApiContext,
  mostBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await readCapped(c.req.raw.body, mostBytes, Math.max(mostBytes, PATIENCE_BYTES));
  if (bytes) return bytes;
  throw new AppError(
    "payload_too_large",
    `The body is larger than the ${describeSize(mostBytes)} that are accepted here.`,
  );
}

function describeSize(bytes: number): string {
  const megabytes = Math.floor(bytes / 1024 / 1024);
  return megabytes > 0 ? `${megabytes} MB` : `${Math.floor(bytes / 1024)} kB`;
}

/**
 * Holds one person back who asks too often.
 * @throws {AppError} `rate_limited`.
 */
export async function limitRate(c: ApiContext, limiter: RateLimit, key: string): Promise<void> {
  if (c.get("services").settings.RATE_LIMITS === "off") return;
  const { success } = await limiter.limit({ key });
  if (success) return;
  throw new AppError(
    "rate_limited",
    "That was a lot at once. Please wait a minute and try again.",
    {
      retryAfterSeconds: 60,
    },
  );
}

/** The network that someone asks from, as limits count it: an IPv4 address, or the /64 of an IPv6 one. */
export function networkOf(c: ApiContext): string {
  const address = c.req.header("cf-connecting-ip") ?? null;
  return networksOf(address)[0] ?? address ?? "unknown";
}
