import * as z from "zod";
import { once } from "#contract/once";
import type { OutboundAnswer } from "../outbound";
import type { ProviderError } from "../provider";
import { providerRefusal } from "../refusal";

const errorSchema = once(() =>
  z.object({
    detail: z.string().optional().catch(undefined),
    title: z.string().optional().catch(undefined),
  }),
);

/** What an answer of 400 and more means. */
export function replicateRefusal(answer: OutboundAnswer, reply: unknown): ProviderError {
  const parsed = errorSchema().safeParse(reply);
  return providerRefusal(
    answer,
    (parsed.success && (parsed.data.detail ?? parsed.data.title)) || "",
  );
}
