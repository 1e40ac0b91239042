import * as z from "zod";
import { once } from "#contract/once";
import { textPrice } from "./text-prices";

/** Bytes of a text that count as a token: about four of English, fewer letters of other scripts. */
const BYTES_A_TOKEN = 4;
/** What a model writes at most where its call does not say it (developers.cloudflare.com/workers-ai/models). Tokens. */
const USUAL_MOST = 256;
/** What a picture counts as at most (developers.cloudflare.com/workers-ai/platform/pricing, of vision models). Tokens. */
const PICTURE_TOKENS = 6_404;

const count = z.number().nonnegative();
const usageSchema = once(() =>
  z.object({
    usage: z.object({
      neurons: count.optional().catch(undefined),
      prompt_tokens: count,
      completion_tokens: count,
    }),
  }),
);

const tokensIn = (text: string): number =>
  Math.ceil(new TextEncoder().encode(text).length / BYTES_A_TOKEN);

const cost = (model: string, read: number, written: number): number => {
  const price = textPrice(model);
  return (read * price.read + written * price.written) / 1_000_000;
};

/** The tokens that a call sends. */
function sent({ image, max_tokens: _, ...words }: Record<string, unknown>): number {
  return tokensIn(JSON.stringify(words)) + (image === undefined ? 0 : PICTURE_TOKENS);
}

/** The neurons that a call of a text model takes at most, as far as its letters tell. */
export function mostNeurons(model: string, input: Record<string, unknown>): number {
  const { max_tokens: most } = input;
  return cost(model, sent(input), typeof most === "number" ? most : USUAL_MOST);
}

/** The neurons that a call took: by the usage that its answer names, else by the letters sent and received. */
export function takenNeurons(
  model: string,
  input: Record<string, unknown>,
  answer: unknown,
): number {
  const named = usageSchema().safeParse(answer);
  if (!named.success) return cost(model, sent(input), tokensIn(JSON.stringify(answer ?? "")));
  const { neurons, prompt_tokens: read, completion_tokens: written } = named.data.usage;
  return neurons ?? cost(model, read, written);
}
