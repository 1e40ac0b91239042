import { ConnectionLost, delay, neverAnswer } from "../connection.ts";

/** What a prompt may ask to go wrong, in brackets: `a boat [hang]`. */
const FAULTS = ["hang", "cut", "html", "slow", "429", "500"] as const;

/** How long a slow answer takes. Milliseconds. */
const SLOW_MS = 1_500;

/** A page in the place of an answer, as proxies send one. */
const page = () =>
  new Response("<!doctype html><title>502 Bad Gateway</title>", {
    status: 502,
    headers: { "content-type": "text/html" },
  });

/** What a prompt asks for in brackets: a fault, or an error's code. Null where it asks nothing. */
export function wishIn(prompt: unknown): string | null {
  return /\[([\w-]+)\]/.exec(String(prompt ?? ""))?.[1] ?? null;
}

/**
 * The answer of a fault, which replaces the right one; null without a fault.
 * @param refuse an answer of an error's status, in the protocol's own shape.
 */
export async function failAs(
  wish: string | null,
  request: Request,
  refuse: (status: number) => Response,
): Promise<Response | null> {
  const fault = FAULTS.find((one) => one === wish);
  switch (fault) {
    case "hang":
      return neverAnswer(request);
    case "cut":
      throw new ConnectionLost();
    case "html":
      return page();
    case "slow":
      await delay(SLOW_MS);
      return null;
    case "429":
    case "500":
      return refuse(Number(fault));
    case undefined:
      return null;
    default:
      return fault satisfies never;
  }
}
