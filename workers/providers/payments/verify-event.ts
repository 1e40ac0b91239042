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
  if (isEvent(event)) return event;
  throw new SignatureError("the signed text is no event");
}

function isEvent(value: unknown): value is StripeEvent {
  if (typeof value !== "object" || value === null) return false;
  const { id, type, created, livemode, data }: Partial<Record<keyof StripeEvent, unknown>> = value;
  return (
    [id, type].every((text) => typeof text === "string" && text !== "") &&
    Number.isInteger(created) &&
    typeof livemode === "boolean" &&
    typeof data === "object" &&
    data !== null
  );
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
