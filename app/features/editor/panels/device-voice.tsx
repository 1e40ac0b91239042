import { useEffect, useRef, useState } from "react";
import { Button } from "#ui/button";
import { Progress } from "#ui/progress";
import { toast } from "#ui/toast";
import {
  downloadVoice,
  isVoiceReady,
  VOICE_LICENCE,
  VOICE_MEGABYTES,
} from "../core/voice/voice-file";
import { failureOf } from "../failure-of";

/** Whether the device's voice is here; null until that is known. */
export function useDeviceVoice() {
  const [isReady, setIsReady] = useState<boolean | null>(null);
  const [share, setShare] = useState<number | null>(null);
  const stop = useRef<AbortController | null>(null);
  useEffect(() => {
    isVoiceReady().then(setIsReady, () => setIsReady(false));
    return () => stop.current?.abort();
  }, []);
  async function download() {
    const controller = new AbortController();
    stop.current = controller;
    setShare(0);
    try {
      await downloadVoice({ onProgress: setShare, signal: controller.signal });
      setIsReady(true);
    } catch (error) {
      if (!controller.signal.aborted) {
        toast.error("The voice could not be downloaded", {
          description: failureOf(error, "Check your network and try again."),
        });
      }
    }
    setShare(null);
  }
  return { isReady, share, download, cancel: () => stop.current?.abort() };
}

/** The press that fetches the device's voice, with its size, and how far that is. */
export function DeviceVoice({
  share,
  onDownload,
  onCancel,
}: {
  share: number | null;
  onDownload: () => Promise<void>;
  onCancel: () => void;
}) {
  return (
    <div className="grid gap-2 rounded-control border border-line p-3">
      <p className="text-muted text-xs">
        Flite, a rule-and-statistics voice from Carnegie Mellon. No AI model: it speaks on your
        device, your words go nowhere, and it is downloaded once.{" "}
        <a href={VOICE_LICENCE} target="_blank" rel="noreferrer" className="underline">
          Licence
        </a>
      </p>
      {share === null ? (
        <Button onClick={() => void onDownload()}>
          Download voice <span className="figures font-normal">{VOICE_MEGABYTES} MB</span>
        </Button>
      ) : (
        <>
          <p className="figures flex justify-between text-sm" role="status">
            Downloading the voice... <span>{Math.round(share * 100)} %</span>
          </p>
          <Progress label="Download of the voice" value={share} />
          <Button size="sm" variant="quiet" className="justify-self-end" onClick={onCancel}>
            Stop
          </Button>
        </>
      )}
    </div>
  );
}
