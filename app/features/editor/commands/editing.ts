import {
  ArrowDown,
  ArrowUp,
  Copy,
  Minus,
  Plus,
  Redo2,
  Scissors,
  SlidersHorizontal,
  Trash2,
  Undo2,
} from "lucide-react";
import { itemLength } from "#contract/timeline/timeline";
import { scenesOf } from "#film/build/scenes";
import { reorderItem } from "#film/edit/move";
import { trimItem } from "#film/edit/trim";
import type { Desk } from "../desk";
import { duplicateSelected, removeSelected, splitHere, trimHere } from "../pieces";
import type { Command, CommandState } from "./command";

/** How much one press makes a scene longer or shorter, in seconds. */
const STEP = 0.5;

const isChosen = ({ selected }: CommandState) => selected !== null;

/** The chosen scene, its place among the scenes and how many there are; null where none is chosen. */
function chosenScene({ timeline, selected }: Pick<CommandState, "timeline" | "selected">) {
  const scenes = scenesOf(timeline);
  const index = scenes.findIndex(({ id }) => id === selected);
  const item = scenes[index];
  return item ? { item, index, count: scenes.length } : null;
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
    (timeline) => trimItem(timeline, { id, edge: "end", time, ripple: true }),
    `length:${id}`,
  );
}

/** Moves the chosen scene by places. */
function reorder(desk: Desk, by: -1 | 1): void {
  const scene = presentScene(desk);
  if (!scene) return;
  const index = scene.index + by;
  desk.editing.edit((timeline) => reorderItem(timeline, { id: scene.item.id, index }));
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
  trimStart: {
    label: "Trim the start to here",
    keys: ["I"],
    run: (desk) => trimHere(desk, "start"),
  },
  trimEnd: { label: "Trim the end to here", keys: ["O"], run: (desk) => trimHere(desk, "end") },
  remove: {
    label: "Delete",
    tip: "Delete the chosen piece",
    icon: Trash2,
    keys: ["Delete", "Backspace"],
    enabled: isChosen,
    run: removeSelected,
  },
  duplicate: {
    label: "Duplicate",
    icon: Copy,
    keys: ["Ctrl+D"],
    enabled: isChosen,
    run: duplicateSelected,
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
    run: (desk) => desk.selected.set(null),
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
