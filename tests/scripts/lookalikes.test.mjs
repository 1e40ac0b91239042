import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { LOOKALIKES_FILE, lookalikesModule } from "../../scripts/lib/lookalikes.mjs";
import { inRepository } from "../../scripts/lib/paths.mjs";

test("the table of lookalikes equals what its script writes", () => {
  assert.equal(readFileSync(inRepository(LOOKALIKES_FILE), "utf8"), lookalikesModule());
});
