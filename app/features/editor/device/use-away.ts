import { useStore } from "@nanostores/react";
import { computed } from "nanostores";
import { useMemo } from "react";
import { sourceAddress } from "#contract/timeline/source-file";
import type { Item } from "#film/edit/find";
import { localFiles } from "./local-files";
import type { Whereabouts } from "./whereabouts";

const WORDS: Readonly<Record<Whereabouts, string | null>> = {
  sought: null,
  here: null,
  asks: "Needs access",
  elsewhere: "On another device",
  changed: "Changed, moved or deleted",
};

/** Why a piece's file cannot be read, in a few words; null where it can. */
export function useAway(src: Item["src"]): string | null {
  const id = src.kind === "device" ? src.id : null;
  const words = useMemo(
    () => computed(localFiles, (files) => WORDS[(id !== null && files.get(id)?.is) || "here"]),
    [id],
  );
  return useStore(words);
}

/** The address of a piece's file while it can be read, and why it cannot; both null for what is no file. */
export function useReadable(src: Item["src"]): { away: string | null; address: string | null } {
  const away = useAway(src);
  return { away, address: away === null ? sourceAddress(src) : null };
}
