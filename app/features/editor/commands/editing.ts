import {
  ArrowDown,
  ArrowUp,
  AudioLines,
  ChevronsLeft,
  ClipboardPaste,
  Copy,
  CopyPlus,
  Layers,
  Minus,
  Paintbrush,
  Plus,
  Redo2,
  Replace,
  Scissors,
  SlidersHorizontal,
  Snowflake,
  Trash2,
  Undo2,
} from "lucide-react";
import { itemLength } from "#contract/timeline/timeline";
import { canDetachSound } from "#film/build/detach-sound";
import { isReplaceable } from "#film/build/replace-medium";
import { scenesOf } from "#film/build/scenes";
import { findItem } from "#film/edit/find";
import { reorderItem, swapWithNeighbour } from "#film/edit/move";
import { isRunningClip } from "#film/edit/source";
import { trimItem } from "#film/edit/trim";
import {
  applyChosenToScenes,
  chooseEverything,
  copyChosen,
  cutChosen,
  deleteChosen,
  duplicateChosen,
  pasteHere,
  pasteStyleHere,
} from "../clipboard";
import type { Desk } from "../desk";
import { detachChosenSound, freezeHere, splitHere, trimHere } from "../pieces";
import { chooseAll } from "../selection";
import { ripple, setRipple } from "../timeline/ripple";
import type { Command, CommandState } from "./command";

/** How much one press makes a scene longer or shorter, in seconds. */
const STEP = 0.5;

const isChosen = ({ chosen }: CommandState) => chosen.length > 0;

/** The chosen scene, its place among the scenes and how many there are; null where none is chosen. */
function chosenScene({ timeline, selected }: Pick<CommandState, "timeline" | "selected">) {
  const scenes = scenesOf(timeline);
  const index = scenes.findIndex(({ id }) => id === selected);
  const item = scenes[index];
  return item ? { item, index, count: scenes.length } : null;
}

/** Whether the piece that is worked on shows something that media can replace. */
function canReplace({ timeline, selected }: CommandState): boolean {
  const item = selected === null ? undefined : findItem(timeline, selected)?.item;
  return item !== undefined && "fit" in item && isReplaceable(item);
}

/** Whether the piece that is worked on is a clip whose sound can become a piece of its own. */
function canDetach({ timeline, selected }: CommandState): boolean {
  const item = selected === null ? undefined : findItem(timeline, selected)?.item;
  return item !== undefined && canDetachSound(item);
}

/** Whether a clip can be held: the one that is worked on, else one of the scenes. */
function canFreeze({ timeline, selected }: CommandState): boolean {
  const item = selected === null ? undefined : findItem(timeline, selected)?.item;
  return item ? isRunningClip(item) : scenesOf(timeline).some(isRunningClip);
}

const presentScene = (desk: Desk) =>
  chosenScene({ timeline: desk.editing.state.get().timeline, selected: desk.selected.get() });

/** Makes the chosen scene longer by some seconds, or shorter; scenes behind it move along. */
function lengthen(desk: Desk, by: number): void {
  const scene = presentScene(desk);
  if (!scene) return;
  const { item } = scene;
  const { id } = item;
  const time = item.at + itemLength(item) + by;
  desk.editing.adjust(
    (timeline) => trimItem(timeline, { id, edge: "end", time, ripple: ripple.get() }),
    `length:${id}`,
  );
}

/** Changes the chosen scene's place with the one beside it. */
function reorder(desk: Desk, by: -1 | 1): void {
  const scene = presentScene(desk);
  if (!scene) return;
  const index = scene.index + by;
  const { id } = scene.item;
  desk.editing.edit((timeline) =>
    ripple.get() ? reorderItem(timeline, { id, index }) : swapWithNeighbour(timeline, { id, by }),
  );
}

