/**
 * Which of the rows that are left has the focus after one was deleted: the one that took its place, else the last one;
 * null where none is left.
 * @param deleted the place of the deleted row, from 0
 */
export const rowAfter = (deleted: number, left: number): number | null =>
  left === 0 ? null : Math.min(Math.max(0, deleted), left - 1);
