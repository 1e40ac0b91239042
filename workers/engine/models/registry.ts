import { createHash } from "node:crypto";
import type { InputProperty, ModelCard } from "../cards/card";
import { imageToImage } from "./image-to-image/model";
import { imageToVideo } from "./image-to-video/model";
import type { AnyModel } from "./model";
import { textToImage } from "./text-to-image/model";
import { textToVideo } from "./text-to-video/model";

const MODELS: readonly AnyModel[] = [imageToImage, textToImage, textToVideo, imageToVideo];

/** When these models were first published; the protocol wants a time. */
const PUBLISHED = "2026-11-20T00:00:00.000Z";

export function listModels(): readonly AnyModel[] {
  return MODELS;
}

export function findModel(owner: string, name: string): AnyModel | null {
  return MODELS.find((model) => model.owner === owner && model.name === name) ?? null;
}

/** Finds the model that a `version` means: `owner/name`, `owner/name:id` or the id alone. */
export function findVersion(version: string): AnyModel | null {
  const [reference = "", id] = version.split(":");
  return (
    MODELS.find((model) => {
      if (reference === versionOf(model)) return id === undefined;
      if (reference !== `${model.owner}/${model.name}`) return false;
      return id === undefined || id === versionOf(model);
    }) ?? null
  );
}

/** The version's id: 64 hex digits that change with the inputs or the pictures. */
export function versionOf(model: ModelCard): string {
  const { owner, name, input, required, choices, revision } = model;
  const text = JSON.stringify({ owner, name, input, required, choices, revision });
  return createHash("sha256").update(text).digest("hex");
}

function schemaOfProperty({ choice, ...property }: InputProperty, order: number) {
  const shown = { ...property, "x-order": order };
  return choice ? { allOf: [{ $ref: `#/components/schemas/${choice}` }], ...shown } : shown;
}

/** A model's OpenAPI document, shaped as Replicate's are. */
function openApiOf(model: ModelCard) {
  const properties = Object.entries(model.input).map(
    ([name, property], order) => [name, schemaOfProperty(property, order)] as const,
  );
  const choices = Object.entries(model.choices).map(
    ([name, values]) =>
      [
        name,
        { type: "string", title: name, description: "An enumeration.", enum: values },
      ] as const,
  );
  return {
    openapi: "3.0.2",
    info: { title: `${model.owner}/${model.name}`, version: String(model.revision) },
    paths: {},
    components: {
      schemas: {
        Input: {
          type: "object",
          title: "Input",
          required: model.required,
          properties: Object.fromEntries(properties),
          additionalProperties: false,
        },
        Output: { type: "string", title: "Output", format: "uri" },
        ...Object.fromEntries(choices),
      },
    },
  };
}

export function describeVersion(model: ModelCard) {
  return {
    id: versionOf(model),
    created_at: PUBLISHED,
    cog_version: "0",
    openapi_schema: openApiOf(model),
  };
}

export function describeModel(model: ModelCard, base: string) {
  return {
    url: `${base}/models/${model.owner}/${model.name}`,
    owner: model.owner,
    name: model.name,
    description: model.description,
    visibility: "public",
    github_url: null,
    paper_url: null,
    license_url: null,
    generation_count: 0,
    cover_image_url: null,
    default_example: null,
    latest_version: describeVersion(model),
  };
}
