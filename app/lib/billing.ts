import type { Billing, CheckoutAnswer } from "#contract/billing";
import { requestJson } from "./api";
import { refreshCredits } from "./credits";
import { BILLING_PATH, LOTS_PATH, USAGE_PATH } from "./read-paths";
import { refresh } from "./reads";
import { useResource } from "./resource";
import { sendOnce } from "./send-once";

/** What the account has bought. */
export const useBilling = () =>
  useResource<Billing>(BILLING_PATH, { failure: "Your purchases could not be loaded." });

/** Reads purchases, balance and ledger again. */
export function refreshBilling(): void {
  refresh(BILLING_PATH, LOTS_PATH, USAGE_PATH);
  refreshCredits();
}

/** What is bought: a plan, or an amount of credits. */
type Wish = { plan: string } | { credits: number };

/**
 * Orders something, once for each press, and goes to the page where it is paid.
 * @param returnTo the path to come back to; the billing screen without one.
 */
export async function goToCheckout(wish: Wish, returnTo?: string): Promise<void> {
  const body = JSON.stringify({ ...wish, ...(returnTo ? { return_to: returnTo } : {}) });
  const { url } = await sendOnce(`checkout ${body}`, (key) =>
    requestJson<CheckoutAnswer>(`${BILLING_PATH}/checkout`, {
      method: "POST",
      headers: { "idempotency-key": key },
      body,
    }),
  );
  window.location.assign(url);
}
