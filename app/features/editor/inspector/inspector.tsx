import { useStore } from "@nanostores/react";
import {
  memo,
  type RefObject,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { isFile } from "#contract/timeline/source-file";
import type { AudioItem, Timeline, VisualItem } from "#contract/timeline/timeline";
import { findItem, type Item, type ItemTrack, trackOf } from "#film/edit/find";
import { CommandTool } from "../commands/command-button";
import { useDesk, useFilmPart } from "../desk";
import { LocalSource } from "../device/local-source";
import { moveChosenToRow, rowChoices } from "../move-to-row";
import { pieceName } from "../pieces";
import { chosenIn } from "../selection";
import { rowNames } from "../timeline/row-names";
import { AudioSettings } from "./audio-settings";
import { ChromaSettings } from "./chroma-settings";
import { Choice, Group } from "./controls";
import { FilmSettings } from "./film-settings";
import { KeysSettings } from "./keys-settings";
import { LookSettings } from "./look-settings";
import { MaskSettings } from "./mask-settings";
import { OverlaySettings } from "./overlay-settings";
import { SceneSettings } from "./scene-settings";

/** The facts about a piece that its settings show. */
interface Shown {
  item: Item;
  kind: ItemTrack["kind"];
  rowId: string;
  isScene: boolean;
  /** How many pieces are chosen. */
  count: number;
}

/** The piece that is worked on, if any: the same object until its settings would look otherwise. */
function useShownPiece(): Shown | null {
  const desk = useDesk();
  const selected = useStore(desk.selected);
  const also = useStore(desk.also);
  const found = (timeline: Timeline) => (selected === null ? null : findItem(timeline, selected));
  const item = useFilmPart((timeline) => found(timeline)?.item);
  const kind = useFilmPart((timeline) => found(timeline)?.track.kind);
  const rowId = useFilmPart((timeline) => found(timeline)?.track.id);
  const isScene = useFilmPart(
    (timeline) => rowId !== undefined && rowId === trackOf(timeline, "visual")?.id,
  );
  const count = useFilmPart((timeline) => chosenIn(timeline, { selected, also }).length);
  return useMemo(
    () => (item && kind && rowId !== undefined ? { item, kind, rowId, isScene, count } : null),
    [item, kind, rowId, isScene, count],
  );
}

/** Whether the last press or the focus is in an element. A press alone gives no focus to a button in Safari. */
function useIsWorkedIn(place: RefObject<HTMLElement>): boolean {
  const [isWorkedIn, setWorkedIn] = useState(false);
  useEffect(() => {
    const end = new AbortController();
    const look = ({ target }: Event) =>
      setWorkedIn(target instanceof Node && place.current?.contains(target) === true);
    for (const kind of ["pointerdown", "focusin"])
      document.addEventListener(kind, look, { capture: true, signal: end.signal });
    return () => end.abort();
  }, [place]);
  return isWorkedIn;
}

/**
 * The settings of the chosen piece, or of the whole film while nothing is chosen. They show an edit
 * that is made in them at once, and an edit of the timeline or the picture a task later.
 */
export function Inspector() {
  const place = useRef<HTMLDivElement>(null);
  const present = useShownPiece();
  const settled = useDeferredValue(present);
  const isAnother = settled?.item.id !== present?.item.id;
  const shown = useIsWorkedIn(place) || isAnother ? present : settled;
  return (
    <div ref={place}>
      {shown ? <PieceSettings key={shown.item.id} {...shown} /> : <FilmSettings />}
    </div>
  );
}

/** The settings of a piece: they are not drawn again for an edit of other pieces. */
const PieceSettings = memo(function PieceSettings({ item, kind, rowId, isScene, count }: Shown) {
  return (
    <div className="grid gap-4">
      <div className="flex items-center gap-1">
        <p
          dir="auto"
          className="mr-auto line-clamp-2 min-w-0 font-semibold text-sm [overflow-wrap:anywhere]"
        >
          {count > 1 ? `${count} chosen` : pieceName(item)}
        </p>
        {kind === "visual" && <CommandTool command="replace" />}
        <CommandTool command="duplicate" />
        <CommandTool command="remove" name="Remove from the film" />
      </div>
      {kind === "visual" ? (
        <Visual item={item as VisualItem} isScene={isScene} />
      ) : (
        <AudioSettings item={item as AudioItem} kind={kind} />
      )}
      <RowOfPiece id={item.id} trackId={rowId} />
      <KeysSettings item={item} />
      {item.src.kind === "device" && <LocalSource src={item.src} />}
    </div>
  );
});

/** The row that a piece is on, among those that take it. */
function RowOfPiece({ id, trackId }: { id: string; trackId: string }) {
  const desk = useDesk();
  const own = useFilmPart((timeline) => rowNames(timeline).get(trackId) ?? "");
  // As text, so that other edits draw nothing of it again.
  const choices = useFilmPart(() => JSON.stringify(rowChoices(desk, id)));
  const rows: ReturnType<typeof rowChoices> = JSON.parse(choices);
  if (rows.length === 0) return null;
  return (
    <Group title="Row">
      <Choice
        label="On the row"
        value={trackId}
        options={[{ value: trackId, label: own }, ...rows]}
        onChange={(value) => value !== trackId && moveChosenToRow(desk, value)}
      />
    </Group>
  );
}

function Visual({ item, isScene }: { item: VisualItem; isScene: boolean }) {
  return (
    <>
      {item.place && <OverlaySettings item={item} />}
      <SceneSettings item={item} isScene={isScene} />
      {isFile(item.src) && <LookSettings item={item} />}
      <MaskSettings item={item} />
      {isFile(item.src) && <ChromaSettings item={item} isScene={isScene} />}
    </>
  );
}
