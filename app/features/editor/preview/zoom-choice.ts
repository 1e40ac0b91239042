/** How large the preview shows a film: as it fits, or so many pixels of the film on a hundred of the screen. */
export type PreviewZoom = "fit" | "50" | "100";

export const PREVIEW_ZOOMS: readonly { value: PreviewZoom; label: string }[] = [
  { value: "fit", label: "Fit" },
  { value: "50", label: "50 %" },
  { value: "100", label: "100 %" },
];

interface Size {
  width: number;
  height: number;
}

/**
 * The size of a film's picture in CSS pixels.
 * @param room the place that it has
 * @param dots pixels of the screen for each CSS pixel
 */
export function pictureSize(
  film: Size,
  { room, zoom, dots }: { room: Size; zoom: PreviewZoom; dots: number },
): Size {
  if (room.width <= 0 || room.height <= 0) return { width: 0, height: 0 };
  const scale =
    zoom === "fit"
      ? Math.min(room.width / film.width, room.height / film.height)
      : Number(zoom) / 100 / dots;
  return { width: Math.floor(film.width * scale), height: Math.floor(film.height * scale) };
}
