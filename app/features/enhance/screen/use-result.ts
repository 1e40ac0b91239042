import { useEffect, useState } from "react";
import type { Finished } from "./finished";

/** The result that is shown; the memory of the one before it is given back. */
export function useResult(): [Finished | null, (result: Finished | null) => void] {
  const [result, setResult] = useState<Finished | null>(null);
  const url = result?.url;
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url]);
  return [result, setResult];
}
