import * as z from "zod";
import type { ContentCategory } from "#contract/moderation";
import { once } from "#contract/once";
import {
  type ContentService,
  ContentServiceError,
  IMAGE_MS,
  type Shrink,
  smallEnough,
  TEXT_MS,
} from "./content-service";

const MODEL = "omni-moderation-latest";

/** The categories of the moderation endpoint (platform.openai.com/docs/guides/moderation). */
const NAMES: Readonly<Record<string, ContentCategory>> = {
  sexual: "sexual",
  "sexual/minors": "child_abuse",
  violence: "violence",
  "violence/graphic": "violence",
  hate: "hate",
  "hate/threatening": "hate",
  "harassment/threatening": "hate",
  "self-harm": "self_harm",
  "self-harm/intent": "self_harm",
  "self-harm/instructions": "self_harm",
  illicit: "crime",
  "illicit/violent": "weapons",
};

const replySchema = once(() =>
  z.object({
    results: z.array(z.object({ categories: z.record(z.string(), z.boolean()) })).min(1),
  }),
);

/**
 * A provider's moderation endpoint, as OpenAI's and what speaks like it: `POST {base}/moderations`. It
 * reads texts and sees pictures.
 */
export function createModerationEndpoint(options: {
  /** Without a slash at its end. */
  baseUrl: string;
  key: string;
  shrink: Shrink | null;
  fetch: typeof fetch;
  textMs?: number;
  imageMs?: number;
}): ContentService {
  const { baseUrl, key, shrink, textMs = TEXT_MS, imageMs = IMAGE_MS } = options;
  const ask = async (input: unknown, ms: number): Promise<ContentCategory[]> => {
    const reply = await options
      .fetch(`${baseUrl}/moderations`, {
        method: "POST",
        headers: { "content-type": "application/json", authorization: `Bearer ${key}` },
        body: JSON.stringify({ model: MODEL, input }),
        redirect: "manual",
        signal: AbortSignal.timeout(ms),
      })
      .then(async (answer) => {
        if (answer.status !== 200) throw new ContentServiceError(`status ${answer.status}`);
        return answer.json();
      })
      .catch((error: unknown) => {
        if (error instanceof ContentServiceError) throw error;
        throw new ContentServiceError(error instanceof Error ? error.message : String(error));
      });
    const parsed = replySchema().safeParse(reply);
    if (!parsed.success) throw new ContentServiceError("no verdict in the reply");
    const named = parsed.data.results.flatMap(({ categories }) =>
      Object.entries(categories).flatMap(([name, isIt]) =>
        isIt && Object.hasOwn(NAMES, name) ? [NAMES[name]] : [],
      ),
    );
    return named.filter((category) => category !== undefined);
  };
  return {
    name: new URL(baseUrl).host,
    judgeText: (text) => ask(text, textMs),
    async judgeImage({ bytes, contentType }) {
      const sent = await smallEnough(bytes, shrink);
      const type = shrink ? "image/png" : contentType;
      const url = `data:${type};base64,${Buffer.from(sent).toString("base64")}`;
      return ask([{ type: "image_url", image_url: { url } }], imageMs);
    },
  };
}
