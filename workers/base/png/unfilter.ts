import { PngError } from "./open-png";

/**
 * Undoes a row's filter in place (PNG, §9).
 * @param before the row above, unfiltered; zeros for the first.
 * @param step bytes of a pixel, at least 1.
 */
export function unfilter(filter: number, row: Uint8Array, before: Uint8Array, step: number): void {
  switch (filter) {
    case 0:
      return;
    case 1:
      for (let i = step; i < row.length; i++) row[i] = (row[i] ?? 0) + (row[i - step] ?? 0);
      return;
    case 2:
      for (let i = 0; i < row.length; i++) row[i] = (row[i] ?? 0) + (before[i] ?? 0);
      return;
    case 3:
      for (let i = 0; i < row.length; i++) {
        const left = i >= step ? (row[i - step] ?? 0) : 0;
        row[i] = (row[i] ?? 0) + ((left + (before[i] ?? 0)) >> 1);
      }
      return;
    case 4:
      unfilterPaeth(row, before, step);
      return;
    default:
      throw new PngError("The PNG is damaged: a row has an unknown filter.");
  }
}

/** Each value is added to the one of left, above and corner that is nearest to their guess (PNG, §9.4). */
function unfilterPaeth(row: Uint8Array, before: Uint8Array, step: number): void {
  for (let i = 0; i < step; i++) row[i] = (row[i] ?? 0) + (before[i] ?? 0);
  for (let i = step; i < row.length; i++) {
    const left = row[i - step] ?? 0;
    const above = before[i] ?? 0;
    const corner = before[i - step] ?? 0;
    const byLeft = Math.abs(above - corner);
    const byAbove = Math.abs(left - corner);
    const byCorner = Math.abs(left + above - 2 * corner);
    const nearest =
      byLeft <= byAbove && byLeft <= byCorner ? left : byAbove <= byCorner ? above : corner;
    row[i] = (row[i] ?? 0) + nearest;
  }
}
