import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { InvalidField } from "../models/check-input";

/** An error as Replicate words it. */
export class EngineError extends Error {
  override readonly name = "EngineError";
  constructor(
    readonly status: ContentfulStatusCode,
    readonly title: string,
    readonly detail: string,
    readonly fields: readonly InvalidField[] = [],
  ) {
    super(detail);
  }
}

/** What does not exist, or not for the caller: always the same answer. */
export function notFound(): EngineError {
  return new EngineError(404, "Not found", "The requested resource could not be found.");
}

export function invalidInput(fields: readonly InvalidField[]): EngineError {
  const lines = fields.map((field) => `- ${field.field}: ${field.description}\n`);
  return new EngineError(422, "Input validation failed", lines.join(""), fields);
}

export function invalidField(field: string, description: string): EngineError {
  return invalidInput([{ type: "invalid", field, description }]);
}

/** The one place where errors become answers. */
export function answerError(error: Error, c: Context): Response {
  if (error instanceof EngineError) {
    const { title, detail, status, fields } = error;
    const invalid = fields.length > 0 ? { invalid_fields: fields } : {};
    return c.json({ title, detail, status, ...invalid }, status);
  }
  console.error(JSON.stringify({ event: "engine_error", path: c.req.path, reason: error.message }));
  return c.json({ title: "Internal error", detail: "Something went wrong.", status: 500 }, 500);
}
