import type { Item } from "#film/edit/find";

/** Whether two pieces look the same wherever they are. A field without a value is as one that is not there. */
export function haveSameLooks(one: Item, other: Item): boolean {
  if (one === other) return true;
  const [before, after] = [one, other] as unknown as Record<string, unknown>[];
  const isSame = (key: string) => key === "at" || before?.[key] === after?.[key];
  return Object.keys(one).every(isSame) && Object.keys(other).every(isSame);
}

/** Whether two pieces are drawn alike wherever they are. */
export function areSamePieces<Props extends { item: Item }>(before: Props, after: Props): boolean {
  const names = Object.keys(before) as (keyof Props)[];
  return names.every((name) =>
    name === "item" ? haveSameLooks(before.item, after.item) : before[name] === after[name],
  );
}
