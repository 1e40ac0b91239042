import { useState } from "react";
import type { ImportPreview } from "#contract/model-import";
import { sendJson } from "#lib/api";
import { serverMessageOf } from "#lib/api-error";
import { Field } from "#ui/field";
import { FormFoot } from "#ui/form-foot";
import { Input } from "#ui/input";
import { Textarea } from "#ui/textarea";

interface ImportSourceProps {
  into: string | undefined;
  onRead: (preview: ImportPreview) => void;
  onCancel: () => void;
}

/** Where the schema comes from. */
export function ImportSource({ into, onRead, onCancel }: ImportSourceProps) {
  const [address, setAddress] = useState("");
  const [document, setDocument] = useState("");
  const [error, setError] = useState<string | null>(null);
  const [isReading, setIsReading] = useState(false);
  const isEmpty = address.trim() === "" && document.trim() === "";

  async function read() {
    setIsReading(true);
    setError(null);
    try {
      const body = {
        ...(document.trim() === "" ? { address } : { document }),
        ...(into === undefined ? {} : { into }),
      };
      const path = "/api/admin/model-imports/preview";
      onRead(await sendJson<ImportPreview>("POST", path, body));
    } catch (failure) {
      setError(serverMessageOf(failure, "The schema could not be read."));
    }
    setIsReading(false);
  }

  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void read();
      }}
    >
      <Field label="Model address" hint="Such as black-forest-labs/flux-dev or fal-ai/flux/dev.">
        {(control) => (
          <Input
            {...control}
            value={address}
            onChange={(event) => setAddress(event.target.value)}
            autoComplete="off"
            spellCheck={false}
            data-autofocus=""
          />
        )}
      </Field>
      <Field label="Or its OpenAPI document" hint="JSON, up to 2 MB.">
        {(control) => (
          <Textarea
            {...control}
            rows={6}
            spellCheck={false}
            className="font-mono text-xs"
            value={document}
            onChange={(event) => setDocument(event.target.value)}
          />
        )}
      </Field>
      {error && (
        <p role="alert" className="text-bad text-sm">
          {error}
        </p>
      )}
      <FormFoot onCancel={onCancel} isBusy={isReading} isDisabled={isEmpty}>
        {isReading ? "Reading..." : "Read the schema"}
      </FormFoot>
    </form>
  );
}
