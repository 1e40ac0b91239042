import { formatBytes } from "#lib/format";
import { Button } from "#ui/button";
import { Progress } from "#ui/progress";
import { PERSON_BYTES } from "../cutout/person-files";
import type { PersonModelState } from "./use-person-model";

/** The press that fetches the model that finds persons, and how far that is. */
export function PersonModel({
  download,
  onDownload,
  onCancel,
}: {
  download: PersonModelState;
  onDownload: () => void;
  onCancel: () => void;
}) {
  if (typeof download === "number") {
    return (
      <div className="grid gap-2">
        <Progress label="Model download" value={download} />
        <Button onClick={onCancel}>Cancel the download</Button>
      </div>
    );
  }
  return <Button onClick={onDownload}>Download model, {formatBytes(PERSON_BYTES)}</Button>;
}
