import type { StatusCode } from "hono/utils/http-status";
import type * as z from "zod";
import type { ErrorCode } from "#contract/errors";

/** Who may make a call: `provider` proves by a signature that a message is its own. */
export type Caller = "anyone" | "creator" | "administrator" | "provider";

/** A body that is not JSON, by its media type. `schema` has the fields of a form. */
export interface RawBody {
  type: string;
  schema?: z.ZodType;
}

/** An answer that is not JSON alone. */
export type RawAnswer =
  /** Bytes or text of a media type; `image/*` and the like mean several. `json`: or JSON, where that was asked for. */
  | { file: string; json?: z.ZodType }
  /** No body at all. */
  | "nothing"
  /** Another address, in the header `Location`. */
  | "redirect"
  /** A WebSocket; the server sends frames of this schema as JSON. */
  | { socket: z.ZodType };

export type Answers = { readonly [Status in StatusCode]?: z.ZodType | RawAnswer };

/** What one call takes and answers. */
export interface Declaration {
  /** What it does, in a sentence. */
  summary: string;
  /** Who may make it, where that is not who makes the others of its file. */
  who?: Caller;
  /** The very schema that the handler checks the query with. */
  query?: z.ZodType;
  /** Headers that mean something to it, and what they mean. */
  headers?: Readonly<Record<string, string>>;
  /** The very schema that the handler checks the JSON body with. */
  body?: z.ZodType | RawBody;
  /** Whether the body may be left out. */
  isBodyOptional?: true;
  /** Whether `Idempotency-Key` is honoured. */
  isIdempotent?: true;
  /** Whether those who ask too often are refused. */
  isLimited?: true;
  /** What it answers, by status; errors are below. */
  answers: Answers;
  /** Reasons to refuse, beside those that follow from the fields above. */
  errors?: readonly ErrorCode[];
}

/** A declared call, with its place. */
export interface Call extends Declaration {
  /** Such as `GET`. */
  method: string;
  /** As Hono has it: `/api/films/:id`. */
  path: string;
  who: Caller;
}

/** What the API declares, as `index.ts` has it. */
export interface Declarations {
  calls: readonly Call[];
  /** The body of every error. */
  errorSchema: z.ZodType;
  ERROR_STATUS: Readonly<Record<ErrorCode, number>>;
  /** The names under which the published description has schemas that several calls use. */
  SCHEMA_NAMES: z.core.$ZodRegistry<{ id: string }>;
}

/** Such as `GET /api/films/:id`. */
export const nameOf = ({ method, path }: Call): string => `${method} ${path}`;

export const isSchema = (value: unknown): value is z.ZodType =>
  typeof value === "object" && value !== null && "safeParse" in value;

/** Every reason for which a call may be refused. */
export function errorsOf(call: Call): ErrorCode[] {
  const { who, method, path, body, query, isIdempotent, isLimited, errors = [] } = call;
  const isSignedIn = who === "creator" || who === "administrator";
  return [
    ...new Set<ErrorCode>([
      ...errors,
      ...(isSignedIn ? (["unauthenticated"] as const) : []),
      ...(who === "administrator" ? (["forbidden"] as const) : []),
      ...(method === "GET" || who === "provider" ? [] : (["forbidden_origin"] as const)),
      ...(path.includes(":") ? (["not_found"] as const) : []),
      ...(body === undefined ? [] : BODY_ERRORS),
      ...(query === undefined ? [] : (["invalid_request"] as const)),
      ...(isIdempotent ? (["idempotency_conflict", "malformed_request"] as const) : []),
      ...(isLimited ? (["rate_limited"] as const) : []),
      "misdirected_request",
      "internal_error",
    ]),
  ];
}

const BODY_ERRORS = [
  "malformed_request",
  "payload_too_large",
  "unsupported_media_type",
  "invalid_request",
] as const;

/** The call that a request makes, if it is declared; fixed paths come before those with parameters. */
export function findCall(
  calls: readonly Call[],
  method: string,
  pathname: string,
): Call | undefined {
  const asked = method === "HEAD" ? "GET" : method;
  const fitting = calls.filter(
    (call) => call.method === asked && patternOf(call.path).test(pathname),
  );
  return fitting.find(({ path }) => !/[:*]/.test(path)) ?? fitting[0];
}

const patterns = new Map<string, RegExp>();

/** What the addresses of a path look like; each is compiled once. */
function patternOf(path: string): RegExp {
  const known = patterns.get(path);
  if (known) return known;
  const source = path
    .replace(/[.\\+?()[\]{}|^$]/g, "\\$&")
    .replace(/:[^/]+/g, "[^/]+")
    .replace(/\*$/, ".+");
  const pattern = new RegExp(`^${source}$`);
  patterns.set(path, pattern);
  return pattern;
}
