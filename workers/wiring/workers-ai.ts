import type { Settings } from "../base/settings";
import { meteredAi } from "../domain/quotas/metered-ai";
import type { AiBinding } from "../providers/workers-ai/binding";
import { createHttpAi } from "../providers/workers-ai/http-binding";
import { bindingsOf } from "./optional-bindings";

/** Workers AI: by the address of a stand-in where one is set, else by the binding; null without one, and where it is off. */
export function wireWorkersAi(
  env: Env,
  { WORKERS_AI, WORKERS_AI_BASE_URL: baseUrl }: Settings,
): AiBinding | null {
  if (WORKERS_AI === "off") return null;
  if (baseUrl) return createHttpAi({ baseUrl, fetch: (input, init) => fetch(input, init) });
  return bindingsOf(env).AI ?? null;
}

/** Workers AI for texts, each of whose calls counts in the day's neurons; null without it. */
export function wireTextAi(
  env: Env,
  settings: Settings,
  deps: Omit<Parameters<typeof meteredAi>[1], "settings">,
): AiBinding | null {
  const ai = wireWorkersAi(env, settings);
  return ai && meteredAi(ai, { ...deps, settings });
}
