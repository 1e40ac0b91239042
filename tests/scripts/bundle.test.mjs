import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import * as betterAuth from "better-auth/crypto";
import * as zod from "zod";
import { inRepository } from "../../scripts/lib/paths.mjs";
import * as passwords from "../../workers/bundle/passwords.ts";
import * as standIn from "../../workers/bundle/zod-names.ts";

/** Names of zod that the Worker's stand-in leaves out on purpose. */
const LEFT_OUT = [
  "ZodCompileAsyncError",
  "ZodCompileUnsupportedError",
  "ZodFirstPartyTypeKind",
  "ZodIssueCode",
  "compile",
  "core",
  "deepPartial",
  "default",
  "fromJSONSchema",
  "getErrorMap",
  "input",
  "locales",
  "output",
  "setErrorMap",
  "withParser",
];

test("the Worker's stand-in for zod has every name that zod has", () => {
  const expected = Object.keys(zod).filter((name) => !LEFT_OUT.includes(name) && name !== "z");
  assert.deepEqual(Object.keys(standIn).sort(), expected.sort());
});

test("the Worker calls no part of zod that its stand-in leaves out", () => {
  const call = new RegExp(`\\bz\\.(${LEFT_OUT.join("|")})\\(|\\bz\\.locales\\b`);
  const callers = ["app", "workers"]
    .flatMap((folder) =>
      readdirSync(inRepository(folder), { recursive: true, encoding: "utf8" }).map((file) =>
        inRepository(folder, file),
      ),
    )
    .filter((file) => /\.tsx?$/.test(file) && call.test(readFileSync(file, "utf8")));
  assert.deepEqual(callers, []);
});

test("the Worker's stand-in and better-auth accept each other's passwords", async () => {
  const password = "Pa\u0301ssword of a test";
  assert.ok(
    await betterAuth.verifyPassword({ hash: await passwords.hashPassword(password), password }),
  );
  const hash = await betterAuth.hashPassword(password.normalize("NFC"));
  assert.ok(await passwords.verifyPassword(hash, password));
  assert.equal(await passwords.verifyPassword(hash, "another one"), false);
});
