import { findOrder } from "#storage/billing/orders";
import type { Database } from "#storage/database";
import type { Order } from "#storage/schema/index";
import { notFound } from "../app-error";

/** An order of an account; someone else's counts as missing. @throws {AppError} `not_found`. */
export async function findOwnOrder(
  deps: { db: Database },
  { accountId, id }: { accountId: string; id: string },
): Promise<Order> {
  const order = await findOrder(deps.db, id);
  if (order?.accountId !== accountId) throw notFound("This order");
  return order;
}
