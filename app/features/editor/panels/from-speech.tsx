import { useStore } from "@nanostores/react";
import { AudioLines } from "lucide-react";
import { useId } from "react";
import type { CreatorModel } from "#contract/models";
import type { SpokenWord, Timeline } from "#contract/timeline/timeline";
import { captionsFromSpeech } from "#film/build/captions";
import { trackOf } from "#film/edit/find";
import { hasSpeech, speechFile, speechSeconds } from "#film/sound/film-speech";
import { shortageOf } from "#lib/api";
import { isConnected } from "#lib/connection";
import { useBalance } from "#lib/credits";
import { creditsLabel } from "#lib/format";
import { modelsPath } from "#lib/read-paths";
import { useResource } from "#lib/resource";
import { startPrice } from "#lib/start-price";
import { uploadMedia } from "#lib/upload-media";
import { Button } from "#ui/button";
import { toast } from "#ui/toast";
import { startAtPrice } from "../../generate/start-at-price";
import { TakeoverPlace } from "../../models/takeover-place";
import { speechObstacle } from "../captions/speech-obstacle";
import { type Desk, useDesk, useTimeline } from "../desk";
import { failureSentence } from "../failure-sentence";
import { ended } from "../voice/say";
import { useWork } from "../works/use-work";
import type { WorkReport } from "../works/works";

const SPEECH = "speech";

/** What recognising a film's speech costs, in credits. */
const priceOf = (timeline: Timeline, model: CreatorModel): number =>
  startPrice(model, { inputSeconds: speechSeconds(timeline) });

/** The words of what is spoken in a film, and the model that heard them: another one may have taken over. */
async function recognise(
  timeline: Timeline,
  model: CreatorModel,
  { signal, onStep, onProgress }: WorkReport,
): Promise<{ words: SpokenWord[]; model: string }> {
  onStep("Reading the sound");
  const file = await speechFile(timeline, signal);
  onStep("Sending");
  const { url } = await uploadMedia(file, { onProgress, signal });
  onProgress(null);
  onStep("Listening");
  const predictionId = await startAtPrice(
    "transcription",
    { ...model, price: priceOf(timeline, model) },
    { audio_url: url },
  );
  const { words = [], model: heardBy } = await ended(predictionId, signal);
  if (words.length === 0) throw new Error("No speech was found in the film's sound.");
  return { words, model: heardBy ?? model.name };
}

function startSpeech(desk: Desk, model: CreatorModel): void {
  void desk.works.run(
    { key: SPEECH, name: "Speech recognition" },
    async (report) => {
      const listened = desk.editing.state.get().timeline;
      const { words: heard, model: heardBy } = await recognise(listened, model, report);
      // Cutting goes on meanwhile: the words belong to what was listened to, wherever that is now.
      desk.editing.edit((timeline) =>
        captionsFromSpeech(timeline, { heard, listened, model: heardBy }),
      );
      const { words = [] } = trackOf(desk.editing.state.get().timeline, "captions") ?? {};
      toast.success(`${words.length} words recognised`);
    },
    (error) => {
      if (shortageOf(error)) return;
      toast.error("The speech was not recognised", {
        description: failureSentence(error, "Please try again."),
      });
    },
  );
}

/** What the button needs to know, and why it cannot be pressed. */
export function useFromSpeech() {
  const timeline = useTimeline();
  const { data, error } = useResource<{ items: CreatorModel[] }>(modelsPath("transcription"), {
    failure: "Speech recognition could not be loaded.",
  });
  const { data: credits } = useBalance();
  const model = data && (data.items.find(({ is_default }) => is_default) ?? data.items[0] ?? null);
  const price = model ? priceOf(timeline, model) : 0;
  const obstacle = speechObstacle({
    model: model && { price },
    failure: error,
    hasAudio: hasSpeech(timeline),
    balance: credits?.balance,
    isConnected: useStore(isConnected),
  });
  return { model: model ?? null, price, obstacle };
}

/** Captions from what is spoken in the film: only its sound is sent. */
export function FromSpeech({ model, price, obstacle }: ReturnType<typeof useFromSpeech>) {
  const desk = useDesk();
  const work = useWork(SPEECH);
  const timeline = useTimeline();
  const reasonId = useId();
  return (
    <div className="grid gap-1.5">
      <Button
        isLoading={work !== null}
        disabled={obstacle !== null}
        aria-describedby={obstacle === null ? undefined : reasonId}
        onClick={() => model && startSpeech(desk, model)}
      >
        {work === null && <AudioLines aria-hidden="true" className="size-4" />}
        From speech
        {price > 0 && work === null && (
          <span className="figures font-normal text-xs">{creditsLabel(price)}</span>
        )}
      </Button>
      {obstacle === null && (
        <div className="col-span-full empty:hidden">
          <TakeoverPlace
            kind="transcription"
            model={model}
            priceOf={(fallback) => creditsLabel(priceOf(timeline, fallback))}
          />
        </div>
      )}
      {obstacle !== null && work === null && (
        <p id={reasonId} className="text-faint text-xs">
          From speech: {obstacle}
        </p>
      )}
    </div>
  );
}
