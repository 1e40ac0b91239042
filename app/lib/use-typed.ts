import { useState } from "react";

/** What is typed over a given value: another value that is given takes its place. */
export function useTyped<T>(given: T): [typed: T, type: (next: T) => void] {
  const [typed, type] = useState(given);
  const [seen, setSeen] = useState(given);
  if (given !== seen) {
    setSeen(given);
    type(given);
  }
  return [typed, type];
}
