import { Hono } from "hono";
import { type GenerationKind, START_SCHEMAS, type StartBody } from "#contract/generation";
import { AppError } from "#domain/app-error";
import { readStart } from "#domain/generation/read-start";
import { startGeneration } from "#domain/generation/start";
import { resolveInput } from "#domain/uploads/resolve-input";
import { type ApiContext, type ApiEnv, publicOrigin, requireViewerAnd } from "./context";
import { limitRate, readJson } from "./guards";

const LONGEST_KEY = 255;

/** The caller's name for this attempt, if it has one. @throws {AppError} `malformed_request`. */
export function idempotencyKeyOf(c: ApiContext): string | null {
  const key = c.req.header("idempotency-key")?.trim();
  if (key === undefined || key === "") return null;
  if (key.length <= LONGEST_KEY) return key;
  throw new AppError(
    "malformed_request",
    `Idempotency-Key may have at most ${LONGEST_KEY} characters.`,
  );
}

/** Tells the generation's object to start. A failure here loses nothing: the sweep finds the generation. */
export async function wake(c: ApiContext, id: string): Promise<void> {
  const { services } = c.var;
  try {
    await services.wake(id);
  } catch (error) {
    services.log("wake_failed", {
      id,
      message: error instanceof Error ? error.message : String(error),
    });
  }
}

/** Starts a generation of a kind for the creator who asks: who, what, then the generation. */
async function startKind(c: ApiContext, kind: GenerationKind): Promise<Response> {
  const { viewer, known } = await requireViewerAnd(c, async (db) => {
    const body: StartBody = await readJson(c, START_SCHEMAS[kind]);
    const inputKey = body.image_url === undefined ? null : await inputKeyOf(c, body.image_url);
    const reading = await readStart({ db }, { kind, model: body.model, inputKey });
    return { body, inputKey, reading };
  });
  await limitRate(c, c.env.START_LIMIT, viewer.id);
  const { body, inputKey, reading } = await known;
  const started = await startGeneration(c.var.services, {
    accountId: viewer.id,
    kind,
    prompt: body.prompt,
    originalPrompt: body.original_prompt || undefined,
    inputKey,
    model: body.model,
    params: body.params,
    format: { aspect_ratio: body.aspect_ratio, quality: body.quality },
    expectedCost: body.expected_cost,
    idempotencyKey: idempotencyKeyOf(c),
    origin: publicOrigin(c),
    reading,
  });
  await wake(c, started.predictionId);
  return c.json(started, 202);
}

/** The key of the stored picture behind an `image_url`. @throws {AppError} `invalid_request`. */
export function inputKeyOf(c: ApiContext, imageUrl: string): Promise<string> {
  return resolveInput(c.var.services, { imageUrl, origins: [c.var.origin, publicOrigin(c)] });
}

export const start = new Hono<ApiEnv>()
  .post("/start-image-to-image-generation", (c) => startKind(c, "image_to_image"))
  .post("/start-text-to-image-generation", (c) => startKind(c, "text_to_image"))
  .post("/start-text-to-video-generation", (c) => startKind(c, "text_to_video"))
  .post("/start-image-to-video-generation", (c) => startKind(c, "image_to_video"));
