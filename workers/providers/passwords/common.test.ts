import { expect, it } from "vitest";
import text from "../../../public/data/common-passwords.txt?raw";
import { createCommonPasswordCheck } from "./common";

it("knows the most used passwords in any case, and no others", async () => {
  const isCommon = createCommonPasswordCheck({ fetch: async () => new Response(text) });
  for (const password of ["12345678", "password", "PassWord", "zzzzzzzz", "p@ssw0rd"]) {
    expect(await isCommon(password), password).toBe(true);
  }
  for (const password of ["", "correct horse battery", "0password", "password\n12345678"]) {
    expect(await isCommon(password), password).toBe(false);
  }
});

it("says that it does not know while the list cannot be read, and reads it later", async () => {
  const answers = [
    async () => new Response(null, { status: 404 }),
    async () => Promise.reject(new TypeError("network")),
    async () => new Response("password\n"),
  ];
  const isCommon = createCommonPasswordCheck({ fetch: () => (answers.shift() ?? fail)() });
  const fail = async () => Promise.reject(new Error("The list was read once more."));
  expect(await isCommon("password")).toBeNull();
  expect(await isCommon("password")).toBeNull();
  expect(await isCommon("password")).toBe(true);
  expect(await isCommon("another one")).toBe(false);
});
