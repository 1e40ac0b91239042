import type { GenerationKind } from "#contract/generation";
import { generationKindSchema } from "#contract/generation";
import { MAX_DOCUMENT_BYTES } from "#contract/model-import";
import type { Parameter } from "#contract/models";
import { AppError } from "#domain/app-error";
import { findLoraParameter } from "./find-lora-parameter";
import { guessKind } from "./guess-kind";
import { readParameter } from "./read-parameter";
import { at, isObject, type Json, numberOf, own, resolveSchema, textOf } from "./schema";

/** What a document says about a model, as far as it does. */
export interface ImportedModel {
  name: string | null;
  description: string | null;
  modelType: GenerationKind | null;
  endpointUrl: string | null;
  price: number | null;
  parameters: Parameter[];
  skipped: { name: string; reason: string }[];
}

const MAX_PARAMETERS = 200;

/**
 * Reads the Input schema of a model out of an OpenAPI document, or out of a provider's answer that
 * has one in it (Replicate: `latest_version.openapi_schema`). Where there is no schema named Input
 * it is the body of the first POST (fal). The work is bounded by the size of the text.
 * @param address where the model is called, as far as that is known: it can say what LoRAs are for.
 * @throws {AppError} `payload_too_large`, `invalid_request` with what is wrong with it.
 */
export function parseModelDocument(text: string, address = ""): ImportedModel {
  if (text.length > MAX_DOCUMENT_BYTES) {
    throw new AppError("payload_too_large", "This document is larger than the 2 MB that are read.");
  }
  const answer = parse(text);
  const document =
    [own(answer, "openapi_schema"), at(answer, "latest_version", "openapi_schema"), answer].find(
      (one) => isObject(own(one, "components")) || isObject(own(one, "paths")),
    ) ?? null;
  if (!isObject(document)) {
    throw refused(
      "This is not an OpenAPI document: it has neither components nor paths. Paste the model's whole schema.",
    );
  }
  const input = inputSchemaOf(document);
  const properties = own(input, "properties");
  if (!isObject(properties)) throw refused("The Input schema of this document has no properties.");
  const own_ = at(document, "x-unthinkable-model");
  const title = textOf(at(document, "info", "title"));
  const words = [nameOf(answer, document), title, textOf(own(own_, "endpoint_url")), address];
  const read = readProperties(document, input, properties, words.join(" "));
  const kind = generationKindSchema.safeParse(own(own_, "model_type"));
  return {
    name: textOf(own(own_, "name")) ?? nameOf(answer, document),
    description:
      (
        textOf(own(own_, "description")) ??
        textOf(own(answer, "description")) ??
        textOf(at(document, "info", "description"))
      )?.slice(0, 2000) ?? null,
    modelType:
      kind.data ?? guessKind(read.parameters, outputTextOf(document), nameOf(answer, document)),
    endpointUrl: textOf(own(own_, "endpoint_url")),
    price: numberOf(own(own_, "price")),
    ...read,
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw refused(
      "This is not JSON. Paste the OpenAPI document as it is, from the first brace to the last.",
    );
  }
}

function inputSchemaOf(document: Json): Json {
  const named = at(document, "components", "schemas", "Input");
  if (named !== undefined) return resolveSchema(document, named);
  const paths = own(document, "paths");
  for (const path of isObject(paths) ? Object.values(paths).slice(0, 1000) : []) {
    const body = at(path, "post", "requestBody", "content", "application/json", "schema");
    if (body !== undefined) return resolveSchema(document, body);
  }
  throw refused("This document has neither a schema named Input nor a POST with a JSON body.");
}

function readProperties(document: Json, input: Json, properties: Json, words: string) {
  const names = Object.keys(properties);
  if (names.length > MAX_PARAMETERS) {
    throw refused(`This schema has ${names.length} properties; ${MAX_PARAMETERS} can be taken.`);
  }
  const required = Array.isArray(input.required) ? input.required : [];
  const order = (name: string) => numberOf(own(properties[name], "x-order")) ?? names.length;
  const sorted = [...names].sort(
    (a, b) => order(a) - order(b) || names.indexOf(a) - names.indexOf(b),
  );
  const parameters: Parameter[] = [];
  const skipped: ImportedModel["skipped"] = [];
  const loras = findLoraParameter(document, properties, words);
  for (const name of sorted) {
    if (loras?.names.includes(name)) {
      if (name === loras.names[0]) parameters.push(loras.parameter);
      else skipped.push({ name, reason: "It is set by the parameter loras." });
      continue;
    }
    const read = readParameter(document, name, properties[name], required.includes(name));
    if ("parameter" in read) parameters.push(read.parameter);
    else skipped.push(read.skipped);
  }
  return { parameters, skipped };
}

/** `owner/name` of a provider's answer, else the document's title. */
function nameOf(answer: unknown, document: Json): string | null {
  const owner = textOf(own(answer, "owner"));
  const name = textOf(own(answer, "name"));
  return (
    (owner && name ? `${owner}/${name}` : (name ?? textOf(at(document, "info", "title"))))?.slice(
      0,
      200,
    ) ?? null
  );
}

/** What the document says about results, as text in which words can be looked for. */
function outputTextOf(document: Json): string {
  const schemas = at(document, "components", "schemas");
  const outputs = isObject(schemas)
    ? Object.entries(schemas).filter(([name]) => /output/i.test(name))
    : [];
  return JSON.stringify(outputs).slice(0, 20_000);
}

function refused(message: string): AppError {
  return new AppError("invalid_request", message, { issues: [{ path: "document", message }] });
}
