import { atom } from "nanostores";

const KEY = "enhance-save-to-history";

function kept(): boolean {
  try {
    return localStorage.getItem(KEY) !== "off";
  } catch {
    return true;
  }
}

/** Whether what is made on this device is stored in the account, and its source with it; remembered by the browser. */
export const savesToHistory = atom(kept());

/** A signal that is aborted once saving is switched off; `stop` ends the watching. */
export function watchSwitch(): { signal: AbortSignal; stop: () => void } {
  const controller = new AbortController();
  const stop = savesToHistory.listen((isOn) => {
    if (!isOn) controller.abort();
  });
  return { signal: controller.signal, stop };
}

export function setSavesToHistory(isOn: boolean): void {
  savesToHistory.set(isOn);
  try {
    localStorage.setItem(KEY, isOn ? "on" : "off");
  } catch {
    // Without room it lasts as long as the page.
  }
}
