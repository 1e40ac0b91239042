import { MAX_DOCUMENT_BYTES } from "#contract/model-import";
import { type ModelAddress, type ProviderBases, readModelAddress } from "./model-address";
import { callOutside, OutboundError } from "./outbound";

export interface ModelDocumentOptions {
  bases: ProviderBases;
  /** Of the providers whose documents need one; null where it is not set. */
  tokens: { engine: string | null; replicate: string | null };
  fetch: { engine: typeof fetch; outside: typeof fetch };
}

/** Why a provider's document about a model could not be had, in a sentence for an administrator. */
export class ModelDocumentError extends Error {
  override readonly name = "ModelDocumentError";
  constructor(
    readonly reason: "unknown_address" | "not_configured" | "missing" | "unreachable",
    message: string,
  ) {
    super(message);
  }
}

/** A provider's own words about one of its models. */
export interface ModelDocument {
  text: string;
  /** Where runs of the model are submitted. */
  endpointUrl: string;
  /** The model's name at its provider. */
  name: string;
}

/** fal serves its schemas from its site, not from its queue. */
const FAL_QUEUE = "https://queue.fal.run";
const FAL_DOCUMENTS = "https://fal.ai";
const TIMEOUT_MS = 15_000;

/** Reads what providers publish about their models: only at their own addresses, with their own token. */
export function createModelDocuments(options: ModelDocumentOptions) {
  return {
    /** @throws {ModelDocumentError}. */
    async read(text: string): Promise<ModelDocument> {
      const address = readModelAddress(text, options.bases);
      if (!address) {
        throw new ModelDocumentError(
          "unknown_address",
          "This is no address of a model at Replicate, fal.ai or the embedded engine. Write owner/name, or paste the model's page.",
        );
      }
      const source = sourceOf(options, address);
      const answer = await call(source);
      if (answer.status === 404) {
        throw new ModelDocumentError(
          "missing",
          `There is no model ${address.path} at its provider.`,
        );
      }
      if (answer.status !== 200) {
        throw new ModelDocumentError(
          "unreachable",
          `The provider answered with status ${answer.status}. Try again, or paste the document instead.`,
        );
      }
      return {
        text: new TextDecoder().decode(answer.bytes),
        endpointUrl: source.endpointUrl,
        name: address.path,
      };
    },
  };
}
export type ModelDocuments = ReturnType<typeof createModelDocuments>;

interface Source {
  url: string;
  token: string | null;
  endpointUrl: string;
  fetch: typeof fetch;
}

function sourceOf({ bases, tokens, fetch }: ModelDocumentOptions, address: ModelAddress): Source {
  const { provider, path } = address;
  switch (provider) {
    case "engine":
    case "replicate": {
      const url = `${bases[provider]}/models/${path}`;
      const token = tokens[provider];
      if (token === null) {
        const setting = provider === "engine" ? "ENGINE_ENABLED" : "REPLICATE_API_TOKEN";
        throw new ModelDocumentError(
          "not_configured",
          `This needs ${setting}, which is not set. Paste the model's OpenAPI document instead.`,
        );
      }
      const call = provider === "engine" ? fetch.engine : fetch.outside;
      return { url, token, endpointUrl: `${url}/predictions`, fetch: call };
    }
    case "fal": {
      const site = bases.fal === FAL_QUEUE ? FAL_DOCUMENTS : new URL(bases.fal).origin;
      const url = `${site}/api/openapi/queue/openapi.json?endpoint_id=${encodeURIComponent(path)}`;
      return { url, token: null, endpointUrl: `${bases.fal}/${path}`, fetch: fetch.outside };
    }
    default:
      return provider satisfies never;
  }
}

async function call({ url, token, fetch }: Source) {
  const { hostname, port, protocol } = new URL(url);
  try {
    return await callOutside(
      url,
      { headers: token ? { authorization: `Bearer ${token}` } : {} },
      {
        hosts: [`${hostname}:${port || (protocol === "https:" ? "443" : "80")}`],
        timeoutMs: TIMEOUT_MS,
        maxBytes: MAX_DOCUMENT_BYTES,
        fetch,
      },
    );
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    const reason =
      error.reason === "too_large"
        ? "The provider's document is larger than the 2 MB that are read."
        : "The provider did not answer. Try again, or paste the document instead.";
    throw new ModelDocumentError("unreachable", reason);
  }
}
