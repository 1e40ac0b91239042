import { STARTING_CREDITS } from "#contract/credits";
import type { NewEntry } from "#storage/credits/entry";
import { sealEntry } from "#storage/credits/seal-entry";

/**
 * The entry that gives a new account its starting credits.
 * @param mailbox what names the account's mailbox without telling it: one of them is given credits once.
 * @param at milliseconds since 1970.
 */
export function welcomeEntry(accountId: string, mailbox: string, at: number): NewEntry {
  return sealEntry({
    id: crypto.randomUUID(),
    accountId,
    kind: "grant",
    amount: STARTING_CREDITS,
    spent: 0,
    reason: "Welcome credits",
    subject: { kind: "account", id: accountId },
    sourceKey: `welcome:${mailbox}`,
    createdAt: at,
  });
}
