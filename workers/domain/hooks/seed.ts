/** FNV-1a of a text, in 32 bits. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}

/** A number from 0 up to 1 that a text decides. */
export function chanceOf(text: string): number {
  let hash = hashOf(text);
  // FNV's high bits hardly change with the last letters: mixed as in MurmurHash3's finalizer.
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 0x1_0000_0000;
}

/** The item of a list that a text decides. @throws {RangeError} for an empty list. */
export function pick<T>(items: readonly T[], text: string): T {
  const item = items[Math.floor(chanceOf(text) * items.length)];
  if (item === undefined) throw new RangeError("nothing to pick from");
  return item;
}

/** The items in an order that a text decides. */
export function shuffled<T>(items: readonly T[], text: string, nameOf: (item: T) => string): T[] {
  return items
    .map((item) => ({ item, rank: chanceOf(`${text}\n${nameOf(item)}`) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item);
}
