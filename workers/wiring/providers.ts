import type { Settings } from "../base/settings";
import { createProviders, type Providers, type ProvidersOptions } from "../providers/providers";
import type { Database } from "../storage/database";
import { findWorkflow } from "../storage/models/workflows";
import { bindingsOf } from "./optional-bindings";
import { wireWorkersAi } from "./workers-ai";

/** Every provider, over this Worker's bindings. */
export function wireProviders(
  env: Env,
  settings: Settings,
  application: Pick<ProvidersOptions, "engine" | "readImage"> & { db: Database },
): Providers {
  const { IMAGES: images } = bindingsOf(env);
  const ai = wireWorkersAi(env, settings);
  const { db, ...rest } = application;
  return createProviders({
    ...{ settings, ai, images, outputs: env.OUTPUTS },
    readWorkflow: async (id) => (await findWorkflow(db, id)) ?? null,
    ...rest,
  });
}
