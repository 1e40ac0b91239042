/** The connection breaks before an answer: `fetch` rejects with it, a served stand-in hangs up. */
export class ConnectionLost extends TypeError {
  override readonly name = "ConnectionLost";

  constructor() {
    super("Network connection lost.");
  }
}

/** No answer ever; ends only when the caller gives up. */
export function neverAnswer(request: Request): Promise<never> {
  return new Promise((_, reject) => {
    const giveUp = () => reject(request.signal.reason);
    if (request.signal.aborted) giveUp();
    else request.signal.addEventListener("abort", giveUp, { once: true });
  });
}

/** Waits, for answers that are slow. */
export function delay(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
