import type { Params } from "./generation";
import type { Parameter } from "./models";
import { UPSCALE_TARGETS, type UpscaleFactor, type UpscaleTarget } from "./upscale-sizes";

/** How much larger a result is, as a request names it: exactly one of the two. */
export interface WantedScale {
  scale?: UpscaleFactor | undefined;
  target?: UpscaleTarget | undefined;
}

/** What a wanted size means to a model. */
export type Fit =
  /** It has no parameter for sizes and makes what it always makes. */
  | { is: "own" }
  /** `factor` is how many times as large the result is; null where the source's size is not known. */
  | { is: "params"; params: Params; factor: number | null }
  | { is: "refused"; reason: string };

type SizeParameter = Pick<Parameter, "name" | "type" | "visible" | "minimum" | "maximum" | "enum">;

/** What models call them. */
const FACTOR_NAMES = ["scale", "upscale_factor", "scale_factor"];
const TARGET_NAMES = ["target_resolution", "target"];
const MODE_NAME = "upscale_mode";

/** The short side that an option such as "2160p" or "4k" means, in pixels; null for any other text. */
function pixelsOf(option: string): number | null {
  const name = option.toLowerCase();
  if (Object.hasOwn(UPSCALE_TARGETS, name)) return UPSCALE_TARGETS[name as UpscaleTarget];
  const [, pixels] = /^(\d+)p$/.exec(name) ?? [];
  return pixels ? Number(pixels) : null;
}

/** Texts as people enumerate them: "720p, 1080p or 4k". */
const anyOf = (texts: readonly string[]) => texts.join(", ").replace(/, ([^,]*)$/, " or $1");

/** A size of a model's list, with its short side in pixels. */
interface Listed {
  option: string;
  pixels: number;
}

/** The sizes that a model lists and that are above the source. */
function largerSizes({ enum: options }: SizeParameter, short: number | null): Listed[] {
  return (options ?? []).flatMap((option) => {
    const pixels = pixelsOf(option);
    return pixels !== null && (short === null || pixels > short) ? [{ option, pixels }] : [];
  });
}

/** A named target as it is, and for a factor the nearest size; undefined where nothing fits. */
function listedFor(
  sizes: readonly Listed[],
  { scale = 2, target }: WantedScale,
  short: number | null,
): Listed | undefined {
  if (target !== undefined) return sizes.find(({ pixels }) => pixels === UPSCALE_TARGETS[target]);
  if (short === null) return undefined;
  const miss = ({ pixels }: Listed) => Math.abs(Math.log(pixels / (short * scale)));
  return [...sizes].sort((one, other) => miss(one) - miss(other))[0];
}

/** Why none of a model's sizes will do. */
function refuseSizes(sizes: readonly Listed[], short: number | null): Fit {
  const names = anyOf(sizes.map(({ option }) => option));
  const reason =
    sizes.length > 0
      ? `This model makes ${names}: choose another size.`
      : `The source has ${short} pixels on its short side, and this model makes nothing larger.`;
  return { is: "refused", reason };
}

/** The wanted size as a factor, or why it is too large for the model. */
function asFactor(
  { name, type, maximum }: SizeParameter,
  { scale, target }: WantedScale,
  short: number | null,
  mode: Params,
): Fit {
  const times = scale ?? (target && short ? UPSCALE_TARGETS[target] / short : 2);
  const value = type === "integer" ? Math.ceil(times) : Math.round(times * 1000) / 1000;
  if (value <= (maximum ?? value)) {
    const factor = target && short === null ? null : value;
    return { is: "params", params: { [name]: value, ...mode }, factor };
  }
  const asked = Math.round(value * 10) / 10;
  const reason = `This model enlarges at most ${maximum} times, and this would be ${asked} times: choose a smaller size.`;
  return { is: "refused", reason };
}

/**
 * The wanted size as values of the model's own visible parameters. A model with a list of sizes makes a named target
 * exactly or not at all, and for a factor the size of its list that is nearest to it.
 * @param short the short side of what goes in, in pixels; null where it is not known.
 */
export function fitUpscale(
  parameters: readonly SizeParameter[],
  wanted: WantedScale,
  short: number | null,
): Fit {
  const find = (names: readonly string[]) =>
    parameters.find((one) => one.visible && names.includes(one.name));
  const [factor, list, mode] = [FACTOR_NAMES, TARGET_NAMES, [MODE_NAME]].map(find);
  const inMode = (name: string): Params =>
    mode?.enum?.includes(name) ? { [mode.name]: name } : {};
  const hasList = list?.enum?.some((option) => pixelsOf(option) !== null) === true;
  if (list && hasList && (wanted.target !== undefined || !factor)) {
    const sizes = largerSizes(list, short);
    const made = listedFor(sizes, wanted, short);
    if (made) {
      const params = { [list.name]: made.option, ...inMode("target") };
      return { is: "params", params, factor: short && made.pixels / short };
    }
    if (!factor && (short !== null || wanted.target !== undefined))
      return refuseSizes(sizes, short);
  }
  return factor ? asFactor(factor, wanted, short, inMode("factor")) : { is: "own" };
}
