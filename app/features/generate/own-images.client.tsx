import { generationName } from "#lib/generation-name";
import { isFilm, isImage } from "#lib/result";
import { OWN_TILE, OwnGrid, OwnThumb } from "./own-grid";
import type { InputImage } from "./use-input-image";

export interface OwnImagesProps {
  onPick: (image: InputImage) => void;
  /** Whether clips are offered too. */
  hasVideos?: boolean;
}

/** One's own pictures, of which one is chosen by a press; fetched when they are first asked for. */
export function OwnImages({ onPick, hasVideos = false }: OwnImagesProps) {
  return (
    <OwnGrid
      isOffered={(one) => isImage(one) || (hasVideos && isFilm(one))}
      tile={(one) => (
        <button
          type="button"
          className={OWN_TILE}
          onClick={() =>
            one.output_url && onPick({ url: one.output_url, width: one.width, height: one.height })
          }
        >
          <OwnThumb record={one} alt={generationName(one)} />
        </button>
      )}
    />
  );
}
