/** A request to a text model: what it is, what it is asked, and the JSON that it must answer. */
export interface TextRequest {
  system: string;
  prompt: string;
  /** The JSON Schema of the answer. Models may fail to keep it: the caller checks. */
  schema: Record<string, unknown>;
  /** Longest answer, in tokens. */
  maxTokens: number;
  signal: AbortSignal;
}

/** A language model that answers in JSON. */
export interface TextModel {
  /**
   * @returns the model's answer as text, which may be anything but should be JSON.
   * @throws when it cannot be reached, refuses, or is aborted.
   */
  complete(request: TextRequest): Promise<string>;
}
