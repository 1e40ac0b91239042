import type * as z from "zod";
import {
  type Call,
  type Declarations,
  errorsOf,
  findCall,
  isSchema,
  nameOf,
  type RawAnswer,
} from "#workers/api/declarations/call";

/** A request, as far as declarations say something about it. */
export interface Asked {
  method: string;
  url: string;
  /** The body where it was text. */
  body?: unknown;
}

/** Addresses that have no declarations: better-auth's, and those outside the API. */
const EXEMPT =
  /^\/api\/auth\/|^(?!\/(?:api|digest|files|media|dev|receipts|sandbox|showcase|\.well-known)(?:\/|$))/;
/** The answer before any route is asked: the move to https. */
const MOVED = 308;
/** Why an address is refused that no route takes. */
const NO_ROUTE = ["not_found", "method_not_allowed", "unauthenticated", "forbidden"];
const EVERYWHERE = ["forbidden_origin", "misdirected_request", "internal_error"];

/**
 * Compares an answer with what is declared for its method, path and status, to the last field.
 * @returns the name of the call where it succeeded, else null
 * @throws {Error} that says what differs
 */
export async function checkAnswer(
  { calls, errorSchema }: Pick<Declarations, "calls" | "errorSchema">,
  asked: Asked,
  answer: Response,
): Promise<string | null> {
  const { pathname, searchParams } = new URL(asked.url);
  if (EXEMPT.test(pathname) || answer.status === MOVED) return null;
  const call = findCall(calls, asked.method, pathname);
  const where = `${call ? nameOf(call) : `${asked.method} ${pathname}`} answered ${answer.status}`;
  const declared = call?.answers[answer.status as keyof Call["answers"]];
  if (call && declared !== undefined) {
    if (isSchema(declared)) checkJson(declared, await bodyOf(answer, where), where);
    else await checkRaw(declared, answer, where);
    if (answer.status >= 400) return null;
    checkRequest(call, asked, searchParams, where);
    return nameOf(call);
  }
  if (answer.status < 400) throw new Error(`${where}, which is not declared`);
  if (asked.method === "HEAD") return null;
  const body = await bodyOf(answer, where);
  checkJson(errorSchema, body, where);
  const { code } = body as { code: string };
  const known: string[] = call ? errorsOf(call) : [...NO_ROUTE, ...EVERYWHERE];
  if (!known.includes(code)) throw new Error(`${where} with ${code}, which is not declared`);
  return null;
}

/**
 * Compares a frame of a socket with what is declared for the socket's address.
 * @throws {Error} that says what differs
 */
export function checkFrame(calls: readonly Call[], path: string, frame: unknown): void {
  const declared = findCall(calls, "GET", path)?.answers[101];
  if (typeof declared !== "object" || !("socket" in declared))
    throw new Error(`${path} is no declared socket`);
  checkJson(declared.socket, frame, `a frame of ${path} is`);
}

async function bodyOf(answer: Response, where: string): Promise<unknown> {
  const type = answer.headers.get("content-type") ?? "";
  if (!type.startsWith("application/json")) throw new Error(`${where} with ${type || "no type"}`);
  return JSON.parse(await answer.clone().text());
}

/** Checks the values by a schema, and that there is no field beside those of the schema. */
function checkJson(schema: z.ZodType, given: unknown, where: string): void {
  const parsed = schema.safeParse(given);
  if (!parsed.success) throw new Error(`${where} not as declared: ${parsed.error.message}`);
  const [first] = fieldsBeside(given, parsed.data, "");
  if (first !== undefined) throw new Error(`${where} with a field that is not declared: ${first}`);
}

/** The paths of fields that a schema has dropped, because it does not know them. */
function fieldsBeside(given: unknown, known: unknown, path: string): string[] {
  if (typeof given !== "object" || given === null) return [];
  if (typeof known !== "object" || known === null) return [path];
  const kept = new Map<string, unknown>(Object.entries(known));
  return Object.entries(given).flatMap(([key, value]) => {
    const place = path === "" ? key : `${path}.${key}`;
    return kept.has(key) ? fieldsBeside(value, kept.get(key), place) : [place];
  });
}

async function checkRaw(declared: RawAnswer, answer: Response, where: string): Promise<void> {
  const type = answer.headers.get("content-type")?.split(";")[0] ?? "";
  if (declared === "redirect") {
    if (!answer.headers.has("location")) throw new Error(`${where} without an address`);
  } else if (declared === "nothing") {
    if (type === "application/json") throw new Error(`${where} with a body`);
  } else if ("file" in declared) {
    const { file, json } = declared;
    if (json && type === "application/json") checkJson(json, await bodyOf(answer, where), where);
    else if (!isOfType(type, file)) throw new Error(`${where} with ${type}, not ${file}`);
  }
}

const isOfType = (type: string, wanted: string) =>
  wanted === "*/*" ||
  type === wanted ||
  (wanted.endsWith("/*") && type.startsWith(wanted.slice(0, -1)));

/** The declaration must accept every request that the handler accepted. */
function checkRequest(call: Call, { body }: Asked, query: URLSearchParams, where: string): void {
  const { query: querySchema, body: bodySchema } = call;
  const parsed = querySchema?.safeParse(Object.fromEntries(query));
  if (parsed?.success === false)
    throw new Error(`${where} to another query than declared: ${parsed.error.message}`);
  if (!isSchema(bodySchema) || typeof body !== "string") return;
  if (call.isBodyOptional && body.trim() === "") return;
  const sent = bodySchema.safeParse(JSON.parse(body));
  if (!sent.success)
    throw new Error(`${where} to another body than declared: ${sent.error.message}`);
}
