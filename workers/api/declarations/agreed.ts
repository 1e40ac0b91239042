import type { Hono } from "hono";
import type { ContentfulStatusCode, StatusCode } from "hono/utils/http-status";
import type * as z from "zod";
import type { ApiEnv } from "../context";

/**
 * Compares declarations with the types that Hono gathers of handlers, so that an answer that is not
 * the declared one is a type error. Nothing of this exists at run time.
 */

/** What Hono knows of the routes of an application. */
export type SchemaOf<App> = App extends Hono<ApiEnv, infer S, infer _> ? S : never;

/** `GET /:id` for each route; HEAD goes along with GET. */
export type RouteOf<S> = {
  [Path in keyof S & string]: {
    [Method in keyof S[Path]]: Method extends `$${infer Name}`
      ? Name extends "head"
        ? never
        : `${Uppercase<Name>} ${Path}`
      : never;
  }[keyof S[Path]];
}[keyof S & string];

/** What Hono knows of a route. */
export type EndpointOf<S, Route> = Route extends `${infer Method} ${infer Path}`
  ? Path extends keyof S
    ? `$${Lowercase<Method>}` extends keyof S[Path]
      ? S[Path][`$${Lowercase<Method>}`]
      : never
    : never
  : never;

/** The answers of a route that are JSON of a known type; a bare `Response` has every status. */
type Json<E> = E extends { outputFormat: "json"; status: infer Status }
  ? StatusCode extends Status
    ? never
    : E
  : never;

/** The statuses of an answer; Hono takes one that is left out for any that has a body. */
type StatusOf<E> = E extends { status: infer Status extends StatusCode }
  ? ContentfulStatusCode extends Status
    ? 200
    : Status
  : never;

/** What a route gives at a status. */
type Given<E, Status> = E extends { output: infer Output }
  ? Status extends StatusOf<E>
    ? Output
    : never
  : never;

/** What the declared answers of a route must be. */
export type Agreed<E, Declared> = {
  [Status in StatusOf<Json<E>>]: Status extends keyof Declared
    ? Compared<Given<Json<E>, Status>, Declared[Status]>
    : z.ZodType<Given<Json<E>, Status>>;
} & {
  [Status in Exclude<keyof Declared, StatusOf<Json<E>>>]: Exclude<Declared[Status], z.ZodType>;
};

/** The declared schema where it says just what is given, no less and no more; else what is given, for the message. */
type Compared<Output, Schema> =
  Schema extends z.ZodType<infer Said>
    ? [Output, Said] extends [Said, Output]
      ? Schema
      : { theHandlerGives: Output }
    : { theHandlerGives: Output };
