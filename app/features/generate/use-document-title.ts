import { useEffect } from "react";
import type { Run } from "./run-state";

function prefixOf(run: Run): string {
  switch (run.status) {
    case "idle":
      return "";
    case "processing": {
      const progress = run.record?.progress ?? null;
      return progress === null ? "Generating… " : `${Math.round(progress * 100)}% `;
    }
    case "succeeded":
      return "Done ";
    case "failed":
      return "Failed ";
    case "canceled":
      return "Canceled ";
    default:
      return run.status satisfies never;
  }
}

/**
 * Says in the tab's title how the run on the stage is doing.
 * @param running how many runs go on, on the stage or not
 */
export function useDocumentTitle(run: Run, running: number) {
  const prefix = `${running > 1 ? `(${running}) ` : ""}${prefixOf(run)}`;
  useEffect(() => {
    const plain = document.title;
    document.title = prefix ? `${prefix}· ${plain}` : plain;
    return () => {
      document.title = plain;
    };
  }, [prefix]);
}
