import { useEffect, useState } from "react";
import { isVoiceReady, VOICE_LICENCE, VOICE_MEGABYTES } from "#film/voice/voice-file";
import { Button } from "#ui/button";
import { useDesk } from "../desk";
import { startDownload } from "../voice/start-voice";
import { useWork } from "../works/use-work";
import { WORK_KEYS } from "../works/works";

/** Whether the device's voice is here; null until that is known. */
export function useDeviceVoice(): boolean | null {
  const [isReady, setIsReady] = useState<boolean | null>(null);
  const isLoading = useWork(WORK_KEYS.download) !== null;
  // Asked again once a download has ended, however it did.
  useEffect(() => {
    if (!isLoading) isVoiceReady().then(setIsReady, () => setIsReady(false));
  }, [isLoading]);
  return isReady;
}

/** The press that fetches the device's voice, with its size, and how far that is. */
export function DeviceVoice() {
  const desk = useDesk();
  const isLoading = useWork(WORK_KEYS.download) !== null;
  return (
    <div className="grid gap-2 rounded-control border border-line p-3">
      <p className="text-muted text-xs">
        Flite, a rule-and-statistics voice from Carnegie Mellon. No AI model: it speaks on your
        device, your words go nowhere, and it is downloaded once.{" "}
        <a href={VOICE_LICENCE} target="_blank" rel="noreferrer" className="underline">
          Licence
        </a>
      </p>
      <Button isLoading={isLoading} onClick={() => void startDownload(desk)}>
        Download voice <span className="figures font-normal">{VOICE_MEGABYTES} MB</span>
      </Button>
    </div>
  );
}
