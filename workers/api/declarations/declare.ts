import * as z from "zod";
import type { Agreed, EndpointOf, RouteOf, SchemaOf } from "./agreed";
import type { Call, Caller, Declaration } from "./call";

/** The names under which the published description has schemas that several calls use. */
export const SCHEMA_NAMES = z.registry<{ id: string }>();

/** Gives a schema its name in the published description. */
export function namedAs<T extends z.ZodType>(id: string, schema: T): T {
  SCHEMA_NAMES.add(schema, { id });
  return schema;
}

/**
 * Declares the calls of a file of routes: each of its routes, by method and path, and no other. The
 * compiler compares each declared answer with what the handler gives.
 *
 *   declare<typeof films>()("/api/films", "creator", { "GET /:id": { … } })
 */
export function declare<App>() {
  type Schema = SchemaOf<App>;
  return <D extends Record<RouteOf<Schema>, Declaration>>(
    base: string,
    who: Caller,
    calls: D & {
      [Route in keyof D]: Route extends RouteOf<Schema>
        ? { answers: Agreed<EndpointOf<Schema, Route>, D[Route]["answers"]> }
        : never;
    },
  ): Call[] => {
    const listed = Object.entries<Declaration>(calls).map(([route, declaration]) => {
      const [method = "", path = ""] = route.split(" ");
      return [`${method} ${base}${path === "/" ? "" : path}`, declaration] as const;
    });
    return declareAt(who, Object.fromEntries(listed));
  };
}

/** Declares calls by their full paths, where Hono's types do not know the routes. */
export function declareAt(who: Caller, calls: Readonly<Record<string, Declaration>>): Call[] {
  return Object.entries(calls).map(([route, declaration]) => {
    const [method = "", path = ""] = route.split(" ");
    return { who, ...declaration, method, path };
  });
}
