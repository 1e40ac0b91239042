import { describe, expect, it } from "vitest";
import { recogniseBase } from "./recognise-base";

const named = (...names: (string | [name: string, shape: number[]])[]) => ({
  metadata: {},
  tensors: names.map((one) =>
    typeof one === "string" ? { name: one, shape: [4, 4] } : { name: one[0], shape: one[1] },
  ),
});

describe("the base of a LoRA by its tensors", () => {
  it.each([
    [
      "flux-1",
      "kohya",
      named(
        "lora_unet_double_blocks_0_img_attn_proj.lora_down.weight",
        "lora_te1_text_model_encoder_layers_0_mlp_fc1.lora_down.weight",
      ),
    ],
    [
      "flux-1",
      "diffusers",
      named(
        "transformer.single_transformer_blocks.37.attn.to_k.lora_A.weight",
        "transformer.transformer_blocks.18.attn.add_k_proj.lora_A.weight",
      ),
    ],
    [
      "flux-1",
      "PEFT",
      named("base_model.model.single_transformer_blocks.0.proj_out.lora_A.weight"),
    ],
    [
      "flux-1",
      "ComfyUI",
      named(["diffusion_model.double_blocks.0.img_attn.qkv.lora_A.weight", [16, 3072]]),
    ],
    ["flux-1", "XLabs", named("double_blocks.0.processor.proj_lora1.down.weight")],
    ["flux-2", "kohya", named("lora_unet_single_blocks_47_linear1.lora_down.weight")],
    [
      "flux-2",
      "diffusers",
      named("transformer.single_transformer_blocks.0.attn.to_qkv_mlp_proj.lora_A.weight"),
    ],
    [
      "flux-2",
      "diffusers",
      named("transformer.transformer_blocks.0.ff_context.linear_in.lora_A.weight"),
    ],
    [
      "flux-2",
      "ComfyUI",
      named(["diffusion_model.double_blocks.0.img_attn.qkv.lora_A.weight", [16, 6144]]),
    ],
    [
      "flux-2",
      "ComfyUI (klein 4B)",
      named(["diffusion_model.single_blocks.0.linear1.lora_B.weight", [27_648, 16]]),
    ],
    [
      "sdxl",
      "kohya",
      named("lora_unet_input_blocks_4_1_transformer_blocks_0_attn1_to_k.lora_down.weight"),
    ],
    [
      "sdxl",
      "kohya's text encoders",
      named(
        "lora_te1_text_model_encoder_layers_0_mlp_fc1.lora_down.weight",
        "lora_te2_text_model_encoder_layers_0_mlp_fc1.lora_down.weight",
      ),
    ],
    [
      "sdxl",
      "diffusers",
      named("unet.down_blocks.2.attentions.1.transformer_blocks.9.attn1.to_k.lora_A.weight"),
    ],
    [
      "sdxl",
      "PEFT",
      named([
        "base_model.model.down_blocks.1.attentions.0.transformer_blocks.0.attn2.to_k.lora_A.weight",
        [16, 2048],
      ]),
    ],
    [
      "sd-1",
      "kohya",
      named(
        "lora_unet_down_blocks_0_attentions_0_transformer_blocks_0_attn1_to_k.lora_down.weight",
        "lora_te_text_model_encoder_layers_0_mlp_fc1.lora_down.weight",
      ),
    ],
    [
      "sd-1",
      "kohya, one part",
      named("lora_unet_mid_block_attentions_0_transformer_blocks_0_attn1_to_k.lora_down.weight"),
    ],
    [
      "sd-1",
      "diffusers",
      named([
        "unet.up_blocks.1.attentions.0.transformer_blocks.0.attn2.to_v.lora.down.weight",
        [4, 768],
      ]),
    ],
    [
      "qwen-image",
      "kohya",
      named("lora_unet_transformer_blocks_0_img_mlp_net_0_proj.lora_down.weight"),
    ],
    [
      "qwen-image",
      "diffusers",
      named("transformer.transformer_blocks.59.attn.add_k_proj.lora_A.weight"),
    ],
    [
      "qwen-image",
      "ComfyUI",
      named("diffusion_model.transformer_blocks.3.txt_mod.1.lora_A.weight"),
    ],
    ["z-image", "kohya", named("lora_unet_layers_0_feed_forward_w1.lora_down.weight")],
    [
      "z-image",
      "diffusers",
      named(["transformer.layers.29.attention.to_q.lora_A.weight", [16, 3840]]),
    ],
    ["z-image", "ComfyUI", named("diffusion_model.noise_refiner.0.attention.qkv.lora_A.weight")],
    ["wan-2", "kohya", named("lora_unet_blocks_0_cross_attn_k.lora_down.weight")],
    [
      "wan-2",
      "diffusers",
      named(
        "transformer.blocks.0.attn1.to_q.lora_A.weight",
        "transformer.blocks.0.ffn.net.0.proj.lora_A.weight",
      ),
    ],
    [
      "wan-2",
      "ComfyUI",
      named(
        "diffusion_model.blocks.39.self_attn.q.lora_A.weight",
        "diffusion_model.blocks.0.ffn.0.lora_A.weight",
      ),
    ],
    [
      "ltx-2",
      "diffusers",
      named("transformer.transformer_blocks.0.audio_attn1.to_q.lora_A.weight"),
    ],
    [
      "ltx-2",
      "ComfyUI",
      named(["diffusion_model.transformer_blocks.47.attn1.to_q.lora_A.weight", [32, 4096]]),
    ],
  ] as const)("is %s, as %s names it", (base, _, header) => {
    expect(recogniseBase(header)).toBe(base);
  });

  it.each([
    [
      "Stable Diffusion 2",
      named([
        "lora_unet_down_blocks_0_attentions_0_transformer_blocks_0_attn2_to_k.lora_down.weight",
        [4, 1024],
      ]),
    ],
    [
      "Stable Diffusion 3",
      named(
        ["transformer.transformer_blocks.0.attn.add_k_proj.lora_A.weight", [16, 1536]],
        ["transformer.transformer_blocks.0.attn.to_q.lora_A.weight", [16, 1536]],
        "transformer.transformer_blocks.0.ff_context.net.0.proj.lora_A.weight",
      ),
    ],
    ["LTX-Video", named(["transformer.transformer_blocks.0.attn1.to_q.lora_A.weight", [16, 2048]])],
    ["Lumina 2", named(["diffusion_model.layers.0.attention.qkv.lora_A.weight", [16, 2304]])],
    ["a language model", named("base_model.model.model.layers.0.self_attn.q_proj.lora_A.weight")],
    ["nothing known", named("weight", "bias")],
  ])("is not told for %s", (_, header) => {
    expect(recogniseBase(header)).toBeNull();
  });
});

