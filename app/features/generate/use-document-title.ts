import { useEffect } from "react";
import type { ClientGeneration } from "./generation-state";

function prefixOf(generation: ClientGeneration): string {
  switch (generation.status) {
    case "idle":
      return "";
    case "processing": {
      const progress = generation.record?.progress ?? null;
      return progress === null ? "Generating… " : `${Math.round(progress * 100)}% `;
    }
    case "succeeded":
      return "Done ";
    case "failed":
      return "Failed ";
    case "canceled":
      return "Canceled ";
    default:
      return generation.status satisfies never;
  }
}

/**
 * Says in the tab's title how the generation on the stage is doing.
 * @param running how many generations continue, on the stage or not
 */
export function useDocumentTitle(generation: ClientGeneration, running: number) {
  const prefix = `${running > 1 ? `(${running}) ` : ""}${prefixOf(generation)}`;
  useEffect(() => {
    const plain = document.title;
    document.title = prefix ? `${prefix}· ${plain}` : plain;
    return () => {
      document.title = plain;
    };
  }, [prefix]);
}
