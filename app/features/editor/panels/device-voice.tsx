import { useEffect, useState } from "react";
import type { VoiceEngine } from "#film/voice/engine";
import { useFocusHandover } from "#lib/focus-handover";
import { Button } from "#ui/button";
import { useDesk } from "../desk";
import { buttonOrHeading } from "../frame/panel-heading";
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

interface DeviceVoiceDownloadProps {
  engine: VoiceEngine;
  /** The button that gets the focus once the voice is here; while it is disabled the panel's heading does. */
  next: () => HTMLButtonElement | null;
}

/** The press that fetches what an engine needs, with its size, and how far that is. */
export function DeviceVoiceDownload({ engine, next }: DeviceVoiceDownloadProps) {
  const desk = useDesk();
  const fromPress = useFocusHandover(() => buttonOrHeading(next()));
  const isLoading = useWork(WORK_KEYS.download) !== null;
  return (
    <div className="grid gap-2 rounded-control border border-line p-3">
      <p className="text-muted text-xs">
        {engine.about}{" "}
        <a href={engine.file.licence} target="_blank" rel="noreferrer" className="underline">
          Licence
        </a>
      </p>
      <Button
        ref={fromPress}
        isLoading={isLoading}
        onClick={() => void startDownload(desk, engine)}
      >
        Download voice <span className="figures font-normal">{engine.file.megabytes} MB</span>
      </Button>
    </div>
  );
}
