import { shuffled } from "../../hooks/seed";

/** The item at a place of a list in an order that a text decides; after the last one the first comes again. */
export function inTurn(items: readonly string[], text: string, at: number): string {
  return shuffled(items, text, (item) => item)[at % items.length] ?? "";
}
