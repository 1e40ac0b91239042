import type { Item } from "#film/edit/find";

type Fields = Readonly<Record<string, unknown>>;

/** Whether another piece has the same value in every field but its time. A loop, because each edit compares all pieces. */
function areIn(one: Fields, other: Fields): boolean {
  for (const key in one) if (key !== "at" && one[key] !== other[key]) return false;
  return true;
}

/** Whether two pieces look the same wherever they are. A field without a value is as one that is not there. */
export function haveSameLooks(one: Item, other: Item): boolean {
  if (one === other) return true;
  const [before, after] = [one, other] as unknown as [Fields, Fields];
  return areIn(before, after) && areIn(after, before);
}

/** Whether two pieces are drawn alike wherever they are. */
export function areSamePieces<Props extends { item: Item }>(before: Props, after: Props): boolean {
  for (const name in before) if (name !== "item" && before[name] !== after[name]) return false;
  return haveSameLooks(before.item, after.item);
}
