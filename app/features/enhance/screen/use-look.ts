import { useState } from "react";
import type { ImageLook } from "../looks/look";
import { keepLook, keptLook } from "./kept-look";

/** The look that is worked on, kept over visits. @param first what it begins with; null for the kept one. */
export function useLook(
  first: ImageLook | null = null,
): [ImageLook, (part: Partial<ImageLook>) => void] {
  const [look, setLook] = useState<ImageLook>(() => first ?? keptLook());
  return [
    look,
    (part) =>
      setLook((known) => {
        const next = { ...known, ...part };
        keepLook(next);
        return next;
      }),
  ];
}