describe("the base of a LoRA by what its file says", () => {
  const said = (metadata: Record<string, string>) => recogniseBase({ tensors: [], metadata });
  it.each([
    ["sdxl_base_v1-0", "sdxl"],
    ["sd_v1", "sd-1"],
    ["sd_1.5", "sd-1"],
    ["flux1", "flux-1"],
    ["flux2_klein_9b", "flux-2"],
    ["qwen_image", "qwen-image"],
    ["zimage:turbo", "z-image"],
    ["wan2.2_14b", "wan-2"],
    ["ltx2", "ltx-2"],
  ])("reads kohya's %s", (version, base) => {
    expect(said({ ss_base_model_version: version })).toBe(base);
  });

  it.each([
    ["stable-diffusion-xl-v1-base/lora", "sdxl"],
    ["stable-diffusion-v1/lora", "sd-1"],
    ["flux-1-dev/lora", "flux-1"],
    ["Flux.2-dev/lora", "flux-2"],
    ["Qwen-Image/lora", "qwen-image"],
    ["wan2.1/lora", "wan-2"],
  ])("reads the ModelSpec's %s", (architecture, base) => {
    expect(said({ "modelspec.architecture": architecture })).toBe(base);
  });

  it.each(["sd_v2", "stable-diffusion-v2-768-v", "sd3m", "", "unknown"])(
    "does not guess from %j",
    (version) => {
      expect(said({ ss_base_model_version: version })).toBeNull();
    },
  );

  it("counts less than the tensors", () => {
    const { tensors } = named("lora_unet_double_blocks_0_img_attn_proj.lora_down.weight");
    expect(recogniseBase({ tensors, metadata: { ss_base_model_version: "sd_v1" } })).toBe("flux-1");
  });

  it("is not read from what every object has", () => {
    expect(
      recogniseBase({ tensors: [], metadata: Object.create({ ss_base_model_version: "flux1" }) }),
    ).toBeNull();
  });
});
