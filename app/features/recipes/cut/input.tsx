import { FileVideo } from "lucide-react";
import { useRef, useState } from "react";
import { probeMedia } from "#film/assets/probe-media";
import { describeSeconds } from "#lib/format";
import { Button } from "#ui/button";
import { keepLocalFile } from "../../editor/device/local-files";
import { failureSentence } from "../../editor/failure-sentence";
import { newId } from "../../editor/pieces";
import type { InputProps } from "../recipe";
import type { CutInput, SourceRecording } from "./cut-plan";
import { keptName, releaseRecording } from "./draft-files";
import { recordingProblem } from "./recording-problem";

/** Looks into a file and keeps it on this device. @throws Error with a sentence for people */
async function recordingOf(file: File): Promise<SourceRecording> {
  const facts = await probeMedia(file);
  const problem = recordingProblem(file.name, facts);
  if (problem !== null) throw new Error(problem);
  const { type, width, height, duration } = facts;
  const id = newId();
  const kept = keepLocalFile(file, { handle: null, film: keptName(id), id });
  return { ...kept, type: type === "audio" ? "audio" : "video", width, height, duration };
}

/** The recording. */
export function CutInputForm({ input, onChange, onContinue }: InputProps<CutInput>) {
  const chooser = useRef<HTMLInputElement>(null);
  const [isReading, setIsReading] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { recording } = input;
  const read = async (file: File | undefined) => {
    if (!file) return;
    setIsReading(true);
    setFailure(null);
    try {
      const next = await recordingOf(file);
      onChange({ recording: next });
      if (recording) void releaseRecording(recording);
    } catch (error) {
      setFailure(failureSentence(error, "This file could not be read."));
    } finally {
      setIsReading(false);
    }
  };
  return (
    <div className="grid max-w-2xl gap-4 rounded-panel border border-line bg-panel p-5">
      <input
        ref={chooser}
        type="file"
        hidden
        accept="video/*,audio/*"
        onChange={({ target }) => {
          void read(target.files?.[0]);
          target.value = "";
        }}
      />
      <p className="text-muted text-sm">
        A talk, a podcast, a tutorial: up to an hour. Its pauses become a list of cuts that you keep
        or take back one by one. The file is not uploaded.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          variant={recording ? "outline" : "signal"}
          isLoading={isReading}
          onClick={() => chooser.current?.click()}
        >
          {!isReading && <FileVideo aria-hidden="true" className="size-4" />}
          Choose file
        </Button>
        <Button disabled={recording === null} onClick={onContinue}>
          Find pauses
        </Button>
      </div>
      {recording && (
        <p className="text-sm" dir="auto">
          {recording.name}
          <span className="text-faint">
            {" "}
            · {describeSeconds(recording.duration)} · {(recording.bytes / 1e6).toFixed(1)} MB
          </span>
        </p>
      )}
      {failure && (
        <p role="alert" className="font-medium text-bad text-sm">
          {failure}
        </p>
      )}
    </div>
  );
}
