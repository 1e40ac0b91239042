import type { Context } from "hono";
import * as z from "zod";
import type { ModelCard } from "../cards/card";
import type { EngineDeps } from "../deps";
import { createId, fileKey, inputName } from "../job/files";
import { checkInput } from "../models/check-input";
import { findModel, findVersion } from "../models/registry";
import { refusalOf } from "../net/addresses";
import { MAX_INPUT_BYTES } from "../net/fetch-input";
import { readCapped } from "../net/read-capped";
import { fileAddress, inward, present } from "../own-addresses";
import { type Input, isEnded, WEBHOOK_EVENTS } from "../prediction";
import type { EngineEnv } from "./env";
import { EngineError, invalidField, invalidInput, notFound } from "./errors";
import { readCancelAfter, readWait } from "./headers";
import { newRecord, reachOf } from "./new-record";

const bodySchema = z.strictObject({
  input: z.record(z.string(), z.unknown()),
  webhook: z.string().max(2048).optional(),
  webhook_events_filter: z.array(z.enum(WEBHOOK_EVENTS)).optional(),
  stream: z.boolean().optional(),
});
const versionBodySchema = bodySchema.extend({ version: z.string() });
type Body = z.infer<typeof bodySchema>;

/** Largest request body: an input file as a data URL, and the rest. */
const MAX_BODY_BYTES = Math.ceil((MAX_INPUT_BYTES * 4) / 3) + 65_536;

/** `POST /models/{owner}/{name}/predictions` */
export async function createForModel(c: Context<EngineEnv, "/models/:owner/:name/predictions">) {
  const model = findModel(c.req.param("owner"), c.req.param("name"));
  if (!model) throw notFound();
  return create(c, model, await readBody(c, bodySchema));
}

/** `POST /predictions`, with the model in `version`. */
export async function createForVersion(c: Context<EngineEnv>) {
  const { version, ...body } = await readBody(c, versionBodySchema);
  const model = findVersion(version);
  if (!model) {
    throw new EngineError(
      422,
      "Invalid version or not permitted",
      "The specified version does not exist (or perhaps you don't have permission to use it?)",
    );
  }
  return create(c, model, body);
}

async function readBody<T extends z.ZodType>(
  c: Context<EngineEnv>,
  schema: T,
): Promise<z.output<T>> {
  const text = await readText(c.req.raw);
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new EngineError(400, "Bad request", "The request body is not valid JSON.");
  }
  const parsed = schema.safeParse(json);
  if (parsed.success) return parsed.data;
  throw invalidInput(
    parsed.error.issues.map((issue) => ({
      type: issue.code,
      field:
        [...issue.path, ...(issue.code === "unrecognized_keys" ? issue.keys : [])].join(".") ||
        "body",
      description: issue.message,
    })),
  );
}

async function readText(request: Request): Promise<string> {
  const announced = Number(request.headers.get("content-length") ?? 0);
  const bytes = announced > MAX_BODY_BYTES ? null : await readCapped(request.body, MAX_BODY_BYTES);
  if (bytes) return new TextDecoder().decode(bytes);
  throw new EngineError(
    413,
    "Request too large",
    "The request body is too large; send files by address.",
  );
}

async function create(c: Context<EngineEnv>, model: ModelCard, body: Body) {
  const checked = checkInput(model, body.input);
  if (!checked.ok) throw invalidInput(checked.fields);
  if (body.webhook !== undefined) {
    const refusal = refusalOf(body.webhook, reachOf(c.env, body));
    if (refusal) throw invalidField("webhook", `The webhook cannot be called: ${refusal}.`);
  }
  const wait = readWait(c.req.header("prefer"));
  const cancelAfterMs = readCancelAfter(c.req.header("cancel-after"));
  const id = createId();
  const input = await keepFiles(c.env, model, id, checked.input);
  const record = newRecord(c.env, { id, model, input, body, cancelAfterMs });
  const job = c.env.jobs.getByName(id);
  const created = await job.create(record);
  const prediction = wait === null ? created : ((await job.wait(wait)) ?? created);
  return c.json(
    present(prediction, c.env.base),
    wait === null || isEnded(prediction.status) ? 201 : 202,
  );
}

/**
 * The input as it is stored: addresses of our own files by their internal name, and a data URL as a
 * file, so that records stay small and a list does not repeat pictures.
 */
async function keepFiles(
  deps: EngineDeps,
  model: ModelCard,
  id: string,
  input: Input,
): Promise<Input> {
  const kept = { ...input };
  let count = 0;
  for (const [key, property] of Object.entries(model.input)) {
    const value = kept[key];
    if (property.format !== "uri" || typeof value !== "string") continue;
    if (!/^data:/i.test(value)) {
      kept[key] = inward(value, deps.base);
      continue;
    }
    const bytes = await bytesOf(value);
    if (!bytes) throw invalidField(`input.${key}`, "The data URL cannot be read.");
    if (bytes.byteLength > MAX_INPUT_BYTES)
      throw invalidField(`input.${key}`, "A file may have at most 12 MB.");
    const name = inputName(id, count);
    count += 1;
    await deps.files.put(fileKey(name), bytes);
    kept[key] = fileAddress(name);
  }
  return kept;
}

async function bytesOf(dataUrl: string): Promise<ArrayBuffer | null> {
  try {
    return await (await fetch(dataUrl)).arrayBuffer();
  } catch {
    return null;
  }
}
