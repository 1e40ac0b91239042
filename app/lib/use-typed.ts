import { useState } from "react";

/** A value that is being typed. A new given value replaces it. */
export function useTyped<T>(given: T): [typed: T, type: (next: T) => void] {
  const [typed, type] = useState(given);
  const [seen, setSeen] = useState(given);
  if (given !== seen) {
    setSeen(given);
    type(given);
  }
  return [typed, type];
}
