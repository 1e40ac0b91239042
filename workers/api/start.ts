import { Hono } from "hono";
import { startImageToImageSchema } from "../contract/generation";
import { AppError } from "../domain/app-error";
import { startGeneration } from "../domain/generation/start";
import { requireFeature } from "../domain/models/require-feature";
import { resolveInput } from "../domain/uploads/resolve-input";
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

/** Tells the run's object to start. A failure here loses nothing: the sweep finds the run. */
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

export const start = new Hono<ApiEnv>().post("/start-image-to-image-generation", async (c) => {
  const viewer = await requireViewer(c);
  await limitRate(c, c.env.START_LIMIT, viewer.id);
  await requireFeature(c.var.services, "image_to_image");
  const { image_url, ...body } = await readJson(c, startImageToImageSchema);
  const origins = [c.var.origin, publicOrigin(c)];
  const inputKey = await resolveInput(c.var.services, {
    userId: viewer.id,
    imageUrl: image_url,
    origins,
  });
  const started = await startGeneration(c.var.services, {
    ...body,
    inputKey,
    userId: viewer.id,
    kind: "image_to_image",
    idempotencyKey: idempotencyKeyOf(c),
    origin: publicOrigin(c),
  });
  await wake(c, started.predictionId);
  return c.json(started, 202);
});
