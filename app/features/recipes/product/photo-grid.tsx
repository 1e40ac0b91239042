import { Film } from "lucide-react";
import { SmallImage } from "../../editor/media/small-image";
import type { ProductPhoto } from "./product-plan";

/** Photographs of a product; those that are ticked are shown in the ad. */
export function PhotoGrid({
  photos,
  onChange,
}: {
  photos: readonly ProductPhoto[];
  onChange: (photos: ProductPhoto[]) => void;
}) {
  if (photos.length === 0) return null;
  return (
    <ul aria-label="Photos" className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-2">
      {photos.map((photo, index) => (
        <li key={photo.src.url}>
          <label className="relative block aspect-square overflow-hidden rounded-control border border-line bg-mat has-checked:border-signal">
            <SmallImage url={photo.src.url} isVideo={false} icon={Film} iconSize="size-5" />
            <input
              type="checkbox"
              aria-label={photo.name}
              checked={photo.isUsed}
              onChange={({ target }) =>
                onChange(photos.with(index, { ...photo, isUsed: target.checked }))
              }
              className="absolute top-2 left-2 size-5 accent-signal"
            />
          </label>
        </li>
      ))}
    </ul>
  );
}
