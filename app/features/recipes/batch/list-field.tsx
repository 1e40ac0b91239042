import { FileUp } from "lucide-react";
import { useState } from "react";
import { cn } from "#lib/cn";
import { useFileDrop } from "#lib/use-file-drop";
import { Button } from "#ui/button";
import { Field } from "#ui/field";
import { Textarea } from "#ui/textarea";
import { failureSentence } from "../../editor/failure-sentence";
import { decodeText } from "./decode-text";

/** The list as it is written or pasted, and the choice of a file that holds one. */
export function ListField({
  value,
  hint,
  example,
  onChange,
}: {
  value: string;
  hint: string;
  example: string;
  onChange: (text: string) => void;
}) {
  const [failure, setFailure] = useState<string | null>(null);
  const [note, setNote] = useState<string | null>(null);
  const { getRootProps, getInputProps, open, isDragActive } = useFileDrop(
    ([file]) => file && void take(file),
  );

  async function take(file: File) {
    setFailure(null);
    setNote(null);
    try {
      const read = decodeText(new Uint8Array(await file.arrayBuffer()), file.name);
      setNote(read.note);
      onChange(read.text);
    } catch (error) {
      setFailure(failureSentence(error, "This file could not be read."));
    }
  }

  return (
    <div
      {...getRootProps({
        className: cn("grid gap-2 rounded-control", isDragActive && "bg-signal-wash"),
      })}
    >
      <Field label="List" hint={hint} error={failure}>
        {(control) => (
          <Textarea
            {...control}
            rows={7}
            spellCheck={false}
            value={value}
            placeholder={example}
            onChange={({ target }) => {
              setFailure(null);
              setNote(null);
              onChange(target.value);
            }}
          />
        )}
      </Field>
      <input {...getInputProps({ "aria-label": "List file", accept: ".csv,.tsv,.txt,text/csv" })} />
      <div className="flex flex-wrap items-center gap-3">
        <Button onClick={open}>
          <FileUp aria-hidden="true" className="size-4" />
          Choose CSV
        </Button>
        <span className="text-faint text-xs">
          or drop it here. Its rows are stored when you start.
        </span>
      </div>
      <p role="status" className="text-muted text-xs empty:absolute">
        {note}
      </p>
    </div>
  );
}
