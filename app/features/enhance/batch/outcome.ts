import { fileName } from "#contract/file-name";
import type { GenerationRecord } from "#contract/generation";
import { downloadUrl, isImage } from "#lib/result";
import type { Finished } from "../steps/finished";

/** What came of an item of a batch. */
export interface Outcome {
  /** Its record in the history; null where it was not sent there. */
  record: GenerationRecord | null;
  /** The file itself, where it is on this page alone. */
  file: Blob | null;
  isImage: boolean;
  width: number | null;
  height: number | null;
  /** Shows it. */
  url: string;
  /** Shows it small. */
  smallUrl: string;
  /** Saves it. */
  saveUrl: string;
  fileName: string;
  /** ISO 8601 UTC. */
  madeAt: string;
  isFromDevice: boolean;
}

/** A result that is stored. */
export function storedOutcome(record: GenerationRecord): Outcome {
  const url = record.output_url ?? "";
  return {
    ...{ record, file: null, url, smallUrl: url, saveUrl: downloadUrl(record) },
    ...{ isImage: isImage(record), width: record.width, height: record.height },
    ...{ fileName: fileName(record), madeAt: record.created_at },
    isFromDevice: record.made_on === "device",
  };
}

/** A result that stays on this page; `forgetOutcome` gives its memory back. */
export function localOutcome(made: Finished): Outcome {
  const url = URL.createObjectURL(made.file);
  return {
    ...{ record: null, file: made.file, url, saveUrl: url },
    smallUrl: made.small ? URL.createObjectURL(made.small) : url,
    ...{ isImage: made.video === null, width: made.width, height: made.height },
    ...{ fileName: made.fileName, madeAt: new Date().toISOString(), isFromDevice: true },
  };
}

/** What came of an item: a record of the history, or a file that is in this browser alone. */
export type KeptOutcome =
  | { is: "stored"; id: string }
  | (Pick<Outcome, "fileName" | "madeAt" | "isImage" | "width" | "height"> & {
      is: "local";
      file: Blob;
    });

/** What this browser keeps of an outcome. */
export function keptOutcome(outcome: Outcome): KeptOutcome {
  const { record, file, fileName: name, madeAt, isImage: is, width, height } = outcome;
  if (record || !file) return { is: "stored", id: record?.id ?? "" };
  return { is: "local", file, fileName: name, madeAt, isImage: is, width, height };
}

/** A result that an earlier visit left in this browser alone; `forgetOutcome` gives its memory back. */
export function restoredOutcome(kept: Extract<KeptOutcome, { is: "local" }>): Outcome {
  const { is: _, ...facts } = kept;
  const url = URL.createObjectURL(kept.file);
  return { ...facts, record: null, url, saveUrl: url, smallUrl: url, isFromDevice: true };
}

export function forgetOutcome({ file, url, smallUrl }: Outcome): void {
  if (!file) return;
  URL.revokeObjectURL(url);
  URL.revokeObjectURL(smallUrl);
}
