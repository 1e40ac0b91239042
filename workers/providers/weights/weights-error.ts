/** Why a file of weights could not be fetched; the message says it to the one who asked. */
export class WeightsError extends Error {
  override readonly name = "WeightsError";
  constructor(
    /**
     * - `address_refused`: this address, or one that it leads to, must not be called.
     * - `payload_too_large`: beyond what a LoRA may have.
     * - `unavailable`: no answer, an error in place of a file, or one that broke off.
     */
    readonly reason: "address_refused" | "payload_too_large" | "unavailable",
    message: string,
  ) {
    super(message);
  }
}
