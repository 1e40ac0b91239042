import { messageOf } from "#lib/api-error";
import { UploadFailure } from "../generate/upload-file";

/** Why a region cannot be marked or sent, in a sentence for people. */
export class RegionProblem extends Error {
  override readonly name = "RegionProblem";
}

/** What to say about something that went wrong with a region. */
export function regionSentence(error: unknown): string {
  if (error instanceof RegionProblem || error instanceof UploadFailure) return error.message;
  return messageOf(error, "This did not work. Check the network, then try again.");
}
