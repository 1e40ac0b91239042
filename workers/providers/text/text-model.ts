/** Why a text did not come about. */
export class TextModelError extends Error {
  override readonly name = "TextModelError";
  constructor(
    /**
     * - `busy`: asking again later may work.
     * - `blocked`: the model's content rules.
     * - `used_up`: the day's allowance; asking again today changes nothing.
     * - `refused`: the model, or our account, does not do this; asking again changes nothing.
     * - `unreadable`: an answer without a text, or none of JSON where JSON was asked for.
     * - `stopped`: the time was up, or the signal said stop.
     */
    readonly reason: "busy" | "blocked" | "used_up" | "refused" | "unreadable" | "stopped",
    /** For the log. */
    message: string,
  ) {
    super(message);
  }
}

export interface TextRequest {
  /** What the model is, and how it answers. */
  system: string;
  /** Who asks: what it takes may count in this account's share of the day. */
  accountId: string;
  /** What is asked; may come from an outsider. */
  prompt: string;
  /** A JSON Schema: the answer is then a JSON text. It is asked for, not checked: the caller checks. */
  schema?: Record<string, unknown> | undefined;
  /** Most tokens of the answer. */
  maxTokens: number;
  /** What a model that sees pictures is asked about. */
  picture?: { bytes: Uint8Array<ArrayBuffer>; contentType: string } | undefined;
  signal?: AbortSignal | undefined;
}

/** Something that writes texts. */
export interface TextModel {
  /** For the record: which model wrote. */
  readonly name: string;
  /** @throws {TextModelError} */
  complete(request: TextRequest): Promise<string>;
}
