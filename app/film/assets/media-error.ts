/** Why a file cannot be used, with a sentence that says what to do. */
export type MediaProblem =
  | "unreachable"
  | "elsewhere"
  | "changed"
  | "unreadable"
  | "no_decoder"
  | "empty"
  | "no_video"
  | "no_audio"
  | "no_table";

const SENTENCES: Record<MediaProblem, string> = {
  unreachable: "This file could not be loaded. Check the connection and try again.",
  elsewhere: "A file of this film is not here. Find it on this device, or replace its piece.",
  changed:
    "A file of this film was changed, moved or deleted. Find it again, or replace its piece.",
  unreadable: "This file cannot be read. Save it again as MP4, WebM, PNG or JPEG and add that.",
  no_decoder: "Your browser can't decode this file's format. Convert it to H.264 MP4.",
  empty: "This file has no frames. Choose one that is longer.",
  no_video: "This file has no picture. Add it as music instead.",
  no_audio: "This file has no sound.",
  no_table: "This picture is not a colour table. Choose another one under Colour.",
};

/** A file that cannot be used; its message is for people. */
export class MediaError extends Error {
  readonly code: MediaProblem;

  /** @param options.message says more than the usual sentence of the code */
  constructor(code: MediaProblem, options?: ErrorOptions & { message?: string }) {
    super(options?.message ?? SENTENCES[code], options);
    this.name = "MediaError";
    this.code = code;
  }
}
