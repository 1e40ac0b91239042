import { AppError } from "../app-error";
import { UnfitUpload } from "./check-upload";

const CODES = {
  too_large: "payload_too_large",
  too_many_pixels: "payload_too_large",
  unsupported_type: "unsupported_media_type",
  undecodable: "invalid_request",
} as const;

/** Why a file is not taken, as the API says it; any other fault stays what it is. */
export function refusedUpload(error: unknown): unknown {
  if (!(error instanceof UnfitUpload)) return error;
  const code = CODES[error.reason];
  const issues =
    code === "invalid_request" ? { issues: [{ path: "file", message: error.message }] } : {};
  return new AppError(code, error.message, issues);
}
