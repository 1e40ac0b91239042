import { FileVideo } from "lucide-react";
import { useState } from "react";
import { probeMedia } from "#film/assets/probe-media";
import { describeSeconds } from "#lib/format";
import { Button } from "#ui/button";
import { keepLocalFile } from "../../editor/device/local-files";
import { failureSentence } from "../../editor/failure-sentence";
import { FileButton } from "../../editor/frame/file-button";
import { newId } from "../../editor/pieces";
import type { InputProps } from "../recipe";
import { type CutInput, type SourceRecording, withRecording } from "./cut-plan";
import { keptName } from "./draft-files";
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
  const [isReading, setIsReading] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { recording } = input;
  const read = async (file: File) => {
    setIsReading(true);
    setFailure(null);
    try {
      onChange(withRecording(input, await recordingOf(file)));
    } catch (error) {
      setFailure(failureSentence(error, "This file could not be read."));
    } finally {
      setIsReading(false);
    }
  };
  return (
    <div className="grid max-w-2xl gap-4 rounded-panel border border-line bg-panel p-5">
      <p className="text-muted text-sm">
        A talk, a podcast, a tutorial: up to an hour. Its pauses become a list of cuts that you keep
        or take back one by one. The file is not uploaded.
      </p>
      <div className="flex flex-wrap gap-2">
        <FileButton
          variant={recording ? "outline" : "signal"}
          label="Recording file"
          accept="video/*,audio/*"
          icon={FileVideo}
          isLoading={isReading}
          onFiles={([file]) => void read(file)}
        >
          Choose file
        </FileButton>
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
