/** Where the embedded engine is below an origin: the application's own, or the internal one. */
export const ENGINE_PATH = "/engine/v1";

/**
 * The origin under which the application reaches the engine through its service binding. No network
 * knows the name: `.internal` is reserved for private use (ICANN, July 2024).
 */
export const ENGINE_ORIGIN = "https://engine.internal";

/** Where the application calls the engine. */
export const ENGINE_BASE_URL = `${ENGINE_ORIGIN}${ENGINE_PATH}`;

/**
 * Carries an {@link EngineHost} as JSON from the application to the engine. Cloudflare's logs blank
 * out headers whose names contain "secret".
 */
export const ENGINE_HOST_HEADER = "x-engine-host-secret";

/**
 * Names the queue of a prediction that the application asks for: queues are served in turn, so that one account's
 * predictions do not keep another's waiting.
 */
export const ENGINE_QUEUE_HEADER = "x-engine-queue";

/**
 * Says how the result of a prediction comes about, which the application alone knows: the engine is not told where a
 * picture is from. One of {@link SOURCE_TYPES}.
 */
export const ENGINE_SOURCE_HEADER = "x-engine-source-type";

/** What the application, which alone is bound to the engine, says with each request. */
export interface EngineHost {
  /**
   * Who asks: the application itself, a client with the right token, or anyone else, who may only
   * fetch outputs.
   */
  caller: "application" | "client" | "stranger";
  /** Signs the engine's callbacks: `whsec_` and base64. */
  webhookSecret: string;
  /** Whether callbacks and inputs may be on this very machine (development). */
  isLocal: boolean;
}

/** What a model of the engine has a use for in a prompt, as the engine answers it. */
export interface EnginePromptCheck {
  understood: string[];
  ignored: string[];
  /** The language whose words it knows (BCP 47). */
  language: string;
}

/** The tag by which a WebM says how it came about. */
export const SOURCE_TYPE_TAG = "DIGITAL_SOURCE_TYPE";

/** IPTC's vocabulary of how media came about (cv.iptc.org/newscodes/digitalsourcetype). */
export const SOURCE_TYPE_VOCABULARY = "http://cv.iptc.org/newscodes/digitalsourcetype/";

/**
 * How the engine's results come about: it is no AI model, draws by rules, or changes a picture by them; what it makes of
 * something that AI made has AI in it.
 */
export const SOURCE_TYPES = {
  drawn: `${SOURCE_TYPE_VOCABULARY}algorithmicMedia`,
  changed: `${SOURCE_TYPE_VOCABULARY}algorithmicallyEnhanced`,
  composed: `${SOURCE_TYPE_VOCABULARY}compositeWithTrainedAlgorithmicMedia`,
} as const;

/** Where the application has the engine put a region into its picture, and asks whether it can. */
export const REGION_PATHS = { composite: "/regions", check: "/regions/check" } as const;

/**
 * Says how long the pieces of a request for a region are, in bytes, with commas between: what the model has made, the mask
 * and the picture, one after another in the body; of a check the picture alone, of which the body has the beginning.
 */
export const REGION_HEADER = "x-engine-region";
