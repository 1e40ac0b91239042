import { createStore, useStore } from "#lib/store";

/** Whether the browser may tell when a generation is done: a choice of this browser. */
const KEY = "notify-when-done";

function read(): boolean {
  try {
    return window.localStorage.getItem(KEY) === "yes" && Notification.permission === "granted";
  } catch {
    return false;
  }
}

const wanted = createStore(false);

/** Whether it is wanted and allowed. */
export function useNotify(): boolean {
  return useStore(wanted, false);
}

/** Reads what was chosen in this browser. */
export function restoreNotify(): void {
  if ("Notification" in window) wanted.set(read());
}

/** Switches it; asks the browser for leave where it has none yet. */
export async function switchNotify(isOn: boolean): Promise<void> {
  if (!("Notification" in window)) return;
  const isAllowed = isOn && (await Notification.requestPermission()) === "granted";
  try {
    window.localStorage.setItem(KEY, isAllowed ? "yes" : "no");
  } catch {
    // Storage that is switched off costs the memory of it, not the choice.
  }
  wanted.set(isAllowed);
}

/** Tells something outside of the page, where that is wanted and nobody looks at it. */
export function tellWhenHidden(text: string): void {
  if (wanted.get() && document.visibilityState === "hidden") new Notification(text);
}
