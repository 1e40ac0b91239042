import type { Timeline, VisualItem } from "#contract/timeline/timeline";
import type { NewId } from "#film/build/scenes";
import { tick } from "#film/edit/find";
import { visualItem } from "#film/edit/new-item";
import type { DocumentPicture } from "../document-plan";
import { pictureInArea, picturePlaces } from "./picture-layout";

/** How much closer a picture comes while it is seen, as a factor. */
const ZOOM = 1.05;
const CROSS_FADE = { name: "cross-fade", duration: 0.3, direction: "left" } as const;

/** The pieces of a turn's pictures: one after the other, each as long. */
export function pictureItems(
  pictures: readonly DocumentPicture[],
  {
    at,
    length,
    size,
    transitionIn,
    newId,
  }: {
    at: number;
    length: number;
    size: Timeline["size"];
    /** How the turn begins; without it there is no way in. */
    transitionIn: VisualItem["transitionIn"];
    newId: NewId;
  },
): VisualItem[] {
  const area = picturePlaces(size).picture;
  const each = length / pictures.length;
  return pictures.map(({ src, name }, index) => {
    const { width = 1, height = 1 } = src;
    const { place, mask } = pictureInArea(area, { width, height }, size);
    const from = tick(at + index * each);
    const out = tick(at + (index + 1) * each - from);
    const way = index === 0 ? transitionIn : CROSS_FADE;
    return visualItem({
      ...{ id: newId(), src, at: from, out, label: name.slice(0, 200), place, mask },
      keys: {
        width: [
          { t: 0, value: place.width, easing: "linear" },
          { t: out, value: place.width * ZOOM, easing: "linear" },
        ],
      },
      ...(way ? { transitionIn: way } : {}),
    });
  });
}
