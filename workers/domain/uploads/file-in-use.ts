import { AppError } from "../app-error";

/** The refusal to delete an upload, or to make a result of it, while something uses it. */
export function fileInUse(): AppError {
  return new AppError(
    "file_in_use",
    "A result, a film or your picture uses this file. Delete that first, or upload the file again.",
  );
}
