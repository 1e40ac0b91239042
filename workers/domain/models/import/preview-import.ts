import type { ImportPreview, ImportPreviewInput } from "#contract/model-import";
import { AppError, invalid } from "#domain/app-error";
import { ModelDocumentError } from "#providers/model-documents";
import type { Models } from "#providers/models";
import type { Database } from "#storage/database";
import { toParameter } from "../catalogue";
import { callableEndpoint, shownEndpoint, storableEndpoint } from "../endpoint-address";
import { requireStoredModel } from "../test-models";
import { diffParameters, mergeParameters } from "./parameters";
import { parseModelDocument } from "./read-document";

export interface PreviewImportDeps {
  db: Database;
  models: Models;
}

/**
 * Reads a model's schema from its provider or from a pasted document, and says what storing it
 * would change. Nothing is stored.
 * @throws {AppError} `invalid_request`, `payload_too_large`, `not_found` for `into`,
 *   `provider_not_configured`, `unavailable` when the provider does not answer.
 */
export async function previewImport(
  deps: PreviewImportDeps,
  input: ImportPreviewInput,
  origin: string,
): Promise<ImportPreview> {
  const source = await sourceOf(deps, input, origin);
  const read = parseModelDocument(source.text, source.endpointUrl ?? input.address);
  const stored = input.into === undefined ? null : await requireStoredModel(deps, input.into);
  const present = stored?.parameters.map(toParameter) ?? [];
  const endpointUrl = stored?.endpointUrl ?? source.endpointUrl ?? read.endpointUrl;
  const parameters = mergeParameters(present, read.parameters);
  return {
    suggested: {
      name: stored?.name ?? read.name ?? source.name ?? "",
      description: stored?.description ?? read.description,
      model_type: stored?.modelType ?? read.modelType,
      endpoint_url: endpointUrl && shownEndpoint(endpointUrl, origin),
      price: stored ? stored.price : read.price,
    },
    parameters,
    changes: diffParameters(present, parameters),
    skipped: read.skipped,
    revision: stored?.revision ?? 0,
  };
}

async function sourceOf(
  deps: PreviewImportDeps,
  { address, document }: ImportPreviewInput,
  origin: string,
): Promise<{ text: string; endpointUrl: string | null; name: string | null }> {
  if (document !== undefined && document.trim() !== "") {
    return { text: document, endpointUrl: null, name: null };
  }
  if (address === undefined) {
    throw invalid("address", "Write a model's address, or paste its OpenAPI document.");
  }
  try {
    return await deps.models.readDocument(
      callableEndpoint(storableEndpoint(address.trim(), origin)),
    );
  } catch (error) {
    if (!(error instanceof ModelDocumentError)) throw error;
    throw refusalFor(error);
  }
}

function refusalFor({ reason, message }: ModelDocumentError): AppError {
  switch (reason) {
    case "unknown_address":
    case "missing":
      return invalid("address", message);
    case "not_configured":
      return new AppError("provider_not_configured", message);
    case "unreachable":
      return new AppError("unavailable", message);
    default:
      return reason satisfies never;
  }
}
