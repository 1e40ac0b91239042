import type { LoraBase } from "#contract/loras";
import type { WeightsHeader } from "./safetensors";

type Named = Pick<WeightsHeader["tensors"][number], "name" | "shape">;

/**
 * The base model that a LoRA was made for: by the names of its tensors (kohya, diffusers, PEFT and ComfyUI name them
 * differently), else by what the file says about itself.
 * @returns null where neither tells.
 */
export function recogniseBase(header: {
  tensors: readonly Named[];
  metadata: Readonly<Record<string, string>>;
}): LoraBase | null {
  return byTensors(header.tensors) ?? byMetadata(header.metadata);
}

/** What all names of a file tell together. */
interface Layers {
  /** Whether a name matches. */
  has(pattern: RegExp): boolean;
  /** The highest number that a pattern's group finds; -1 for none. */
  last(pattern: RegExp): number;
  /** The lengths of the inputs of layers whose name matches: the second side of what goes down to the rank. */
  inputs(pattern: RegExp): Set<number>;
  /** The lengths of their outputs. */
  outputs(pattern: RegExp): Set<number>;
}

/** What wraps a whole network in a name; a dot ends each, so that `transformer.blocks` is no `transformer_blocks`. */
const WRAPPERS = /^(?:(?:base_model\.model|model|diffusion_model|transformer(?:_2)?|unet)\.)+/;

/** kohya writes `_` between the parts of a name, the others `.`. */
const names = (tensors: readonly Named[]) =>
  tensors.map(({ name, shape }) => ({
    name: name.replace(WRAPPERS, "").replaceAll(".", "_").toLowerCase(),
    shape,
  }));

/** How the two halves of a layer are named. */
const DOWN = /lora_down|lora_a(_|$)|_down_weight$/;
const UP = /lora_up|lora_b(_|$)|_up_weight$/;

function layersOf(tensors: readonly Named[]): Layers {
  const all = names(tensors);
  const sides = (pattern: RegExp, half: RegExp, side: 0 | 1) =>
    new Set(
      all.flatMap(({ name, shape }) =>
        pattern.test(name) && half.test(name) ? (shape[side] ?? []) : [],
      ),
    );
  return {
    has: (pattern) => all.some(({ name }) => pattern.test(name)),
    last: (pattern) =>
      all.reduce((most, { name }) => Math.max(most, Number(pattern.exec(name)?.[1] ?? -1)), -1),
    inputs: (pattern) => sides(pattern, DOWN, 1),
    outputs: (pattern) => sides(pattern, UP, 0),
  };
}

function byTensors(tensors: readonly Named[]): LoraBase | null {
  const layers = layersOf(tensors);
  return (
    fluxOf(layers) ??
    qwenOf(layers) ??
    ltxOf(layers) ??
    zImageOf(layers) ??
    wanOf(layers) ??
    stableDiffusionOf(layers)
  );
}

/** What only FLUX.2 has: modulations that all blocks share, and one layer for attention and its perceptron. */
const FLUX_2 =
  /to_qkv_mlp_proj|(double|single)_stream_modulation|(^|_)ff(_context)?_linear_(in|out)(_|$)/;
const DOUBLE = /(?:^|_)double_blocks_(\d+)_/;
const SINGLE = /(?:^|_)single_(?:transformer_)?blocks_(\d+)_/;
/** FLUX.1 has 19 double and 38 single blocks, FLUX.2 8 and 48 (klein: 5 and 20, 8 and 24). */
const FLUX_1_SINGLE = 38;
/** The widths of FLUX.2's blocks, but for klein 4B, which is as wide as FLUX.1. */
const FLUX_2_WIDTHS = [4096, 6144];
/** What goes into attention and into the first layer of a single block: exactly a block's width. */
const WIDE = /(img_attn_qkv|single_blocks_\d+_linear1|attn_to_[qkv])(_|$)/;
/** What comes out of a single block's first layer, and of a perceptron's, in FLUX.2 klein 4B. */
const KLEIN_OUTPUTS = [27_648, 18_432];
const KLEIN_WIDE = /single_blocks_\d+_linear1|(img|txt)_mlp_0|to_qkv_mlp_proj/;

function fluxOf(layers: Layers): LoraBase | null {
  if (layers.has(FLUX_2)) return "flux-2";
  const isFlux =
    layers.has(DOUBLE) ||
    layers.has(SINGLE) ||
    // The diffusers names of the double blocks alone; other models have no second perceptron of that name.
    layers.has(/(^|_)transformer_blocks_\d+_(ff_context_net|norm1_context_linear)/);
  if (!isFlux) return null;
  const widths = layers.inputs(WIDE);
  const outputs = layers.outputs(KLEIN_WIDE);
  const isSecond =
    layers.last(SINGLE) >= FLUX_1_SINGLE ||
    FLUX_2_WIDTHS.some((width) => widths.has(width)) ||
    KLEIN_OUTPUTS.some((output) => outputs.has(output));
  if (isSecond) return "flux-2";
  // Stable Diffusion 3 has the same names in diffusers, without single blocks, and narrower ones.
  return [1536, 2432].some((width) => widths.has(width)) ? null : "flux-1";
}

const TRANSFORMER = /(?:^|_)transformer_blocks_(\d+)_/;
/** Qwen-Image has 60 blocks; no other with these names has as many. */
const QWEN_LEAST = 38;

