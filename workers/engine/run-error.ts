/** Thrown by a run that cannot succeed; the message is for whoever started it. */
export class RunError extends Error {
  override readonly name = "RunError";
}
