import { useEffect, useState } from "react";
import type { VoiceEngine } from "#film/voice/engine";
import { Button } from "#ui/button";
import { useDesk } from "../desk";
import { startDownload } from "../voice/start-voice";
import { useWork } from "../works/use-work";
import { WORK_KEYS } from "../works/works";

/** Whether an engine of the device can speak; null until that is known. */
export function useDeviceVoice({ file }: VoiceEngine): boolean | null {
  const [isReady, setIsReady] = useState<boolean | null>(null);
  const isLoading = useWork(WORK_KEYS.download) !== null;
  // Asked again once a download has ended, however it did.
  useEffect(() => {
    if (!isLoading) file.isReady().then(setIsReady, () => setIsReady(false));
  }, [isLoading, file]);
  return isReady;
}

/** The press that fetches what an engine needs, with its size, and how far that is. */
export function DeviceVoiceDownload({ engine }: { engine: VoiceEngine }) {
  const desk = useDesk();
  const isLoading = useWork(WORK_KEYS.download) !== null;
  return (
    <div className="grid gap-2 rounded-control border border-line p-3">
      <p className="text-muted text-xs">
        {engine.about}{" "}
        <a href={engine.file.licence} target="_blank" rel="noreferrer" className="underline">
          Licence
        </a>
      </p>
      <Button isLoading={isLoading} onClick={() => void startDownload(desk, engine)}>
        Download voice <span className="figures font-normal">{engine.file.megabytes} MB</span>
      </Button>
    </div>
  );
}