function qwenOf(layers: Layers): LoraBase | null {
  if (layers.has(/(^|_)transformer_blocks_\d+_(img|txt)_(mlp|mod)_/)) return "qwen-image";
  const isJoint = layers.has(/(^|_)transformer_blocks_\d+_attn_(add_[qkv]_proj|to_add_out)/);
  return isJoint && layers.last(TRANSFORMER) >= QWEN_LEAST ? "qwen-image" : null;
}

/** The widths of LTX-Video before its second version, and of PixArt, whose layers have the same names. */
const NOT_LTX_2 = [2048, 1152];

function ltxOf(layers: Layers): LoraBase | null {
  if (layers.has(/(^|_)transformer_blocks_\d+_(audio_|video_to_audio_|audio_to_video_)/))
    return "ltx-2";
  // In Stable Diffusion the same layers are within a part of the network that has a name of its own.
  if (!layers.has(/^(?:lora_unet_|lora_transformer_)?transformer_blocks_\d+_attn1_/)) return null;
  const widths = layers.inputs(/attn1_to_[qkv]/);
  return NOT_LTX_2.some((width) => widths.has(width)) ? null : "ltx-2";
}

/** The width of Lumina 2, whose layers have the same names. */
const LUMINA = 2304;

function zImageOf(layers: Layers): LoraBase | null {
  const isLike = layers.has(
    /(^|_)(layers|noise_refiner|context_refiner)_\d+_(attention_(qkv|out|to_[qkv]|to_out)|feed_forward_w[123]|adaln_modulation)/,
  );
  return isLike && !layers.inputs(/attention_(qkv|to_q)/).has(LUMINA) ? "z-image" : null;
}

function wanOf(layers: Layers): LoraBase | null {
  const isWan =
    layers.has(/(^|_)blocks_\d+_(self_attn|cross_attn)_(q|k|v|o|k_img|v_img)(_|$)/) ||
    layers.has(/(^|_)blocks_\d+_ffn_[02](_|$)/) ||
    // As diffusers names it.
    layers.has(/^(?:lora_unet_)?blocks_\d+_(attn[12]_to_|attn2_add_[kv]_proj|ffn_net_)/);
  return isWan ? "wan-2" : null;
}

/** The lengths of the texts' features that go into cross-attention. */
const CONTEXTS = [
  [768, "sd-1"],
  [2048, "sdxl"],
] as const;
/** Stable Diffusion 2, which is not offered. */
const CONTEXT_OF_SD_2 = 1024;

function stableDiffusionOf(layers: Layers): LoraBase | null {
  const contexts = layers.inputs(/attn2_to_[kv]/);
  if (contexts.has(CONTEXT_OF_SD_2)) return null;
  const byContext = CONTEXTS.find(([length]) => contexts.has(length));
  if (byContext) return byContext[1];
  // SDXL has two text encoders and deeper transformers, which begin in its second part.
  if (layers.has(/^lora_te2_|(^|_)text_encoder_2_/)) return "sdxl";
  if (
    layers.has(
      /(^|_)(input_blocks_[12]_1|output_blocks_(9|10|11)_1)_|(^|_)(down_blocks_0|up_blocks_3)_attentions_/,
    )
  )
    return "sd-1";
  if (
    layers.last(
      /(?:^|_)(?:attentions_\d+|middle_block_1|(?:input|output)_blocks_\d+_1)_transformer_blocks_(\d+)_/,
    ) >= 1
  )
    return "sdxl";
  if (layers.has(/^lora_te_text_model_/)) return "sd-1";
  if (
    layers.has(
      /(^|_)(input_blocks_[4578]_1|output_blocks_[0-5]_1|middle_block_1)_transformer_blocks_/,
    )
  )
    return "sdxl";
  // kohya writes SDXL's parts as input, middle and output, those of the first version as down, mid and up.
  return layers.has(/^lora_unet_(down_blocks|mid_block|up_blocks)_/) ? "sd-1" : null;
}

/** What trainers write, in the order in which it is looked for: longer names before those that they contain. */
const WORDS: readonly (readonly [RegExp, LoraBase])[] = [
  [/flux[ ._-]?2/, "flux-2"],
  [/flux/, "flux-1"],
  [/sdxl|stable[ ._-]diffusion[ ._-]xl/, "sdxl"],
  [/^sd[ ._-]?(v?1|15)|stable[ ._-]diffusion[ ._-]v?1/, "sd-1"],
  [/qwen[ ._-]?image/, "qwen-image"],
  [/z[ ._-]?image/, "z-image"],
  [/wan[ ._-]?(video)?[ ._-]?v?2/, "wan-2"],
  [/ltx[ ._-]?(video)?[ ._-]?v?2/, "ltx-2"],
];

/** Where trainers write it: kohya's own field, and the one of the ModelSpec (https://github.com/Stability-AI/ModelSpec). */
const NOTES = ["ss_base_model_version", "modelspec.architecture"];

function byMetadata(metadata: Readonly<Record<string, string>>): LoraBase | null {
  for (const note of NOTES) {
    const said = Object.hasOwn(metadata, note) ? (metadata[note] ?? "").toLowerCase() : "";
    const found = WORDS.find(([words]) => words.test(said));
    if (found) return found[1];
  }
  return null;
}
