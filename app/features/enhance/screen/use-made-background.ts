import { useEffect, useRef, useState } from "react";
import type { CreatorModel } from "#contract/models";
import { startPrice } from "#lib/start-price";
import { toast } from "#ui/toast";
import { startAtPrice } from "../../generate/start-at-price";
import { DeviceProblem, sentenceOf } from "../device-problem";
import { awaitEnd } from "../steps/await-end";
import { shapeParams } from "./shape-params";
import type { WantedBackground } from "./wanted-background";

export type BackgroundWork =
  | { is: "idle" }
  | { is: "running"; share: number | null }
  | { is: "failed"; reason: string };

interface Size {
  width: number;
  height: number;
}

/** Makes a picture from words, a generation like any, and gives it as a background. */
export function useMadeBackground(onMade: (made: WantedBackground) => void) {
  const [making, setMaking] = useState<BackgroundWork>({ is: "idle" });
  const abort = useRef<AbortController | null>(null);
  const cancels = useRef(0);
  useEffect(() => () => abort.current?.abort(), []);

  async function start(prompt: string, model: CreatorModel, size: Size) {
    const controller = new AbortController();
    const { signal } = controller;
    abort.current = controller;
    setMaking({ is: "running", share: null });
    try {
      const wish = { prompt, params: shapeParams(model, size) };
      const priced = { ...model, price: startPrice(model, wish) };
      const id = await startAtPrice("text_to_image", priced, wish, cancels.current);
      const record = await awaitEnd(id, signal, ({ progress }) => {
        if (!signal.aborted) setMaking({ is: "running", share: progress });
      });
      if (signal.aborted) return;
      const answer = await fetch(record.output_url ?? "");
      if (!answer.ok) throw new DeviceProblem("The background is no longer there.");
      const file = await answer.blob();
      if (signal.aborted) return;
      const made = { prompt, model: record.model, generation: record.id };
      onMade({ background: { is: "image", file }, made });
      setMaking({ is: "idle" });
    } catch (error) {
      if (signal.aborted) {
        // It says what became of the credits.
        if (error instanceof DeviceProblem) toast.info(error.message);
        return;
      }
      setMaking({ is: "failed", reason: sentenceOf(error, "The background could not be made.") });
    }
  }

  function cancel() {
    cancels.current += 1;
    abort.current?.abort();
    setMaking({ is: "idle" });
  }

  return { making, start, cancel };
}
