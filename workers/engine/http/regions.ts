import type { Context } from "hono";
import { ByteReader, bytesAsStream, EndOfStream } from "#base/png/byte-reader";
import { PngError } from "#base/png/open-png";
import { compositePng } from "#base/region/composite";
import { MaskError, openMask } from "#base/region/read-mask";
import { REGION_HEADER } from "#contract/engine";
import { readOrientation } from "../codec/orientation";
import { ImageError } from "../codec/sniff";
import { takeSlot } from "../job/slot";
import { readCapped } from "../net/read-capped";
import { openMade } from "../region/open-made";
import { openSource } from "../region/open-source";
import { checkSource, REGION_BUDGET } from "../region/plan";
import type { EngineEnv } from "./env";
import { EngineError, notFound } from "./errors";

/** Longest beginning of a picture that is looked at. Bytes. */
const MAX_HEAD = 1024 * 1024;
/** Largest file that a model's result, or a mask, may be. Bytes. */
const MAX_HELD = 45 * 1024 * 1024;

/** `POST /regions/check`: 204 where a region can be put into a picture that begins so. */
export async function checkRegion(c: Context<EngineEnv>): Promise<Response> {
  requireApplication(c);
  const [length = 0] = partsOf(c);
  const head = await readCapped(c.req.raw.body, MAX_HEAD);
  if (!head) throw refused("The beginning of the picture is too long.");
  try {
    checkSource(head, length, readOrientation(head) !== 1);
  } catch (error) {
    throw worded(error);
  }
  return c.body(null, 204);
}

/** `POST /regions`: the picture with what was made where the mask is white, as a PNG. */
export async function composeRegion(c: Context<EngineEnv>): Promise<Response> {
  requireApplication(c);
  const [madeLength = 0, maskLength = 0, sourceLength = 0] = partsOf(c);
  const { body } = c.req.raw;
  if (!body || madeLength + maskLength > MAX_HELD)
    throw refused("There is nothing to put together.");
  const slot = await takeSlot(c.env.queue, () => undefined);
  let reader: ByteReader | null = null;
  try {
    reader = new ByteReader(body);
    const made = (await reader.take(madeLength)).slice();
    const mask = (await reader.take(maskLength)).slice();
    const source = await openSource(reader, sourceLength);
    const taken = source.memory + maskLength + madeLength;
    slot.renew();
    const frame = await openMade(made, source, REGION_BUDGET - taken);
    const marks = await openMask(bytesAsStream(mask), source);
    const renewed = { ...source, next: renewing(source.next, slot) };
    const png = compositePng(renewed, marks, frame, () => slot.release());
    return new Response(png, { headers: { "content-type": "image/png" } });
  } catch (error) {
    slot.release();
    await reader?.close();
    throw worded(error);
  }
}

/** Says at each row that the work continues. */
function renewing<T>(next: () => T, slot: { renew(): void }): () => T {
  return () => {
    slot.renew();
    return next();
  };
}

/** Regions are the application's own business: no client outside knows of them. */
function requireApplication(c: Context<EngineEnv>): void {
  if (c.env.caller !== "application") throw notFound();
}

function partsOf(c: Context<EngineEnv>): number[] {
  const parts = (c.req.header(REGION_HEADER) ?? "").split(",").map(Number);
  if (parts.every((length) => Number.isSafeInteger(length) && length > 0)) return parts;
  throw refused(`${REGION_HEADER} is missing or wrong.`);
}

const refused = (detail: string) => new EngineError(422, "The region cannot be changed", detail);

/** What is wrong with one of the pictures, for the one who sent it. */
function worded(error: unknown): unknown {
  if (error instanceof ImageError || error instanceof MaskError || error instanceof PngError)
    return refused(error.message);
  return error instanceof EndOfStream ? refused("One of the pictures is cut off.") : error;
}
