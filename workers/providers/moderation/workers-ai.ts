import * as z from "zod";
import type { ContentCategory } from "#contract/moderation";
import { once } from "#contract/once";
import { type AiBinding, type AiRunOptions, inTime } from "../workers-ai/binding";
import {
  type ContentService,
  ContentServiceError,
  IMAGE_MS,
  type Shrink,
  smallEnough,
  TEXT_MS,
} from "./content-service";

/**
 * The hazards of Llama Guard 3 (its model card) that are about pictures and clips. Advice, elections and
 * code (S6, S13, S14) are not.
 */
const HAZARDS: Readonly<Record<string, ContentCategory>> = {
  S1: "violence",
  S2: "crime",
  S3: "sexual",
  S4: "child_abuse",
  S5: "deception",
  S7: "deception",
  S8: "rights",
  S9: "weapons",
  S10: "hate",
  S11: "self_harm",
  S12: "sexual",
};

const QUESTION =
  "Describe what this picture shows in two sentences. Name nudity, sexual acts, children, blood, weapons, symbols of hate and written words, where there are any.";

const verdictSchema = once(() =>
  z.object({ safe: z.boolean(), categories: z.array(z.string()).nullish() }),
);
const replySchema = once(() =>
  z.object({ response: z.union([z.string(), z.record(z.string(), z.unknown())]) }),
);
/** LLaVA describes, the Llama vision models respond. */
const descriptionSchema = once(() =>
  z.union([
    z.object({ description: z.string().trim().min(1) }),
    z.object({ response: z.string().trim().min(1) }),
  ]),
);

/**
 * Llama Guard at Workers AI (`{ messages, response_format }` → `response`: a text, or `{ safe, categories }`). It
 * reads texts only; pictures are described by a vision model, and the description is judged.
 * @returns null where the binding or the model is not set.
 */
export function createWorkersAiContentService(options: {
  ai: AiBinding | null | undefined;
  /** Such as `@cf/meta/llama-guard-3-8b`. */
  model: string | undefined;
  /** Such as `@cf/llava-hf/llava-1.5-7b-hf`; without it pictures are not looked at. */
  visionModel: string | undefined;
  shrink: Shrink | null;
  textMs?: number;
  imageMs?: number;
}): ContentService | null {
  const { ai, model, visionModel, shrink, textMs = TEXT_MS, imageMs = IMAGE_MS } = options;
  if (!ai || !model) return null;
  const run = async (
    name: string,
    input: Record<string, unknown>,
    { ms, ...counted }: { ms: number } & Pick<AiRunOptions, "accountId" | "counts">,
  ) => {
    const answer = await inTime(ms, (signal) => ai.run(name, input, { signal, ...counted })).catch(
      (error: unknown) => {
        throw new ContentServiceError(error instanceof Error ? error.message : String(error));
      },
    );
    if (answer) return answer.value;
    throw new ContentServiceError(`${name} gave no verdict within ${ms} ms`);
  };
  const judge = async (text: string, counted: Pick<AiRunOptions, "accountId" | "counts">) =>
    hazardsIn(
      await run(
        model,
        {
          messages: [{ role: "user", content: text }],
          response_format: { type: "json_object" },
        },
        { ms: textMs, ...counted },
      ),
    );
  return {
    name: model,
    judgeText: (text, accountId = "") => judge(text, { accountId, counts: "check" }),
    // A result that exists is withheld without a verdict: no limit of ours keeps it back.
    judgeImage: visionModel
      ? async ({ bytes }) => {
          const image = [...(await smallEnough(bytes, shrink))];
          const input = { image, prompt: QUESTION, max_tokens: 200 };
          const seen = descriptionSchema().safeParse(
            await run(visionModel, input, { ms: imageMs, counts: "needed" }),
          );
          if (!seen.success) throw new ContentServiceError(`${visionModel} described nothing`);
          const { data } = seen;
          const words = "description" in data ? data.description : data.response;
          return judge(`A picture that shows this: ${words}`, { counts: "needed" });
        }
      : null,
  };
}

/** What a verdict names; text verdicts are `safe`, or `unsafe` and a line such as `S1,S4`. */
function hazardsIn(reply: unknown): ContentCategory[] {
  const parsed = replySchema().safeParse(reply);
  if (!parsed.success) throw new ContentServiceError("no verdict in the reply");
  const { response } = parsed.data;
  const verdict = verdictSchema().safeParse(
    typeof response === "string" ? asJson(response) : response,
  );
  if (verdict.success) return verdict.data.safe ? [] : categoriesOf(verdict.data.categories ?? []);
  if (typeof response !== "string" || !/^\s*(un)?safe\b/i.test(response))
    throw new ContentServiceError("a verdict that is neither safe nor unsafe");
  return /^\s*safe\b/i.test(response) ? [] : categoriesOf(response.match(/\bS\d{1,2}\b/g) ?? []);
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function categoriesOf(hazards: readonly string[]): ContentCategory[] {
  return hazards.flatMap((hazard) => HAZARDS[hazard.trim().toUpperCase()] ?? []);
}
