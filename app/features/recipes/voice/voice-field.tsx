import { useState } from "react";
import { voiceOf } from "#film/voice/engines";
import { Button } from "#ui/button";
import { Field } from "#ui/field";
import { Progress } from "#ui/progress";
import { Select } from "#ui/select";
import { failureSentence } from "../../editor/failure-sentence";
import type { VoiceChoice } from "../../editor/voice/voice-choices";

/** The choice of a voice. */
export function VoiceField({
  label = "Voice",
  value,
  voices,
  onChange,
  silent,
}: {
  label?: string;
  value: string;
  voices: readonly VoiceChoice[];
  onChange: (value: string) => void;
  /** How the choice of no voice is named, where there is one. */
  silent?: string;
}) {
  const options = [
    ...(silent === undefined ? [] : [{ value: "", label: silent }]),
    ...voices.map(({ value, label, note }) => ({ value, label, note })),
  ];
  return (
    <Field label={label}>
      {({ id }) => <Select id={id} value={value} options={options} onChange={onChange} />}
    </Field>
  );
}

/** The press that fetches the device's voice, with its size. */
export function VoiceDownload({ value, onDone }: { value: string; onDone: () => void }) {
  const { file, about } = voiceOf(value).engine;
  const [share, setShare] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const download = async () => {
    setFailure(null);
    setShare(0);
    try {
      await file.download({ onProgress: setShare });
      onDone();
    } catch (error) {
      setFailure(failureSentence(error, "The voice could not be downloaded. Please try again."));
    } finally {
      setShare(null);
    }
  };
  return (
    <div className="grid gap-2 rounded-control border border-line p-3">
      <p className="text-muted text-xs">
        {about}{" "}
        <a href={file.licence} target="_blank" rel="noreferrer" className="underline">
          Licence
        </a>
      </p>
      <Button isLoading={share !== null} onClick={() => void download()}>
        Download voice <span className="figures font-normal">{file.megabytes} MB</span>
      </Button>
      {share !== null && <Progress label="Voice download" value={share} />}
      {failure && (
        <p role="alert" className="text-bad text-xs">
          {failure}
        </p>
      )}
    </div>
  );
}
