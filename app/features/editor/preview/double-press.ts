/** The longest time between the two presses of a double one, in milliseconds: the usual one of Windows. */
const DOUBLE_MS = 500;

/**
 * Tells double presses of a piece, wherever each of the two arrives: the first on the picture, the second on the grip
 * that has come over it. Not every browser says so of fingers.
 * @returns takes a piece's id and the time of a press in milliseconds; true for the second of two
 */
export function doublePresses(): (id: string, time: number) => boolean {
  let last: { id: string; time: number } | null = null;
  return (id, time) => {
    const isDouble = last?.id === id && time - last.time < DOUBLE_MS;
    last = isDouble ? null : { id, time };
    return isDouble;
  };
}

/** The presses of the open film's picture. */
export const isSecondPress = doublePresses();
