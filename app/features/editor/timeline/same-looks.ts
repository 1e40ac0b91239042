import type { Item } from "#film/edit/find";

/** Whether two pieces look the same wherever they are. A field without a value is as one that is not there. */
export function haveSameLooks(one: Item, other: Item): boolean {
  if (one === other) return true;
  const [before, after] = [one, other] as unknown as Record<string, unknown>[];
  const isSame = (key: string) => key === "at" || before?.[key] === after?.[key];
  return Object.keys(one).every(isSame) && Object.keys(other).every(isSame);
}
