import { useStore } from "@nanostores/react";
import { useDesk } from "../desk";
import type { Work } from "./works";

/** Everything that is being made for the open film. */
export function useWorks(): readonly Work[] {
  return useStore(useDesk().works.list);
}

/** The work of a key; null while none is under way. */
export function useWork(key: string): Work | null {
  return useWorks().find((work) => work.key === key) ?? null;
}
