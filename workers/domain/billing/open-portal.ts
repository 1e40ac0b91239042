import { readBuyer, setCustomer } from "#storage/billing/orders";
import { asUnavailable, type CheckoutDeps, requirePayments } from "./open-checkout";

/**
 * Opens the page where cards, invoices and the end of a plan are managed.
 * @throws {AppError} `unavailable`, `provider_not_configured`.
 */
export async function openPortal(
  deps: CheckoutDeps,
  input: { accountId: string; email: string; origin: string },
): Promise<{ url: string }> {
  const payments = requirePayments(deps);
  const { accountId, email, origin } = input;
  const { customerId: known } = await readBuyer(deps.db, accountId);
  const returnUrl = `${origin}/dashboard/billing`;
  const { url, customerId } = await payments
    .openPortal({ accountId, email, customerId: known, returnUrl })
    .catch((error: unknown) => {
      throw asUnavailable(deps, error);
    });
  if (customerId !== null && customerId !== known) {
    await setCustomer(deps.db, accountId, { customerId, replaced: known });
  }
  return { url };
}
