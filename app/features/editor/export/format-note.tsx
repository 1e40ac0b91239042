import { useEffect, useState } from "react";
import { framesPerSecond } from "#contract/timeline/frame-rates";
import { chooseFormat } from "#film/export/choose-format";
import type { ExportWish } from "./job-state";

const UNSUPPORTED =
  "This browser cannot make films of this size. Choose a smaller one, or use Chrome, Edge or Safari.";

/** Which kind of file this browser can make of this size. */
export function FormatNote({ wish }: { wish: ExportWish }) {
  const { width, height } = wish.size;
  const fps = framesPerSecond(wish.fps);
  const [note, setNote] = useState("");
  useEffect(() => {
    let isLeft = false;
    chooseFormat({ width, height, fps }).then(
      (format) => isLeft || setNote(format?.note ?? UNSUPPORTED),
      (error: unknown) => isLeft || setNote(error instanceof Error ? error.message : ""),
    );
    return () => {
      isLeft = true;
    };
  }, [width, height, fps]);
  return (
    <p className="min-h-9 text-muted text-xs" role="status">
      {note}
    </p>
  );
}
