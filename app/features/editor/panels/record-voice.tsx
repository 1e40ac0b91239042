import { Mic, Square } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { formatElapsed } from "#lib/format";
import { uploadMedia } from "#lib/upload-media";
import { Button } from "#ui/button";
import { toast } from "#ui/toast";
import { addSound } from "../add-pieces";
import { soundItem } from "../core/edit/new-item";
import { useDesk } from "../desk";
import { failureOf } from "../failure-of";
import { Group } from "../inspector/controls";
import { newId } from "../pieces";

interface Recording {
  recorder: MediaRecorder;
  /** Where the film stood when it began, in seconds. */
  at: number;
  /** Milliseconds. */
  since: number;
}

function refusalOf(error: unknown): string {
  const name = error instanceof DOMException ? error.name : "";
  if (name === "NotAllowedError") {
    return "The browser does not let this site use the microphone. Allow it in the address bar and try again.";
  }
  if (name === "NotFoundError") return "No microphone was found. Connect one and try again.";
  return "The microphone could not be opened. Close other programs that use it and try again.";
}

/** One's own voice, recorded while the film plays. */
export function RecordVoice() {
  const desk = useDesk();
  const [recording, setRecording] = useState<Recording | null>(null);
  const [isSending, setIsSending] = useState(false);
  const [now, setNow] = useState(0);
  const live = useRef<Recording | null>(null);
  live.current = recording;

  useEffect(() => {
    if (!recording) return;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [recording]);
  useEffect(() => () => stopTracks(live.current?.recorder), []);

  async function start() {
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
      const recorder = new MediaRecorder(stream);
      const parts: Blob[] = [];
      const begun = { recorder, at: desk.time.get(), since: Date.now() };
      recorder.ondataavailable = ({ data }) => parts.push(data);
      recorder.onstop = () => {
        stopTracks(recorder);
        void keep(new Blob(parts, { type: recorder.mimeType }), begun);
      };
      recorder.start(1000);
      setNow(Date.now());
      setRecording(begun);
      void desk.player.get()?.play();
    } catch (error) {
      toast.error("Nothing was recorded", { description: refusalOf(error) });
    }
  }

  function stop() {
    desk.player.get()?.pause();
    recording?.recorder.stop();
    setRecording(null);
  }

  async function keep(blob: Blob, { at, since }: Recording) {
    const seconds = (Date.now() - since) / 1000;
    const type = blob.type.split(";")[0] ?? "audio/webm";
    const file = new File([blob], `Recording.${type.endsWith("mp4") ? "m4a" : "webm"}`, { type });
    setIsSending(true);
    try {
      const { signal } = new AbortController();
      const stored = await uploadMedia(file, { onProgress: () => undefined, signal });
      const duration = stored.duration ?? seconds;
      addSound(
        desk,
        "voice",
        soundItem({
          id: newId(),
          src: { kind: "upload", key: stored.key, url: stored.url, duration },
          out: duration,
          label: "Your recording",
        }),
        at,
      );
    } catch (error) {
      toast.error("The recording could not be stored", {
        description: failureOf(error, "Please try again."),
      });
    }
    setIsSending(false);
  }

  return (
    <Group title="Your own voice">
      {recording ? (
        <Button variant="signal" size="sm" onClick={stop}>
          <Square aria-hidden="true" className="size-3.5" />
          Stop recording
          <span className="figures font-normal">{formatElapsed(now - recording.since)}</span>
        </Button>
      ) : (
        <Button size="sm" isLoading={isSending} onClick={() => void start()}>
          {!isSending && <Mic aria-hidden="true" className="size-4" />}
          {isSending ? "Storing..." : "Record your voice"}
        </Button>
      )}
    </Group>
  );
}

function stopTracks(recorder: MediaRecorder | undefined) {
  for (const track of recorder?.stream.getTracks() ?? []) track.stop();
}
