import { useState } from "react";
import type { VoiceEngine } from "#film/voice/engine";
import { Button } from "#ui/button";
import { Field } from "#ui/field";
import { Progress } from "#ui/progress";
import { Select } from "#ui/select";
import { failureSentence } from "../../editor/failure-sentence";
import type { VoiceChoice } from "../../editor/voice/voice-choices";
import type { RecipeMeans } from "../means";
import { missingEngine } from "./missing-engine";

/** The choice of a voice, or of none. */
export function VoiceField({
  label = "Voice",
  value,
  voices,
  onChange,
}: {
  label?: string;
  value: string;
  voices: readonly VoiceChoice[];
  onChange: (value: string) => void;
}) {
  const options = [
    { value: "", label: "No voice" },
    ...voices.map(({ value, label, note }) => ({ value, label, note })),
  ];
  return (
    <Field label={label}>
      {({ id }) => <Select id={id} value={value} options={options} onChange={onChange} />}
    </Field>
  );
}

/** The button that downloads the first missing engine of some voices. */
export function NeededVoice({ voices, means }: { voices: readonly string[]; means: RecipeMeans }) {
  const engine = missingEngine(voices, means);
  if (engine === null) return null;
  return <VoiceDownload key={engine.name} engine={engine} onDone={means.recheckVoices} />;
}

function VoiceDownload({ engine, onDone }: { engine: VoiceEngine; onDone: () => void }) {
  const { file, about } = engine;
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
