import type { CSSProperties } from "react";
import { VIDEO_FRAMES } from "./examples";

/** Pictures side by side on a sheet. */
const COLUMNS = 3;

/**
 * How a cell of a sheet is shown as a background: a picture, or the middle frame of a clip's row.
 * @param count how many results the sheet has
 */
export function sheetStyle(
  path: string,
  isVideo: boolean,
  index: number,
  count: number,
): CSSProperties {
  const columns = isVideo ? VIDEO_FRAMES : COLUMNS;
  const rows = isVideo ? count : Math.ceil(count / COLUMNS);
  const column = isVideo ? Math.floor(VIDEO_FRAMES / 2) : index % COLUMNS;
  const row = isVideo ? index : Math.floor(index / COLUMNS);
  const share = (place: number, places: number) => (places > 1 ? (place / (places - 1)) * 100 : 0);
  return {
    backgroundImage: `url(${path})`,
    backgroundSize: `${columns * 100}% ${rows * 100}%`,
    backgroundPosition: `${share(column, columns)}% ${share(row, rows)}%`,
  };
}
