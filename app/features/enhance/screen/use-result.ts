import { useEffect, useState } from "react";
import { forgetPixels } from "../device/client";
import type { Finished } from "./finished";

/** The result that is shown; the memory of the one before it is given back. */
export function useResult(): [Finished | null, (result: Finished | null) => void] {
  const [result, setResult] = useState<Finished | null>(null);
  useEffect(
    () => () => {
      if (!result) return;
      URL.revokeObjectURL(result.url);
      if (result.smallUrl) URL.revokeObjectURL(result.smallUrl);
      if (result.pixels !== null) forgetPixels(result.pixels);
    },
    [result],
  );
  return [result, setResult];
}
