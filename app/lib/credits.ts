import type { Credits } from "#contract/ledger";
import { BALANCE_PATH, ENTRIES_PATH } from "./read-paths";
import { refresh } from "./reads";
import { useResource } from "./resource";

const options = { failure: "Your credits could not be loaded." };

/** The balance that header and button share; its `entries` are empty. */
export const useBalance = () => useResource<Credits>(BALANCE_PATH, options);

/** Reads balance and ledger again after something was spent or returned. */
export function refreshCredits(): void {
  refresh(BALANCE_PATH, ENTRIES_PATH);
}
