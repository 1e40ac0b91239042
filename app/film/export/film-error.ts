/** Why an export ended without a film. */
export type FilmFailure =
  | "canceled"
  | "empty"
  | "no_space"
  | "unsupported"
  | "media_failed"
  | "voice_missing"
  | "no_network"
  | "failed";

const SENTENCES: Record<FilmFailure, string> = {
  canceled: "The export was canceled. Your film is saved.",
  empty: "This film has nothing in it yet. Add a clip or text first.",
  no_space:
    "This device has no room for the film. Free some space, or choose a smaller size, and export again.",
  unsupported:
    "This browser cannot make videos. Open the film in a current Chrome, Edge, Firefox or Safari.",
  media_failed: "A clip of this film could not be read. Replace the marked clip and export again.",
  voice_missing:
    "The voice is not on this device. Download it in the panel Voice, then export again.",
  no_network:
    "The connection was lost before everything was read. Your film is saved; check your network and export again.",
  failed: "The export failed. Your film is saved; try again, or choose a smaller size.",
};

/** An export that ended without a film; its message is for people. */
export class FilmError extends Error {
  readonly code: FilmFailure;

  constructor(code: FilmFailure, { detail, cause }: { detail?: string; cause?: unknown } = {}) {
    super(detail ?? SENTENCES[code], { cause });
    this.name = "FilmError";
    this.code = code;
  }
}

/** What an error of any kind means for an export. */
export function toFilmError(error: unknown): FilmError {
  if (error instanceof FilmError) return error;
  const { name = "", message = "" } = error instanceof Error ? error : {};
  if (name === "AbortError" || name === "ConversionCanceledError") return new FilmError("canceled");
  if (name === "QuotaExceededError" || name === "NoModificationAllowedError") {
    return new FilmError("no_space", { cause: error });
  }
  if (name === "VoiceMissing") return new FilmError("voice_missing");
  if (navigator.onLine === false) return new FilmError("no_network", { cause: error });
  if (name === "MediaError")
    return new FilmError("media_failed", { detail: message, cause: error });
  return new FilmError("failed", { cause: error });
}
