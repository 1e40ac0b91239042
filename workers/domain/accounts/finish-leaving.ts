import type { Providers } from "#providers/providers";
import { endAllSubscriptions, leaveOrders } from "#storage/billing/orders";
import type { Files } from "#storage/files/files";
import {
  readGenerationsOf,
  readUploadsOf,
  removeAccount,
  removeGenerations,
  removeUploads,
} from "#storage/people/own-data";
import { type ClosePagesDeps, closePages } from "../billing/close-pages";
import type { EndDeps } from "../generation/end";
import { endAllOf } from "../generation/end-all-of";
import { copyOf, type ForgetDeps, forgetCopies } from "../generation/forget-copies";

export interface FinishLeavingDeps extends EndDeps, ForgetDeps, ClosePagesDeps {
  files: Pick<Files, "delete">;
  providers: Pick<Providers, "named" | "of">;
}

/** Pages of a hundred that one call removes; the sweep continues with what is left. */
const MAX_PAGES = 10;

/**
 * Ends what an account being removed has running, its plan included, then removes its generations, its files and the
 * rest. It can be broken off and called again.
 * @returns whether nothing is left.
 */
export async function finishLeaving(deps: FinishLeavingDeps, accountId: string): Promise<boolean> {
  await endAllSubscriptions(deps.db, accountId, deps.clock());
  await closePages(deps, accountId, ["plan", "credits"]);
  await leaveOrders(deps.db, accountId, deps.clock());
  if (!(await endAllOf(deps, accountId, "the account was deleted"))) return false;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const found = await readGenerationsOf(deps.db, accountId, "");
    if (found.length === 0) break;
    await deps.files.delete(found.flatMap(({ generation }) => generation.outputKey ?? []));
    await forgetCopies(deps, found.flatMap(copyOf));
    const held = await removeGenerations(
      deps.db,
      found.map(({ generation }) => generation.id),
    );
    await deps.files.delete(held);
  }
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const keys = (await readUploadsOf(deps.db, accountId, "")).map((row) => row.key);
    if (keys.length === 0) break;
    await deps.files.delete(keys);
    await removeUploads(deps.db, keys);
  }
  const isEmpty =
    (await readGenerationsOf(deps.db, accountId, "")).length === 0 &&
    (await readUploadsOf(deps.db, accountId, "")).length === 0;
  if (isEmpty) await removeAccount(deps.db, accountId);
  return isEmpty;
}
