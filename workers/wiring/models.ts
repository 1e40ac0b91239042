import type { Settings } from "../base/settings";
import { createShrink } from "../providers/files/shrink";
import type { ContentService } from "../providers/moderation/content-service";
import { createModerationEndpoint } from "../providers/moderation/moderation-endpoint";
import { createWorkersAiContentService } from "../providers/moderation/workers-ai";
import type { TextModel } from "../providers/text/text-model";
import { createTextModel } from "../providers/text/workers-ai-text";
import { bindingsOf } from "./optional-bindings";

/** What looks at content beside the rule list: a provider's endpoint where its key is set, else Workers AI, else nothing. */
export function wireModeration(env: Env, settings: Settings): ContentService | null {
  const { AI, IMAGES } = bindingsOf(env);
  const shrink = IMAGES ? createShrink(IMAGES, { format: "image/png" }) : null;
  const { MODERATION_API_KEY: key, MODERATION_BASE_URL: baseUrl } = settings;
  if (key) {
    return createModerationEndpoint({
      ...{ baseUrl, key, shrink },
      fetch: (input, init) => fetch(input, init),
    });
  }
  return createWorkersAiContentService({
    ai: AI,
    model: settings.MODERATION_TEXT_MODEL,
    visionModel: settings.MODERATION_VISION_MODEL,
    shrink,
  });
}

/** What writes texts: the model of Workers AI that the settings name; null without one. */
export function wireTextModel(env: Env, settings: Settings): TextModel | null {
  return createTextModel({ ai: bindingsOf(env).AI, model: settings.TEXT_MODEL });
}
