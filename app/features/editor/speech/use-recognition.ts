import { useStore } from "@nanostores/react";
import { atom } from "nanostores";
import { useEffect, useState } from "react";
import type { CreatorModel } from "#contract/models";
import type { Timeline } from "#contract/timeline/timeline";
import { hasSpeech } from "#film/sound/film-speech";
import { missingSpeechBytes } from "#film/speech/speech-files";
import { isConnected } from "#lib/connection";
import { useBalance } from "#lib/credits";
import { modelsPath } from "#lib/read-paths";
import { useResource } from "#lib/resource";
import { speechObstacle } from "../captions/speech-obstacle";
import { ON_DEVICE, type Recogniser, recognisers } from "./recognisers";

/** What was chosen last: the same in each panel that recognises speech. */
const chosenValue = atom(ON_DEVICE);

/** What the device still has to download, in bytes; null until that is known. */
function useMissingBytes(isDownloading: boolean): number | null {
  const [missing, setMissing] = useState<number | null>(null);
  // Asked again once a download has ended, however it did.
  useEffect(() => {
    if (!isDownloading) void missingSpeechBytes().then(setMissing);
  }, [isDownloading]);
  return missing;
}

/** The recognisers of speech, the chosen one, and why it cannot begin. */
export interface Recognition {
  choices: readonly Recogniser[];
  chosen: Recogniser;
  choose: (value: string) => void;
  /** What it costs, in credits. */
  price: number;
  obstacle: string | null;
  /** What the device still has to download, in bytes; null until that is known. */
  missingBytes: number | null;
  /** Why the providers' models are not among the choices, in a sentence. */
  failure: string | null;
}

/**
 * What can recognise a film's speech.
 * @param isDownloading whether what the device needs for it is being downloaded: the voice is part of it
 */
export function useRecognition(timeline: Timeline, isDownloading: boolean): Recognition {
  const { data, error } = useResource<{ items: CreatorModel[] }>(modelsPath("transcription"), {
    failure: "The providers' models could not be loaded.",
  });
  const { data: credits } = useBalance();
  const missingBytes = useMissingBytes(isDownloading);
  const value = useStore(chosenValue);
  const choices = recognisers(data?.items ?? [], timeline);
  const chosen = choices.find((one) => one.value === value) ?? choices[0];
  const price = chosen.price(timeline);
  const obstacle = speechObstacle({
    hasAudio: hasSpeech(timeline),
    isHere: chosen.model === null,
    missingBytes,
    price,
    balance: credits?.balance,
    isConnected: useStore(isConnected),
  });
  return {
    choices,
    chosen,
    choose: chosenValue.set,
    price,
    obstacle,
    missingBytes,
    failure: error,
  };
}
