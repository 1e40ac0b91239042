import type { TestModelWithSchema } from "#contract/models";
import { toType } from "../build-input";

/**
 * A model as an OpenAPI document in the manner of Replicate's: `components.schemas.Input` with
 * `x-order`, what is ours beside it. `readModelDocument` reads it back.
 */
export function exportModelDocument(model: TestModelWithSchema) {
  const parameters = Object.values(model.components.schemas.Input);
  const properties = parameters.map((parameter, order) => {
    const { name, type, visible, format, enum: options } = parameter;
    const isList = format === "uri[]";
    const schema = {
      ...(isList
        ? { type: "array", items: { type: "string", format: "uri" } }
        : { type, ...(format ? { format } : {}) }),
      ...given("title", parameter.title),
      ...given("description", parameter.description),
      ...given("default", parameter.default),
      ...given("minimum", parameter.minimum),
      ...given("maximum", parameter.maximum),
      ...(options ? { enum: options.map((option) => toType(parameter, option) ?? option) } : {}),
      "x-order": order,
      "x-visible": visible,
    };
    return [name, schema] as const;
  });
  return {
    openapi: "3.0.2",
    info: { title: model.name, version: String(model.revision) },
    paths: {},
    components: {
      schemas: {
        Input: {
          type: "object",
          title: "Input",
          required: parameters.filter((one) => one.required).map((one) => one.name),
          properties: Object.fromEntries(properties),
        },
      },
    },
    "x-unthinkable-model": {
      name: model.name,
      description: model.description,
      model_type: model.model_type,
      endpoint_url: model.endpoint_url,
      price: model.price,
    },
  };
}

function given<T>(key: string, value: T | null | undefined): Record<string, T> {
  return value === null || value === undefined ? {} : { [key]: value };
}
