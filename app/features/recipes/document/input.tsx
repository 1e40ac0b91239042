import { FileText, X } from "lucide-react";
import { useState } from "react";
import { Button } from "#ui/button";
import { Field } from "#ui/field";
import { Input } from "#ui/input";
import { Textarea } from "#ui/textarea";
import { failureSentence } from "../../editor/failure-sentence";
import { FileButton } from "../../editor/frame/file-button";
import { LengthField, ShapeField } from "../fields/format-fields";
import type { InputProps } from "../recipe";
import { DOCUMENT_SECONDS, type DocumentInput } from "./document-plan";
import { MAX_DOCUMENT_LETTERS } from "./passages";
import { readDocument } from "./read-document";

/** A file, a text or an address, and the length and the shape of the film. */
export function DocumentInputForm({ input, onChange, update }: InputProps<DocumentInput>) {
  const { file } = input;
  return (
    <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_16rem]">
      <div className="grid content-start gap-4">
        <FileChoice input={input} update={update} />
        <Field
          label="Text"
          hint={file ? "Not used: the file says what the film is about." : undefined}
        >
          {(control) => (
            <Textarea
              {...control}
              rows={8}
              value={input.text}
              maxLength={MAX_DOCUMENT_LETTERS}
              disabled={file !== null}
              placeholder="Paste an article, notes, a report"
              onChange={({ target }) => onChange({ ...input, text: target.value })}
            />
          )}
        </Field>
        <Field
          label="Address"
          hint={
            file || input.text.trim() !== ""
              ? "Not used: there is a file or a text."
              : "A public page. It is read by our server, and only its text is used."
          }
        >
          {(control) => (
            <Input
              {...control}
              type="url"
              inputMode="url"
              value={input.address}
              disabled={file !== null || input.text.trim() !== ""}
              placeholder="https://"
              onChange={({ target }) => onChange({ ...input, address: target.value })}
            />
          )}
        </Field>
        <p className="text-faint text-xs">
          Use only what you may use: your own texts, or those whose terms allow a film.
        </p>
      </div>
      <div className="grid content-start gap-4">
        <LengthField
          lengths={DOCUMENT_SECONDS}
          value={input.seconds}
          onChange={(seconds) => onChange({ ...input, seconds })}
        />
        <ShapeField value={input.shape} onChange={(shape) => onChange({ ...input, shape })} />
      </div>
    </div>
  );
}

function FileChoice({ input, update }: Pick<InputProps<DocumentInput>, "input" | "update">) {
  const [isReading, setIsReading] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { file } = input;
  const read = async (chosen: File) => {
    setIsReading(true);
    setFailure(null);
    try {
      const file = await readDocument(chosen);
      update((now) => ({ ...now, file }));
    } catch (error) {
      setFailure(failureSentence(error, "This file could not be read."));
    } finally {
      setIsReading(false);
    }
  };
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-3">
        <FileButton
          label="Document file"
          accept=".pdf,.txt,.md,.markdown,application/pdf,text/plain,text/markdown"
          icon={FileText}
          isLoading={isReading}
          onFiles={([chosen]) => void read(chosen)}
        >
          Choose file
        </FileButton>
        <span className="text-faint text-xs">
          PDF, text or Markdown. The file is read on this device, and its text is kept with the
          plan.
        </span>
      </div>
      {file && (
        <div className="flex items-center gap-2 rounded-control border border-line px-3 py-2 text-sm">
          <span className="min-w-0 flex-1 truncate" dir="auto">
            {file.name}
            <span className="text-faint">
              {" "}
              · {file.passages.length} {file.passages.length === 1 ? "passage" : "passages"}
            </span>
          </span>
          <Button
            size="icon-sm"
            variant="quiet"
            aria-label={`Remove ${file.name}`}
            onClick={() => update((now) => ({ ...now, file: null }))}
          >
            <X aria-hidden="true" className="size-4" />
          </Button>
        </div>
      )}
      {file?.note && <p className="text-muted text-xs">{file.note}</p>}
      {failure && (
        <p role="alert" className="font-medium text-bad text-sm">
          {failure}
        </p>
      )}
    </div>
  );
}
