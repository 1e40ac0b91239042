import { ENGINE_BASE_URL } from "#contract/engine";
import type { Prediction } from "./prediction";

/*
 * What is stored names the engine's internal address, no matter who asked for it. Outwards each caller
 * sees the address at which it reaches the engine.
 */

/** Where a file of the engine's own is, as it is stored. */
export function fileAddress(path: string): string {
  return `${ENGINE_BASE_URL}/files/${path}`;
}

/** The path of a file of the engine's own below `/files/`, or null for any other address. */
export function filePath(address: string): string | null {
  const prefix = fileAddress("");
  return address.startsWith(prefix) ? address.slice(prefix.length) : null;
}

/** An address that a caller gave, as it is stored. */
export function inward(value: string, base: string): string {
  return moved(value, base, ENGINE_BASE_URL);
}

/**
 * A prediction as a caller sees it.
 * @param base where the caller reaches the engine, without a trailing slash
 */
export function present(prediction: Prediction, base: string): Prediction {
  const out = (value: string) => moved(value, ENGINE_BASE_URL, base);
  const input = Object.entries(prediction.input).map(
    ([key, value]) => [key, typeof value === "string" ? out(value) : value] as const,
  );
  return {
    ...prediction,
    input: Object.fromEntries(input),
    output: prediction.output && out(prediction.output),
    ...(prediction.preview !== undefined && { preview: out(prediction.preview) }),
    urls: { get: out(prediction.urls.get), cancel: out(prediction.urls.cancel) },
  };
}

function moved(value: string, from: string, to: string): string {
  return value.startsWith(`${from}/`) ? `${to}${value.slice(from.length)}` : value;
}
