import { SignatureError, type StripeEvent } from "./payments";

/** The age from which an event is refused, in seconds, as Stripe's own library has it. */
const TOLERANCE_SECONDS = 300;

/** Stripe's library, evaluated with the first request that needs it. */
export async function loadStripe() {
  return (await import("stripe")).Stripe;
}

/**
 * Checks an event by Stripe's own library.
 * @throws {SignatureError}.
 */
export async function verifyEvent(
  rawBody: string,
  signature: string | null,
  secret: string,
): Promise<StripeEvent> {
  const Stripe = await loadStripe();
  const crypto = Stripe.createSubtleCryptoProvider();
  const event: unknown = await Stripe.webhooks
    .constructEventAsync(rawBody, signature ?? "", secret, TOLERANCE_SECONDS, crypto)
    .catch((error: unknown) => {
      throw new SignatureError(error instanceof Error ? error.message : String(error));
    });
  const read = toEvent(event);
  if (read) return read;
  throw new SignatureError("the signed text is no event");
}

/** What an event needs is a name and a type: what else is missing has the meaning that is safe. */
function toEvent(value: unknown): StripeEvent | null {
  if (typeof value !== "object" || value === null) return null;
  const { id, type, created, livemode, data }: Partial<Record<keyof StripeEvent, unknown>> = value;
  if (typeof id !== "string" || id === "" || typeof type !== "string" || type === "") return null;
  const isTime = typeof created === "number" && Number.isSafeInteger(created) && created >= 0;
  const hasObject = typeof data === "object" && data !== null && "object" in data;
  return {
    ...{ id, type },
    created: isTime ? created : Math.floor(Date.now() / 1000),
    livemode: livemode === true,
    data: { object: hasObject ? data.object : null },
  };
}

/** The header with which an event is delivered, by Stripe's own helper for tests. */
export async function signEvent(rawBody: string, secret: string): Promise<string> {
  const Stripe = await loadStripe();
  return Stripe.webhooks.generateTestHeaderStringAsync({
    payload: rawBody,
    secret,
    cryptoProvider: Stripe.createSubtleCryptoProvider(),
  });
}
