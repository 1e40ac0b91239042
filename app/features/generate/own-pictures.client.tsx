import { generationName } from "#lib/generation-name";
import { isFilm, isPicture } from "#lib/result";
import { OWN_TILE, OwnGrid, OwnThumb } from "./own-grid";
import type { InputImage } from "./use-input-image";

export interface OwnPicturesProps {
  onPick: (image: InputImage) => void;
  /** Whether clips are offered too. */
  hasClips?: boolean;
}

/** One's own pictures, of which one is chosen by a press; fetched when they are first asked for. */
export function OwnPictures({ onPick, hasClips = false }: OwnPicturesProps) {
  return (
    <OwnGrid
      isOffered={(one) => isPicture(one) || (hasClips && isFilm(one))}
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
