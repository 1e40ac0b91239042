import type { Credits } from "#contract/ledger";
import { tellShortage } from "./api";
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

/**
 * Tells before something is asked for that the known balance does not cover it.
 * @returns takes a price in credits, and whether the last try had no answer: it may be paid already. True where it was told.
 */
export function useShortageNote(): (price: number, isUnanswered: boolean) => boolean {
  const { data: credits } = useBalance();
  return (price, isUnanswered) => {
    if (isUnanswered || !credits || credits.balance >= price) return false;
    // It may have grown since it was read: the next press knows.
    refreshCredits();
    tellShortage({ needed: price, balance: credits.balance });
    return true;
  };
}
