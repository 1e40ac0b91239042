import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { doubledNames, doubledNamesOfProduct } from "../../scripts/lib/exported-names.mjs";

/** @param {Record<string, string>} files */
const namesIn = (files) => doubledNames(new Map(Object.entries(files)));

describe("exported names", () => {
  it("are refused where two files export the same one", () => {
    const problems = namesIn({
      "app/a.ts": "export const lengthOf = 1;\n",
      "workers/b.ts": "/** Seconds. */\nexport async function lengthOf() {}\n",
      "workers/c.ts": "export interface Other {}\nconst lengthOf = 2;\n",
    });
    assert.equal(problems.length, 1);
    assert.match(problems[0] ?? "", /^lengthOf is exported by app\/a\.ts and workers\/b\.ts\./);
  });

  it("may be the same where a comment of one file names them and says that it is by intent", () => {
    const verb = "export function saveFilm() {}\n";
    const said = "// Named as the server's verb that it asks for, by intent:\n// saveFilm.\n";
    assert.deepEqual(namesIn({ "app/a.ts": `${said}${verb}`, "workers/b.ts": verb }), []);
    assert.equal(namesIn({ "app/a.ts": `${said}${verb}`, "b.ts": verb, "c.ts": verb }).length, 1);
    const other = said.replace("saveFilm", "readFilm");
    assert.equal(namesIn({ "app/a.ts": `${other}${verb}`, "workers/b.ts": verb }).length, 1);
  });

  it("count once where a function has several signatures, and not where Remix asks for them", () => {
    const overloaded =
      "export function at(a: string): void;\nexport function at(a: number): void;\n";
    const route = "export const loader = 1;\nexport function meta() {}\n";
    assert.deepEqual(namesIn({ "a.ts": overloaded, "app/b.ts": route, "app/c.ts": route }), []);
  });

  it("exist once in the product, or twice by intent", () => {
    assert.deepEqual(doubledNamesOfProduct(), []);
  });
});
