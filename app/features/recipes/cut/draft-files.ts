import { type DeviceSource, UNREAD } from "#film/edit/device-sources";
import { openLocalFile } from "../../editor/device/local-files";
import { releaseUnused } from "../../editor/device/release-files";
import type { CutInput, SourceRecording } from "./cut-plan";

/** Under this name the browser keeps a recording until a film has it. */
export const keptName = (id: string): string => `recipe cut ${id}`;

/** A recording as documents name it, before it was read to its end. */
export const deviceSourceOf = ({ id, name, bytes }: SourceRecording): DeviceSource => ({
  ...{ kind: "device", id, name, bytes, sha256: UNREAD, type: "video" },
});

/** Looks for a recording in what this browser kept. */
export const openRecording = (recording: SourceRecording): Promise<void> =>
  openLocalFile(deviceSourceOf(recording), keptName(recording.id));

/** Gives back the room of a recording that no film has. */
export const releaseRecording = ({ id }: Pick<SourceRecording, "id">): Promise<void> =>
  releaseUnused(keptName(id), new Set());

/** The same for the recordings that an input had before its present one. */
export async function releaseBefore({ before = [] }: Partial<CutInput>): Promise<void> {
  for (const id of before) await releaseRecording({ id });
}

/** The same for the input of a draft that was deleted. @param input as it was stored */
export async function releaseInput(input: Partial<CutInput>): Promise<void> {
  await releaseBefore(input);
  if (input.recording) await releaseRecording(input.recording);
}
