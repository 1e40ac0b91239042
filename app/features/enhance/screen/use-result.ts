import { useEffect, useRef, useState } from "react";
import { forgetPixels } from "../device/client";
import type { ShownResult } from "../steps/finished";
import type { SourceControl } from "./use-source";
import { keepResult } from "./use-storing";

export interface Result {
  /** What is held; what came of another picture is given back when that one is chosen. */
  result: ShownResult | null;
  setResult: (result: ShownResult | null) => void;
  /** Shows a new result, and stores it where its creator wants that. */
  keep: (result: ShownResult) => void;
}

/** Gives back the memory and the room on the disk that a result takes. */
export function giveBack({ url, smallUrl, pixels }: ShownResult): void {
  URL.revokeObjectURL(url);
  if (smallUrl) URL.revokeObjectURL(smallUrl);
  if (pixels !== null) forgetPixels(pixels);
}

/** The result of one tool; the memory of the one before it is given back. */
export function useResult({ source, noteStored }: SourceControl): Result {
  const [result, setResult] = useState<ShownResult | null>(null);
  const file = source?.file ?? null;
  useEffect(() => setResult((known) => (known?.source.file === file ? known : null)), [file]);
  useEffect(() => () => void (result && giveBack(result)), [result]);
  const shown = useRef(file);
  shown.current = file;

  function keep(made: ShownResult) {
    setResult(made);
    keepResult(made, noteStored, shown.current === made.source.file);
  }

  return { result, setResult, keep };
}
