import { useStore } from "@nanostores/react";
import { atom } from "nanostores";
import { useEffect, useState } from "react";
import type { CreatorModel } from "#contract/models";
import { hasSpeech } from "#film/sound/film-speech";
import { missingSpeechBytes } from "#film/speech/speech-files";
import { isConnected } from "#lib/connection";
import { useBalance } from "#lib/credits";
import { modelsPath } from "#lib/read-paths";
import { useResource } from "#lib/resource";
import { speechObstacle } from "../captions/speech-obstacle";
import { useTimeline } from "../desk";
import { useWork } from "../works/use-work";
import { WORK_KEYS } from "../works/works";
import { ON_DEVICE, recognisers } from "./recognisers";

/** What was chosen last: the same in each panel that recognises speech. */
const chosenValue = atom(ON_DEVICE);

/** What the device still has to download, in bytes; null until that is known. */
function useMissingBytes(): number | null {
  const [missing, setMissing] = useState<number | null>(null);
  const isSpeechLoading = useWork(WORK_KEYS.speechDownload) !== null;
  const isVoiceLoading = useWork(WORK_KEYS.download) !== null;
  // Asked again once a download has ended, however it did; the voice is part of it.
  useEffect(() => {
    if (!isSpeechLoading && !isVoiceLoading) void missingSpeechBytes().then(setMissing);
  }, [isSpeechLoading, isVoiceLoading]);
  return missing;
}

/** What can recognise the film's speech, which of it is chosen, and why it cannot begin. */
export function useRecognition() {
  const timeline = useTimeline();
  const { data, error } = useResource<{ items: CreatorModel[] }>(modelsPath("transcription"), {
    failure: "The providers' models could not be loaded.",
  });
  const { data: credits } = useBalance();
  const missingBytes = useMissingBytes();
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
