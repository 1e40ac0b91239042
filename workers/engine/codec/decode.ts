import type { AspectRatio } from "../cards/choices";
import type { Raster } from "../render/raster";
import { cropTo, enlarge } from "./fit";
import { decodeJpeg } from "./jpeg";
import { readOrientation, upright } from "./orientation";
import { checkFits, planWork, type WorkPlan } from "./plan";
import { decodePng } from "./png";
import { checkScans, readHeader } from "./sniff";
import { decodeWebp } from "./webp";

/**
 * Brings a JPEG, PNG or WebP to working size: upright, over white, cut to the aspect ratio.
 * @throws {ImageError} when it cannot be read or would not fit into memory
 */
export async function decodeImage(
  bytes: Uint8Array<ArrayBuffer>,
  aspect: AspectRatio,
): Promise<Raster> {
  return decodeTo(bytes, (width, height) => planWork(width, height, aspect));
}

/**
 * Brings a JPEG, PNG or WebP to sizes of the caller's: upright, over white, cut out.
 * @param planner decides them from the size of the picture as shown
 * @throws {ImageError} when it cannot be read or would not fit into memory
 */
export async function decodeTo(
  bytes: Uint8Array<ArrayBuffer>,
  planner: (width: number, height: number) => WorkPlan,
): Promise<Raster> {
  const header = readHeader(bytes);
  checkFits(header, bytes.length);
  if (header.type === "image/jpeg") checkScans(bytes);
  const orientation = readOrientation(bytes);
  const turned = orientation >= 5;
  const plan = turned ? planner(header.height, header.width) : planner(header.width, header.height);
  const width = turned ? plan.frame.height : plan.frame.width;
  const height = turned ? plan.frame.width : plan.frame.height;
  const small = await decodeSmall(header.type, bytes, width, height);
  const frame = enlarge(upright(small, orientation), plan.enlarge);
  return cropTo(frame, plan.crop.width, plan.crop.height);
}

async function decodeSmall(
  type: ReturnType<typeof readHeader>["type"],
  bytes: Uint8Array<ArrayBuffer>,
  width: number,
  height: number,
): Promise<Raster> {
  switch (type) {
    case "image/jpeg":
      return decodeJpeg(bytes, width, height);
    case "image/png":
      return decodePng(bytes, width, height);
    case "image/webp":
      return decodeWebp(bytes, width, height);
    default:
      return type satisfies never;
  }
}
