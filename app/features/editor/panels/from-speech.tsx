import { useEffect, useRef, useState } from "react";
import type { CreatorModel } from "#contract/models";
import { shortageOf } from "#lib/api";
import { creditsLabel } from "#lib/format";
import { modelsPath } from "#lib/read-paths";
import { useResource } from "#lib/resource";
import { uploadMedia } from "#lib/upload-media";
import { Button } from "#ui/button";
import { toast } from "#ui/toast";
import { startAtPrice } from "../../generate/start-at-price";
import { speechFile } from "../captions/film-speech";
import { setCaptionWords } from "../core/edit/captions";
import { useDesk } from "../desk";
import { failureOf } from "../failure-of";
import { ended } from "../voice/say";

const NO_MODEL =
  "No speech recognition is set up on this site. Paste the words below, or import an SRT or VTT file.";

/** Captions from what is spoken in the film: only its sound is sent. */
export function FromSpeech() {
  const { session } = useDesk();
  const { data } = useResource<{ items: CreatorModel[] }>(modelsPath("transcription"), {
    failure: "The recognition could not be loaded.",
  });
  const model = data?.items.find(({ is_default }) => is_default) ?? data?.items[0];
  const [step, setStep] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function recognise() {
    if (!model) {
      toast.info("From speech is not available here", { description: NO_MODEL });
      return;
    }
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    try {
      setStep("Taking the sound...");
      const file = await speechFile(session.state.get().timeline, signal);
      setStep("Sending...");
      const { url } = await uploadMedia(file, { onProgress: () => undefined, signal });
      setStep("Listening...");
      const predictionId = await startAtPrice("transcription", model, { audio_url: url });
      const { words = [] } = await ended(predictionId, signal);
      if (words.length === 0) throw new Error("No speech was found in the film's sound.");
      session.edit((film) =>
        setCaptionWords(film, {
          words: words.map(({ word, start, end }) => ({ w: word, t0: start, t1: end })),
          timing: "recognised",
        }),
      );
      toast.success(`${words.length} words recognised`);
    } catch (error) {
      if (!signal.aborted && !shortageOf(error)) {
        toast.error("The speech was not recognised", {
          description: failureOf(error, "Please try again."),
        });
      }
    }
    setStep(null);
  }

  return (
    <Button isLoading={step !== null} onClick={() => void recognise()}>
      {step ?? "From speech"}
      {model && model.price > 0 && step === null && (
        <span className="figures font-normal text-xs">{creditsLabel(model.price)}</span>
      )}
    </Button>
  );
}
