import { MAX_DOCUMENT_BYTES } from "#contract/model-import";
import { PUBLISHERS } from "#contract/providers";
import { type ModelAddress, readModelAddress } from "./model-address";
import { callOutside, OutboundError } from "./outbound";
import type { ModelSource, Provider } from "./provider";

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

const TIMEOUT_MS = 15_000;

/**
 * Reads what a provider publishes about one of its models: only at its own address, with its own token.
 * @param text the model's address, as an administrator writes it.
 * @throws {ModelDocumentError}.
 */
export async function readModelDocument(
  providers: readonly Provider[],
  text: string,
): Promise<ModelDocument> {
  const address = readModelAddress(text, providers);
  const source = address && sourceOf(address);
  if (!source) {
    throw new ModelDocumentError(
      "unknown_address",
      `This is not the address of a model at one of these providers: ${PUBLISHERS}. Write owner/name, or paste the address of the model's page.`,
    );
  }
  const answer = await call(source);
  if (answer.status === 404) {
    throw new ModelDocumentError("missing", `There is no model ${address.path} at its provider.`);
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
}

function sourceOf({ provider, path }: ModelAddress): ModelSource | null {
  const source = provider.modelSource(path);
  const missing = source && !source.isPublic ? provider.missingSetting() : null;
  if (missing === null) return source;
  throw new ModelDocumentError(
    "not_configured",
    `This needs ${missing}, which is not set. Paste the model's OpenAPI document instead.`,
  );
}

async function call({ url, token, fetch }: ModelSource) {
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
