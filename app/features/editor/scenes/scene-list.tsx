import { useStore } from "@nanostores/react";
import type { ReactNode } from "react";
import { itemLength, type VisualItem } from "#contract/timeline/timeline";
import { scenesOf } from "#film/build/scenes";
import type { Item } from "#film/edit/find";
import { cn } from "#lib/cn";
import { ThumbButton } from "../commands/command-button";
import { type Desk, seek, useDesk, useTimeline } from "../desk";
import { showSettings } from "../frame/show-settings";
import { pieceName } from "../pieces";
import { timecode } from "../preview/play-bar";
import { MarkerList } from "./marker-list";
import { otherPieces } from "./other-pieces";
import { Thumb } from "./thumb";

function choose(desk: Desk, item: Item, isChosen: boolean) {
  desk.selected.set(isChosen ? null : item.id);
  if (isChosen) return;
  showSettings(desk);
  seek(desk, item.at);
}

function SceneTools({ item }: { item: VisualItem }) {
  return (
    <div className="grid gap-1 border-line border-t p-2">
      <div className="flex items-center gap-1">
        <ThumbButton command="shorter" />
        <span className="figures w-16 text-center font-semibold text-sm">
          {itemLength(item).toFixed(1)} s
        </span>
        <ThumbButton command="longer" />
        <ThumbButton command="earlier" />
        <ThumbButton command="later" />
      </div>
      <PieceTools hasSplit />
    </div>
  );
}

function PieceTools({ hasSplit = false }: { hasSplit?: boolean }) {
  return (
    <div className="flex items-center gap-1">
      <ThumbButton command="settings" name="Edit settings" hasText />
      {hasSplit && <ThumbButton command="split" name="Split here" hasText />}
      {hasSplit && <ThumbButton command="replace" name="Replace" />}
      <ThumbButton command="duplicate" name="Duplicate" />
      <ThumbButton command="remove" name="Delete" />
    </div>
  );
}

function Row({
  item,
  image,
  isChosen,
  children,
}: {
  item: Item;
  image: ReactNode;
  isChosen: boolean;
  children: ReactNode;
}) {
  const desk = useDesk();
  return (
    <li
      className={cn(
        "overflow-hidden rounded-panel border bg-panel [contain-intrinsic-size:auto_4.5rem] [content-visibility:auto]",
        isChosen ? "border-signal" : "border-line",
      )}
    >
      <button
        type="button"
        aria-pressed={isChosen}
        onClick={() => choose(desk, item, isChosen)}
        className="flex w-full items-center gap-3 p-2 text-left focus-visible:-outline-offset-3"
      >
        {image}
        <span className="grid min-w-0 flex-1">
          <span dir="auto" className="truncate font-medium text-sm">
            {pieceName(item)}
          </span>
          <span className="figures text-faint text-xs">
            {timecode(item.at)}, {itemLength(item).toFixed(1)} s
          </span>
        </span>
      </button>
      {isChosen && children}
    </li>
  );
}

/** A phone's timeline: the scenes one below the other, each with all that one thumb needs. */
export function SceneList() {
  const desk = useDesk();
  const timeline = useTimeline();
  const selected = useStore(desk.selected);
  const scenes = scenesOf(timeline);
  return (
    <div className="grid gap-5">
      <section aria-label="Scenes" className="grid gap-2">
        <h2 className="text-base">Scenes</h2>
        {scenes.length === 0 && (
          <p className="rounded-panel border border-line border-dashed px-4 py-6 text-center text-muted text-sm">
            No scenes yet. Use Add media to add pictures and clips.
          </p>
        )}
        <ol className="grid gap-2">
          {scenes.map((item) => (
            <Row
              key={item.id}
              item={item}
              isChosen={selected === item.id}
              image={<Thumb src={item.src} className="size-13 shrink-0 rounded-control" />}
            >
              <SceneTools item={item} />
            </Row>
          ))}
        </ol>
      </section>
      {otherPieces(timeline).map(({ kind, title, items }) => (
        <section key={kind} aria-label={title} className="grid gap-2">
          <h2 className="text-base">{title}</h2>
          <ul className="grid gap-2">
            {items.map((item) => (
              <Row key={item.id} item={item} isChosen={selected === item.id} image={null}>
                <div className="border-line border-t p-2">
                  <PieceTools />
                </div>
              </Row>
            ))}
          </ul>
        </section>
      ))}
      <MarkerList />
    </div>
  );
}
