import { useStore } from "@nanostores/react";
import { useRef, useSyncExternalStore } from "react";
import type { Platform } from "#contract/timeline/platforms";
import { isFile } from "#contract/timeline/source-file";
import { itemLength, type VisualItem } from "#contract/timeline/timeline";
import type { FilmAssets } from "#film/assets/open-assets";
import { findItem } from "#film/edit/find";
import { itemAt } from "#film/keys/keys";
import { framePlaceOf } from "#film/paint/frame-place";
import { useDesk, useFilmPart } from "../desk";
import { useTimeWhile } from "../inspector/key-moment";
import { isEdgeShown } from "../timeline/edge-view";
import { editedFrame } from "./edited-frame";
import { FocusGrip } from "./focus-grip";
import { KenBurnsFrames } from "./ken-burns-frames";
import { MaskHandles, maskHandled } from "./mask-handles";
import { PlaceHandles } from "./place-handles";
import { boxOf } from "./placed";

interface Size {
  width: number;
  height: number;
}

/** The chosen piece of the picture, where it is shown and may be changed. */
function useChosen(): VisualItem | null {
  const desk = useDesk();
  const selected = useStore(desk.selected);
  const isPlaying = useStore(desk.isPlaying);
  const isElsewhere = useStore(isEdgeShown);
  const item = useFilmPart((timeline) => {
    const found = selected === null ? null : findItem(timeline, selected);
    const isOpen = found?.track.kind === "visual" && !found.track.locked && !found.track.hidden;
    return isOpen ? (found.item as VisualItem) : null;
  });
  const isShown = useSyncExternalStore(desk.time.listen, () => {
    const time = desk.time.get();
    return item !== null && time >= item.at - 0.01 && time < item.at + itemLength(item);
  });
  return isShown && !isPlaying && !isElsewhere ? item : null;
}

/** Counts what the assets load: the height of a picture is known once it is there. */
function useLoaded(assets: FilmAssets, isAsked: boolean): void {
  const count = useRef(0);
  useSyncExternalStore(
    (onChange) =>
      isAsked
        ? assets.onChange(() => {
            count.current += 1;
            onChange();
          })
        : () => undefined,
    () => count.current,
  );
}

/** Grips over the preview: place, size and rotation of a title, sticker or overlay, the focus of a scene. */
export function Handles({ size, platform }: { size: Size; platform: Platform }) {
  const desk = useDesk();
  const { assets } = desk;
  const item = useChosen();
  const isMasking = useStore(maskHandled) === item?.id;
  const edited = useStore(editedFrame);
  const isFramed = item?.kenBurns !== undefined && edited?.id === item.id;
  useLoaded(assets, (item?.place !== undefined || isFramed) && item !== null && isFile(item.src));
  useTimeWhile(desk, item?.keys !== undefined);
  if (!item || size.width <= 0) return null;
  const { id } = item;
  if (item.kenBurns && edited?.id === id)
    return <KenBurnsFrames item={item} moves={item.kenBurns} edge={edited.edge} size={size} />;
  const place = framePlaceOf(itemAt(item, desk.time.get()));
  const box = boxOf(item, { frame: size, assets, time: desk.time.get() });
  if (item.mask && isMasking)
    return (
      <MaskHandles
        key={id}
        desk={desk}
        item={item}
        mask={item.mask}
        piece={box ?? { x: size.width / 2, y: size.height / 2, ...size, rotation: 0 }}
      />
    );
  if (place && box)
    return (
      <PlaceHandles
        key={id}
        desk={desk}
        item={item}
        place={place}
        box={box}
        frame={size}
        platform={platform}
      />
    );
  if (
    item.kenBurns ||
    item.src.kind === "color" ||
    (item.motion === "none" && item.fit !== "cover")
  )
    return null;
  return <FocusGrip item={item} size={size} />;
}
