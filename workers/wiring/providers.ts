import type { Settings } from "../base/settings";
import { createProviders, type Providers, type ProvidersOptions } from "../providers/providers";
import { bindingsOf } from "./optional-bindings";

/** Every provider, over this Worker's bindings. */
export function wireProviders(
  env: Env,
  settings: Settings,
  application: Pick<ProvidersOptions, "engine" | "readImage">,
): Providers {
  const { AI: ai, IMAGES: images } = bindingsOf(env);
  return createProviders({ settings, ai, images, outputs: env.OUTPUTS, ...application });
}
