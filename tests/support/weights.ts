import { joinBytes } from "#base/bytes";

/** A tensor by its name and shape; in half precision where nothing else is said. */
export interface TensorOf {
  name: string;
  shape?: number[];
}

/** A file of a header that is given as text, and of data behind it. */
export function rawWeights(header: string | Uint8Array, data: number | Uint8Array = 0) {
  const text = typeof header === "string" ? new TextEncoder().encode(header) : header;
  const length = new Uint8Array(8);
  new DataView(length.buffer).setBigUint64(0, BigInt(text.length), true);
  return joinBytes([length, text, typeof data === "number" ? new Uint8Array(data) : data]);
}

/** The header of tensors that follow each other, and the bytes that they have together. */
export function headerOf(tensors: readonly TensorOf[], metadata?: Record<string, string>) {
  let at = 0;
  const entries = tensors.map(({ name, shape = [4, 4] }) => {
    const begin = at;
    at += shape.reduce((product, side) => product * side, 2);
    return [name, { dtype: "F16", shape, data_offsets: [begin, at] }] as const;
  });
  const header = {
    ...(metadata ? { __metadata__: metadata } : {}),
    ...Object.fromEntries(entries),
  };
  return { header, bytes: at };
}

/** A `.safetensors` file as the format has it. Every call gives other weights. */
export function makeWeights(
  names: readonly string[] = ["lora_unet_double_blocks_0_img_attn_proj.lora_down.weight"],
  metadata?: Record<string, string>,
) {
  const { header, bytes } = headerOf(
    names.map((name) => ({ name })),
    metadata,
  );
  return rawWeights(JSON.stringify(header), crypto.getRandomValues(new Uint8Array(bytes)));
}
