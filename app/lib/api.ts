import type { z } from "zod";
import { errorBodySchema } from "#contract/errors";
import { ApiError } from "./api-error";

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return null;
  }
}

/**
 * Calls the API and checks what it answers.
 * @throws {ApiError} when the answer is an error, or not of the expected shape.
 * @throws {TypeError} when no answer came, as `fetch` does.
 */
export async function requestJson<T extends z.ZodType>(
  schema: T,
  path: string,
  init?: RequestInit,
): Promise<z.output<T>> {
  const headers = new Headers(init?.headers);
  headers.set("accept", "application/json");
  if (typeof init?.body === "string") headers.set("content-type", "application/json");
  const response = await fetch(path, { ...init, headers });
  const body = await readJson(response);
  if (!response.ok) {
    const parsed = errorBodySchema.safeParse(body);
    throw new ApiError(response.status, response.statusText, parsed.data ?? null);
  }
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw new ApiError(response.status, "unexpected answer", null);
  return parsed.data;
}

/**
 * Sends something to the API and checks what it answers; an answer without a body counts as null.
 * @throws {ApiError} {TypeError} as `requestJson` does.
 */
export function sendJson<T extends z.ZodType>(
  schema: T,
  method: "POST" | "PUT" | "DELETE",
  path: string,
  body?: unknown,
): Promise<z.output<T>> {
  return requestJson(schema, path, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}
