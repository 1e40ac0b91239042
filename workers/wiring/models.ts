import type { Settings } from "../base/settings";
import { TEXT_MODEL } from "../domain/models/published-prices";
import { createShrink } from "../providers/files/shrink";
import type { ContentService } from "../providers/moderation/content-service";
import { createModerationEndpoint } from "../providers/moderation/moderation-endpoint";
import { createWorkersAiContentService } from "../providers/moderation/workers-ai";
import { createChatTextModel } from "../providers/text/chat-text";
import type { TextModel } from "../providers/text/text-model";
import { type VisionModel, withShrink } from "../providers/text/vision-model";
import { createTextModel } from "../providers/text/workers-ai-text";
import { createWorkersAiVision } from "../providers/text/workers-ai-vision";
import type { AiBinding } from "../providers/workers-ai/binding";
import { bindingsOf } from "./optional-bindings";

/**
 * What looks at content beside the rule list: a provider's endpoint where its key is set, else Workers AI, else nothing.
 * @param ai Workers AI for texts, whose use is counted; null without it.
 */
export function wireModeration(
  env: Env,
  settings: Settings,
  ai: AiBinding | null,
): ContentService | null {
  const { IMAGES } = bindingsOf(env);
  const shrink = IMAGES ? createShrink(IMAGES, { format: "image/png" }) : null;
  const { MODERATION_API_KEY: key, MODERATION_BASE_URL: baseUrl } = settings;
  if (key) {
    return createModerationEndpoint({
      ...{ baseUrl, key, shrink },
      fetch: (input, init) => fetch(input, init),
    });
  }
  return createWorkersAiContentService({
    ai,
    model: settings.MODERATION_TEXT_MODEL,
    visionModel: settings.MODERATION_VISION_MODEL,
    shrink,
  });
}

/**
 * What writes texts: the model that the settings name, at a server of the operator's where one is set, else of
 * Workers AI, which has one by itself once it is deployed. Null where nothing can write.
 * @param ai as above.
 */
export function wireTextModel(settings: Settings, ai: AiBinding | null): TextModel | null {
  const { TEXT_BASE_URL: baseUrl, TEXT_API_KEY: key = null, TEXT_MODEL: model } = settings;
  if (baseUrl && model) {
    return createChatTextModel({
      ...{ baseUrl, key, model },
      fetch: (input, init) => fetch(input, init),
    });
  }
  return createTextModel({ ai, model: model ?? TEXT_MODEL });
}

/**
 * What describes pictures: the model that `VISION_MODEL` names, at the server of the texts where one is set, else of
 * Workers AI. Null where none is named or nothing can run it.
 * @param ai as above.
 */
export function wireVisionModel(
  env: Env,
  settings: Settings,
  ai: AiBinding | null,
): VisionModel | null {
  const { TEXT_BASE_URL: baseUrl, TEXT_API_KEY: key = null, VISION_MODEL: model } = settings;
  const { IMAGES } = bindingsOf(env);
  const shrink = IMAGES ? createShrink(IMAGES, { format: "image/jpeg" }) : null;
  if (!baseUrl || !model) return withShrink(createWorkersAiVision({ ai, model }), shrink);
  const chat = createChatTextModel({
    ...{ baseUrl, key, model },
    fetch: (input, init) => fetch(input, init),
  });
  return withShrink(chat, shrink);
}
