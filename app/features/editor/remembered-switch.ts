import { atom, type ReadableAtom } from "nanostores";

const ON = "on";
const OFF = "off";

/** A switch that this browser remembers under a key; on until it is switched off, unless it is usually off. */
export function rememberedSwitch(
  key: string,
  { usual = true }: { usual?: boolean } = {},
): {
  isOn: ReadableAtom<boolean>;
  set: (isOn: boolean) => void;
} {
  const isStoredOn = () => {
    try {
      const stored = window.localStorage.getItem(key);
      return stored === null ? usual : stored !== OFF;
    } catch {
      return usual;
    }
  };
  const isOn = atom(typeof window === "undefined" ? usual : isStoredOn());
  return {
    isOn,
    set(next) {
      isOn.set(next);
      try {
        if (next === usual) window.localStorage.removeItem(key);
        else window.localStorage.setItem(key, next ? ON : OFF);
      } catch {
        // Without a storage it holds until the page is left.
      }
    },
  };
}
