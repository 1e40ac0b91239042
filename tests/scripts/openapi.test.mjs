import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { Validator } from "@seriousme/openapi-schema-validator";
import { describeApi } from "../../scripts/lib/openapi.ts";
import { inRepository } from "../../scripts/lib/paths.mjs";

/** What the build has written. */
const FILE = inRepository("build", "client", "schemas", "openapi.json");
const document = JSON.parse(readFileSync(FILE, "utf8"));
const declarations = await import(inRepository("build", "api", "declarations.js"));

/** @param {string} path @param {string} method */
const operation = (path, method) => document.paths[path]?.[method];

test("the description of the API is valid OpenAPI 3.1", async () => {
  const validator = new Validator();
  const { valid, errors } = await validator.validate(structuredClone(document));
  assert.ok(valid, JSON.stringify(errors, null, 1)?.slice(0, 2000));
  assert.equal(validator.version, "3.1");
  assert.equal(document.openapi, "3.1.0");
});

test("the description of the API is the same whenever it is written", () => {
  assert.deepEqual(describeApi(declarations), document);
  assert.equal(JSON.stringify(describeApi(declarations)), JSON.stringify(document));
});

test("the description of the API has every call below /api and /media once", () => {
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  /** @type {{ method: string, path: string }[]} */
  const calls = declarations.calls;
  const declared = calls
    .filter(({ path }) => /^\/(api|media)\//.test(path))
    .map(
      ({ method, path }) => `${method} ${path.replace(/:(\w+)/g, "{$1}").replace("*", "{key}")}`,
    );
  assert.deepEqual(described.sort(), declared.sort());
  const ids = Object.values(document.paths).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => operationId),
  );
  assert.equal(new Set(ids).size, ids.length);
});

test("the description of the API says who may call, by which headers, and what is refused", () => {
  const start = operation("/api/start-text-to-image-generation", "post");
  assert.deepEqual(start.security, [{ session: [] }, { bearer: [] }]);
  const headers = start.parameters.map((/** @type {{ name: string }} */ { name }) => name);
  assert.deepEqual(headers, ["Idempotency-Key"]);
  assert.deepEqual(start.responses[402], { $ref: "#/components/responses/insufficient_credits" });
  assert.match(start.responses[409].description, /price_changed/);
  assert.equal(operation("/api/status", "get").security, undefined);
  const save = operation("/api/films/{id}", "put");
  assert.ok(
    save.parameters.some((/** @type {{ name: string }} */ { name }) => name === "If-Match"),
  );
  assert.deepEqual(save.responses[428], { $ref: "#/components/responses/revision_required" });
});

test("the description of the API promises no answer that may gain no field", () => {
  const { Generation, Film } = document.components.schemas;
  assert.equal("additionalProperties" in Generation, false);
  assert.ok(Film.properties.timeline);
});

test("the Worker contains nothing of the declarations of the API", () => {
  const folder = inRepository("build", "worker");
  const bundle = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".js"))
    .map((file) => readFileSync(inRepository("build", "worker", file), "utf8"))
    .join("\n");
  assert.ok(bundle.includes("/api/films"), "this is the Worker");
  /** @type {{ summary: string }[]} */
  const calls = declarations.calls;
  const found = calls.filter(({ summary }) => bundle.includes(summary));
  assert.deepEqual(found, []);
});
