import { atom } from "nanostores";

const KEY = "editor-ripple";
const OFF = "off";

function isStoredOn(): boolean {
  try {
    return window.localStorage.getItem(KEY) !== OFF;
  } catch {
    return true;
  }
}

/** Whether scenes follow one that becomes longer, shorter, or goes. This browser remembers it. */
export const ripple = atom(typeof window === "undefined" || isStoredOn());

export function setRipple(isOn: boolean): void {
  ripple.set(isOn);
  try {
    if (isOn) window.localStorage.removeItem(KEY);
    else window.localStorage.setItem(KEY, OFF);
  } catch {
    // Without a storage it holds until the page is left.
  }
}
