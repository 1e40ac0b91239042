import { useEffect, useRef, useState } from "react";
import type { WayBack } from "../../masks/steps";
import { useSteps } from "../../masks/use-steps";
import type { ImageLook } from "../looks/look";
import { keepLook, keptLook } from "./kept-look";

/** Changes of the same amount that follow within this are one step. Milliseconds. */
const ONE_STEP = 1000;

export interface LookControl extends WayBack {
  look: ImageLook;
  change: (part: Partial<ImageLook>) => void;
  /** Puts a whole look in place of the present one. */
  replace: (look: ImageLook) => void;
}

/** The look that is worked on, kept over visits. @param first what it begins with; null for the kept one. */
export function useLook(first: ImageLook | null = null): LookControl {
  const [begun] = useState(() => first ?? keptLook());
  const { value, set, reset, ...way } = useSteps<ImageLook>();
  const look = value ?? begun;
  const last = useRef({ names: "", at: 0, count: 0 });
  const latest = useRef(look);
  latest.current = look;
  useEffect(() => reset(begun), [reset, begun]);
  useEffect(() => keepLook(look), [look]);

  /** What changes that go on have in common. */
  function actOf(names: string): string {
    const now = performance.now();
    const { current } = last;
    const goesOn = current.names === names && now - current.at < ONE_STEP;
    last.current = { names, at: now, count: current.count + (goesOn ? 0 : 1) };
    return `${names} ${last.current.count}`;
  }

  return {
    look,
    change(part) {
      // Several parts may change before the next rendering.
      latest.current = { ...latest.current, ...part };
      set(latest.current, actOf(Object.keys(part).join()));
    },
    replace: (next) => {
      latest.current = next;
      set(next);
    },
    ...way,
  };
}
