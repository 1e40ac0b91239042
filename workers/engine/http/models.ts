import type { Context } from "hono";
import {
  describeModel,
  describeVersion,
  findModel,
  listModels,
  versionOf,
} from "../models/registry";
import type { EngineEnv } from "./env";
import { notFound } from "./errors";

type ModelContext = Context<EngineEnv, "/models/:owner/:name">;

function requireModel(c: ModelContext) {
  const model = findModel(c.req.param("owner"), c.req.param("name"));
  if (!model) throw notFound();
  return model;
}

function page<T>(results: readonly T[]) {
  return { previous: null, next: null, results };
}

export function getModels(c: Context<EngineEnv>) {
  return c.json(page(listModels().map((model) => describeModel(model, c.env.base))));
}

export function getModel(c: ModelContext) {
  return c.json(describeModel(requireModel(c), c.env.base));
}

export function getVersions(c: Context<EngineEnv, "/models/:owner/:name/versions">) {
  return c.json(page([describeVersion(requireModel(c))]));
}

export function getVersion(c: Context<EngineEnv, "/models/:owner/:name/versions/:version">) {
  const model = requireModel(c);
  if (c.req.param("version") !== versionOf(model)) throw notFound();
  return c.json(describeVersion(model));
}
