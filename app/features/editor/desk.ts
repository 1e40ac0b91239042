import { atom, type WritableAtom } from "nanostores";
import { createContext, useContext, useSyncExternalStore } from "react";
import type { Timeline } from "#contract/timeline/timeline";
import { type FilmAssets, openAssets } from "#film/assets/open-assets";
import type { Editing, EditingState } from "./editing/editing";
import { createFilmStage, type FilmStage } from "./film-stage";
import { type ChosenPieces, createSelection } from "./selection";
import type { Said } from "./voice/said";
import { createWorks, type Works } from "./works/works";

/** The panel beside the preview; null is the inspector, which a phone shows only when asked. */
export type PanelName =
  | "inspector"
  | "voice"
  | "captions"
  | "audio"
  | "broll"
  | "transcript"
  | "versions"
  | "origin";

/** The longest side of what the preview decodes, in pixels: it is a small picture of the film. */
const PREVIEW_SIDE = 960;

/** Everything that the parts of an open editor share. */
export interface Desk extends FilmStage {
  editing: Editing;
  /** The stored revision that was opened, where its document is of an older version; null for any other film. */
  olderRevision: number | null;
  assets: FilmAssets;
  /** How fast J and L run the film: 1 is its own pace, less than 0 is backward. */
  shuttleRate: WritableAtom<number>;
  /** The piece that is being worked on, and those that are chosen beside it. */
  selected: ChosenPieces["selected"];
  also: ChosenPieces["also"];
  said: Said;
  /** What is being made, whichever panel is open. */
  works: Works;
  panel: WritableAtom<PanelName | null>;
  /** The panel that the settings of a chosen piece lie over; it comes back when nothing is chosen. */
  covered: WritableAtom<PanelName | null>;
  dialog: WritableAtom<"media" | "export" | null>;
  /** The piece whose picture or clip is being replaced, while media are chosen. */
  replacing: WritableAtom<string | null>;
}

/** The open panel, and the one behind it, which comes back when nothing is chosen. */
export function createPanels(selected: ChosenPieces["selected"]): Pick<Desk, "panel" | "covered"> {
  const panel = atom<PanelName | null>(null);
  const covered = atom<PanelName | null>(null);
  panel.listen(() => covered.set(null));
  selected.listen((id) => {
    const behind = covered.get();
    if (id === null && behind !== null) panel.set(behind);
  });
  return { panel, covered };
}

export function createDesk(editing: Editing, olderRevision: number | null = null): Desk {
  const selection = createSelection();
  return {
    editing,
    olderRevision,
    assets: openAssets({ maxSide: PREVIEW_SIDE }),
    ...createFilmStage(),
    shuttleRate: atom(0),
    ...selection,
    said: new Map(),
    works: createWorks(),
    ...createPanels(selection.selected),
    dialog: atom<"media" | "export" | null>(null),
    replacing: atom<string | null>(null),
  };
}

/** Shows the film at a time, in seconds. */
export function seek(desk: Desk, time: number): void {
  const at = Math.max(0, time);
  desk.time.set(at);
  desk.player.get()?.seek(at);
}

/** Sets normal speed, forward, whatever J and L did before. */
export function ownPace(desk: Pick<Desk, "shuttleRate" | "player">): void {
  desk.shuttleRate.set(0);
  desk.player.get()?.setRate(1);
}

const DeskContext = createContext<Desk | null>(null);
export const DeskProvider = DeskContext.Provider;

export function useDesk(): Desk {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error("there is no open film around this part");
  return desk;
}

/**
 * A part of the film as it is being edited. A part that uses it is drawn again when that part is another one, and not for
 * anything else that is edited or saved.
 * @param select gives a value, or an object that stays the same while what is in it does
 */
export function useEditing<T>(select: (state: EditingState) => T): T {
  const { state } = useDesk().editing;
  return useSyncExternalStore(state.listen, () => select(state.get()));
}

/** A part of what the film holds: see {@link useEditing}. */
export const useFilmPart = <T>(select: (timeline: Timeline) => T): T =>
  useEditing(({ timeline }) => select(timeline));

/** All that the film holds: another object after each edit. */
export const useTimeline = (): Timeline => useEditing(({ timeline }) => timeline);