/** What changes the pieces of a film. */
export const EDITING = {
  split: {
    label: "Split",
    tip: "Split at playhead",
    icon: Scissors,
    keys: ["S"],
    run: splitHere,
  },
  freeze: {
    label: "Freeze frame",
    tip: "Hold the frame at the playhead for 2 seconds",
    icon: Snowflake,
    keys: ["Shift+F"],
    enabled: canFreeze,
    run: freezeHere,
  },
  trimStart: {
    label: "Trim the start to here",
    keys: ["I"],
    run: (desk) => trimHere(desk, "start"),
  },
  trimEnd: { label: "Trim the end to here", keys: ["O"], run: (desk) => trimHere(desk, "end") },
  remove: {
    label: "Delete",
    tip: "Delete what is chosen",
    icon: Trash2,
    keys: ["Delete", "Backspace"],
    enabled: isChosen,
    run: deleteChosen,
  },
  duplicate: {
    label: "Duplicate",
    icon: CopyPlus,
    keys: ["Ctrl+D"],
    enabled: isChosen,
    run: duplicateChosen,
  },
  cut: { label: "Cut", icon: Scissors, keys: ["Ctrl+X"], enabled: isChosen, run: cutChosen },
  copy: { label: "Copy", icon: Copy, keys: ["Ctrl+C"], enabled: isChosen, run: copyChosen },
  paste: {
    label: "Paste",
    icon: ClipboardPaste,
    keys: ["Ctrl+V"],
    enabled: ({ canPaste }) => canPaste,
    run: pasteHere,
  },
  pasteStyle: {
    label: "Paste style",
    icon: Paintbrush,
    keys: ["Ctrl+Shift+V"],
    enabled: (state) => state.canPaste && isChosen(state),
    run: pasteStyleHere,
  },
  replace: {
    label: "Replace",
    tip: "Replace with another picture or clip",
    icon: Replace,
    enabled: canReplace,
    run: (desk) => {
      desk.replacing.set(desk.selected.get());
      desk.dialog.set("media");
    },
  },
  detachSound: {
    label: "Detach sound",
    tip: "Make the sound a piece of its own, which follows its clip",
    icon: AudioLines,
    enabled: canDetach,
    run: detachChosenSound,
  },
  applyToScenes: {
    label: "Apply to all scenes",
    icon: Layers,
    enabled: (state) => chosenScene(state) !== null,
    run: applyChosenToScenes,
  },
  chooseAll: { label: "Choose everything", keys: ["Ctrl+A"], run: chooseEverything },
  ripple: {
    label: "Ripple",
    tip: "Scenes behind a change move along",
    icon: ChevronsLeft,
    isOn: ({ isRippling }) => isRippling,
    isSwitch: true,
    run: () => setRipple(!ripple.get()),
  },
  shorter: {
    label: "Shorter",
    icon: Minus,
    enabled: (state) => {
      const scene = chosenScene(state);
      return scene !== null && itemLength(scene.item) > STEP;
    },
    run: (desk) => lengthen(desk, -STEP),
  },
  longer: {
    label: "Longer",
    icon: Plus,
    enabled: (state) => chosenScene(state) !== null,
    run: (desk) => lengthen(desk, STEP),
  },
  earlier: {
    label: "Earlier",
    icon: ArrowUp,
    enabled: (state) => (chosenScene(state)?.index ?? 0) > 0,
    run: (desk) => reorder(desk, -1),
  },
  later: {
    label: "Later",
    icon: ArrowDown,
    enabled: (state) => {
      const scene = chosenScene(state);
      return scene !== null && scene.index < scene.count - 1;
    },
    run: (desk) => reorder(desk, 1),
  },
  settings: {
    label: "Edit",
    icon: SlidersHorizontal,
    run: (desk) => desk.panel.set("inspector"),
  },
  deselect: {
    label: "Choose nothing",
    keys: ["Escape"],
    run: (desk) => chooseAll(desk, []),
  },
  undo: {
    label: "Undo",
    icon: Undo2,
    keys: ["Ctrl+Z"],
    enabled: ({ canUndo }) => canUndo,
    run: ({ editing }) => editing.undo(),
  },
  redo: {
    label: "Redo",
    icon: Redo2,
    keys: ["Ctrl+Shift+Z", "Ctrl+Y"],
    enabled: ({ canRedo }) => canRedo,
    run: ({ editing }) => editing.redo(),
  },
} as const satisfies Record<string, Command>;
