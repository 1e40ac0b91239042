import { Hono } from "hono";
import { GENERATION_KINDS, type GenerationKind, KINDS } from "#contract/kinds";
import { INPUT_FIELDS, START_SCHEMAS, type StartBody } from "#contract/start";
import { AppError } from "#domain/app-error";
import { startGeneration } from "#domain/generation/start";
import { requireFeature } from "#domain/models/require-feature";
import { resolveInput } from "#domain/uploads/resolve-input";
import { type ApiContext, type ApiEnv, publicOrigin, requireViewer } from "./context";
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

/** Starts a generation of a kind for whoever asks: who, whether its feature is on, what, then the generation. */
async function startKind(c: ApiContext, kind: GenerationKind): Promise<Response> {
  const viewer = await requireViewer(c);
  await limitRate(c, c.env.START_LIMIT, viewer.id);
  await requireFeature(c.var.services, KINDS[kind].feature);
  const body: StartBody = await readJson(c, START_SCHEMAS[kind]);
  const started = await startGeneration(c.var.services, {
    accountId: viewer.accountId,
    kind,
    prompt: body.prompt ?? "",
    originalPrompt: body.original_prompt || undefined,
    inputKey: await inputKeyOf(c, viewer.accountId, body),
    model: body.model,
    params: body.params,
    format: { aspect_ratio: body.aspect_ratio, quality: body.quality },
    idempotencyKey: idempotencyKeyOf(c),
    origin: publicOrigin(c),
  });
  await wake(c, started.predictionId);
  return c.json(started, 202);
}

/**
 * The stored file that a start names as its input; null where it names none.
 * @throws {AppError} `invalid_request`.
 */
export async function inputKeyOf(
  c: ApiContext,
  accountId: string,
  body: Pick<StartBody, "image_url" | "video_url">,
): Promise<string | null> {
  const medium = body.image_url === undefined ? "clip" : "picture";
  const address = body[INPUT_FIELDS[medium]];
  if (address === undefined) return null;
  const origins = [c.var.origin, publicOrigin(c)];
  return resolveInput(c.var.services, { accountId, medium, address, origins });
}

/** The start calls of all kinds, at their full paths. */
export const start = new Hono<ApiEnv>();
for (const kind of GENERATION_KINDS) {
  start.post(KINDS[kind].startPath, (c) => startKind(c, kind));
}
