/** Why a file of weights is not taken; the message says it to the creator, with what to do. */
export class UnfitWeights extends Error {
  override readonly name = "UnfitWeights";
  constructor(
    /** `not_safetensors`: another format. `lora_unreadable`: that format, broken or beyond what is read. */
    readonly reason: "not_safetensors" | "lora_unreadable",
    message: string,
  ) {
    super(message);
  }
}

/** A file of the right format that is broken or says what cannot be. */
export const unreadable = (why: string) =>
  new UnfitWeights(
    "lora_unreadable",
    `This file cannot be read as a LoRA: ${why} Download it again from where it came, or export it again.`,
  );

/** A file of another format. */
export const notSafetensors = (what: string) =>
  new UnfitWeights(
    "not_safetensors",
    `${what} Only .safetensors files are taken, because other formats can contain programs. Convert it, or look for its .safetensors version.`,
  );
