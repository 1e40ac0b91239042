import { useEffect } from "react";
import { durationOf } from "#contract/timeline/timeline";
import type { Desk } from "../desk";
import { seek } from "../desk";
import { duplicateSelected, removeSelected, splitHere, trimHere } from "../pieces";
import { zoomBy } from "../timeline/zoom";
import { type KeyAct, readKey } from "./read-key";

const TYPING =
  "input:not([type=range]), textarea, select, [contenteditable], [role=combobox], [role=slider], [role=tab]";
/** Elements that a space already means something to; a chosen piece of the timeline stays chosen. */
const PRESSED = "button:not([data-chosen-piece]), a, summary, [role=radio], [role=option]";

/** The fastest that J and L run. */
const FASTEST = 4;

function shuttle(desk: Desk, by: -1 | 0 | 1, rate: number): number {
  const player = desk.player.get();
  if (!player) return 0;
  if (by === 0) {
    player.pause();
    return 0;
  }
  const isSame = Math.sign(rate) === by && desk.isPlaying.get();
  const next = isSame ? Math.max(-FASTEST, Math.min(FASTEST, rate * 2)) : by;
  player.setRate(next);
  void player.play();
  return next;
}

/** Starts or stops the film, from its beginning when it has ended. */
export function togglePlay(desk: Desk): void {
  const player = desk.player.get();
  if (!player) return;
  if (desk.isPlaying.get()) {
    player.pause();
    return;
  }
  if (desk.time.get() >= durationOf(timelineOf(desk)) - 0.01) seek(desk, 0);
  player.setRate(1);
  void player.play();
}

const timelineOf = (desk: Desk) => desk.editing.state.get().timeline;

/** What each act does, but for those of J, K and L, which remember how fast the film runs. */
function carryOut(desk: Desk, act: Exclude<KeyAct, { do: "shuttle" }>): void {
  const { editing, time } = desk;
  switch (act.do) {
    case "toggle":
      togglePlay(desk);
      break;
    case "step":
      seek(desk, time.get() + act.seconds);
      break;
    case "frame":
      seek(desk, time.get() + act.by / timelineOf(desk).fps);
      break;
    case "edge":
      seek(desk, act.edge === "start" ? 0 : durationOf(timelineOf(desk)));
      break;
    case "trim":
      trimHere(desk, act.edge);
      break;
    case "split":
      splitHere(desk);
      break;
    case "remove":
      removeSelected(desk);
      break;
    case "duplicate":
      duplicateSelected(desk);
      break;
    case "undo":
      editing.undo();
      break;
    case "redo":
      editing.redo();
      break;
    case "zoom":
      zoomBy(act.by);
      break;
    case "deselect":
      desk.selected.set(null);
      break;
    default:
      act satisfies never;
  }
}

/** Listens for the editor's keys while no one types and no dialog is open. */
export function useEditorKeys(desk: Desk): void {
  useEffect(() => {
    let rate = 0;
    function onKeyDown(event: KeyboardEvent) {
      const { target, key } = event;
      if (event.defaultPrevented || !(target instanceof Element)) return;
      if (target.closest(TYPING)) return;
      if (document.querySelector("[role=dialog], [role=menu], [role=listbox]")) return;
      const act = readKey({
        key,
        hasControl: event.ctrlKey || event.metaKey,
        hasShift: event.shiftKey,
        hasAlt: event.altKey,
      });
      if (!act || (key === " " && target.closest(PRESSED))) return;
      event.preventDefault();
      if (act.do === "shuttle") rate = shuttle(desk, act.by, rate);
      else carryOut(desk, act);
    }
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [desk]);
}
