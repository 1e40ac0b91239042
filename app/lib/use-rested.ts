import { useEffect, useState } from "react";

/** How long typing rests before anyone is asked: searches are counted, by us and by libraries. Milliseconds. */
const REST_MS = 500;

/** The words of a search once typing rests. */
export function useRested(words: string): string {
  const [rested, setRested] = useState(words);
  useEffect(() => {
    const timer = setTimeout(() => setRested(words), REST_MS);
    return () => clearTimeout(timer);
  }, [words]);
  return rested;
}
