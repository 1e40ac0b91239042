import { filledStrips } from "../../extend/fill-edges";
import { cropRaster } from "../crop/crop-raster";
import { composeCutout, cutoutStrips } from "../cutout/compose";
import { lookStrips } from "../looks/apply-look";
import { resizeLanczos } from "../pixels/lanczos";
import { openImage } from "../pixels/open-image";
import { hasTransparency } from "../pixels/raster";
import { type RasterSize, stripsOf } from "../pixels/strips";
import { fillSteps } from "../remove/fill";
import { holeOf } from "../remove/hole";
import { scaleFor } from "../upscale/models";
import { measureGain, resizeStripsSharply, upscaleStrips } from "../upscale/upscale-raster";
import { type Packed, pack } from "./pack";
import { type Made, NOTHING_MORE, type Request } from "./protocol";
import { packWebp } from "./small-copy";
import { keepViewed } from "./viewed-results";
import { noteShare } from "./work-turns";

/** What was made of a picture since a moment, with what more is known about it. */
function finish(
  { file, stored, small, kept }: Omit<Packed, "middle">,
  { width, height }: RasterSize,
  { id, before, facts = {} }: { id: number; before: number; facts?: Partial<Made> },
): Made {
  if (kept) keepViewed(id, kept);
  const seconds = (performance.now() - before) / 1000;
  const pixels = kept && id;
  return { ...NOTHING_MORE, file, stored, small, pixels, width, height, seconds, ...facts };
}

/** Enlarges a picture, by a model or without one. */
export async function upscalePicture(
  request: Extract<Request, { type: "upscale" }>,
): Promise<Made> {
  const { id, file, method, width, height, isStored, isViewed } = request;
  const before = performance.now();
  const source = await openImage(file);
  await noteShare(id, 0);
  const size = { width, height };
  const packing = { size, hasAlpha: hasTransparency(source), isStored, isViewed };
  const step = (share: number) => noteShare(id, share);
  const gainOf = ({ middle }: Packed) => measureGain(source, middle, width / source.width);
  if (method === "resize") {
    const packed = await pack(resizeStripsSharply(source, size), { ...packing, step });
    return finish(packed, size, { id, before, facts: { edgeGain: gainOf(packed) } });
  }
  const { backend, network } = await import("../upscale/network");
  const ready = await network(method, scaleFor(width / source.width));
  const strips = upscaleStrips(source, size, { network: ready, step });
  const packed = await pack(strips, { ...packing, step: () => undefined });
  const facts = { edgeGain: gainOf(packed), weights: ready.hash, backend: await backend() };
  return finish(packed, size, { id, before, facts });
}

/** Gives a picture a look, within what is kept of it. */
export async function makeGradedPicture(request: Extract<Request, { type: "look" }>) {
  const { id, file, look: wanted, isStored } = request;
  const before = performance.now();
  const whole = await openImage(file);
  await noteShare(id, 0);
  const source = cropRaster(whole, request.crop);
  const packed = await pack(lookStrips(source, wanted), {
    ...{ size: source, hasAlpha: hasTransparency(source), isStored, isViewed: false },
    step: (share) => noteShare(id, share),
  });
  return finish(packed, source, { id, before });
}

/** Cuts something out of a picture, before nothing, a colour or another picture. */
export async function cutOutPicture(request: Extract<Request, { type: "cutout" }>): Promise<Made> {
  const { id, file, mask, background, isStored } = request;
  const before = performance.now();
  const source = await openImage(file);
  const image = background.is === "image" ? await openImage(background.file) : null;
  const behind = background.is === "colour" ? background.colour : image;
  if (request.format === "image/webp") {
    const made = composeCutout(source, mask, behind);
    const webp = await packWebp(made);
    return finish({ file: webp, stored: null, small: null, kept: null }, made, { id, before });
  }
  const packed = await pack(cutoutStrips(source, mask, behind), {
    ...{ size: source, hasAlpha: behind === null, isStored, isViewed: false },
    step: (share) => noteShare(id, share),
  });
  return finish(packed, source, { id, before });
}

/** How much of the time of a removal is the filling; the rest is the packing. */
const FILLING = 0.9;

/** Fills what was painted over. */
export async function removeFromPicture(
  request: Extract<Request, { type: "remove" }>,
): Promise<Made> {
  const { id, file, mask, isStored, isViewed } = request;
  const before = performance.now();
  const source = await openImage(file);
  await noteShare(id, 0);
  for (const share of fillSteps(source, holeOf(mask, source))) await noteShare(id, share * FILLING);
  const packed = await pack(stripsOf(source), {
    ...{ size: source, hasAlpha: hasTransparency(source), isStored, isViewed },
    step: (share) => noteShare(id, FILLING + share * (1 - FILLING)),
  });
  return finish(packed, source, { id, before });
}

/** Fills a larger frame around a picture. */
export async function extendPicture(request: Extract<Request, { type: "extend" }>): Promise<Made> {
  const { id, file, output, isOpaque, isStored } = request;
  const before = performance.now();
  const whole = await openImage(file);
  await noteShare(id, 0);
  const { width, height } = output.picture;
  const picture =
    whole.width === width && whole.height === height ? whole : resizeLanczos(whole, width, height);
  const packed = await pack(filledStrips(picture, output, isOpaque), {
    ...{ size: output, hasAlpha: hasTransparency(picture), isStored, isViewed: false },
    step: (share) => noteShare(id, share),
  });
  return finish(packed, output, { id, before });
}
