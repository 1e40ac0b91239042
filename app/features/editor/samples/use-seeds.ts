import { useState } from "react";
import { randomSeed } from "../add-pieces";

/** A seed for each name, so that what is heard is what is added; another one once it was added. */
export function useSeeds<Name extends string>(): {
  of: (name: Name) => number;
  renew: (name: Name) => void;
} {
  const [seeds] = useState(() => new Map<Name, number>());
  const [, setCount] = useState(0);
  const renew = (name: Name) => {
    seeds.set(name, randomSeed());
    setCount((count) => count + 1);
  };
  const of = (name: Name) => {
    const seed = seeds.get(name) ?? randomSeed();
    seeds.set(name, seed);
    return seed;
  };
  return { of, renew };
}
