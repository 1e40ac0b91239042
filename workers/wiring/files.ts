import type { Settings } from "../base/settings";
import { createShrink } from "../providers/files/shrink";
import { createFiles, type Files, type FilesOptions } from "../storage/files/files";
import { bindingsOf } from "./optional-bindings";
import { deriveSecret } from "./secrets";

/** WebP's quality of small copies, 0 to 100: at their size more cannot be seen. */
const COPY_QUALITY = 75;

/** The stored files, in this Worker's buckets. */
export function wireFiles(env: Env, settings: Settings, log: FilesOptions["log"]): Files {
  const { IMAGES } = bindingsOf(env);
  return createFiles({
    inputs: env.INPUTS,
    outputs: env.OUTPUTS,
    secret: deriveSecret(settings.BETTER_AUTH_SECRET, "media"),
    shrink: IMAGES ? createShrink(IMAGES, { format: "image/webp", quality: COPY_QUALITY }) : null,
    log,
  });
}
