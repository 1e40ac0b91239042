import { useEffect, useState } from "react";

/** How long words must stay unchanged before they count, since searches have limits. Milliseconds. */
const REST_MS = 500;

/** Words that change while someone types or drags, once they rest. */
export function useRested(words: string): string {
  const [rested, setRested] = useState(words);
  useEffect(() => {
    const timer = setTimeout(() => setRested(words), REST_MS);
    return () => clearTimeout(timer);
  }, [words]);
  return rested;
}
