import { atom, type ReadableAtom } from "nanostores";

const OFF = "off";

/** A switch that is on until it is switched off, which this browser remembers under a key. */
export function rememberedSwitch(key: string): {
  isOn: ReadableAtom<boolean>;
  set: (isOn: boolean) => void;
} {
  const isStoredOn = () => {
    try {
      return window.localStorage.getItem(key) !== OFF;
    } catch {
      return true;
    }
  };
  const isOn = atom(typeof window === "undefined" || isStoredOn());
  return {
    isOn,
    set(next) {
      isOn.set(next);
      try {
        if (next) window.localStorage.removeItem(key);
        else window.localStorage.setItem(key, OFF);
      } catch {
        // Without a storage it holds until the page is left.
      }
    },
  };
}
