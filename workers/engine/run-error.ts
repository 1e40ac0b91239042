/** Thrown by a run that cannot succeed; the message is for the one who started it. */
export class RunError extends Error {
  override readonly name = "RunError";
}
