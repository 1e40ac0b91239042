/** The type that a file of weights for a LoRA is uploaded with. */
export const WEIGHTS_TYPE = "application/octet-stream";

/** Whether a file's name ends as one of weights. */
export const isWeightsName = (name: string): boolean => /\.safetensors$/i.test(name);
