import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import http from "node:http";
import os from "node:os";
import path from "node:path";
import { after, before, test } from "node:test";
import { run } from "../../scripts/lib/children.mjs";
import { inRepository } from "../../scripts/lib/paths.mjs";
import { freePort } from "../../scripts/lib/ports.mjs";

let stateDir = "";
before(() => {
  stateDir = mkdtempSync(path.join(os.tmpdir(), "unthinkable-stripe-"));
});
after(() => rmSync(stateDir, { recursive: true, force: true }));

/** @param {Record<string, string>} env */
function stripe(env) {
  return run(process.execPath, [inRepository("scripts", "stripe.mjs")], {
    env: { ...process.env, STATE_DIR: stateDir, STRIPE_SECRET_KEY: "sk_test_x", ...env },
    timeoutSeconds: 60,
  });
}

test("npm run stripe names the key that is missing", async () => {
  const { code, output } = await stripe({ STRIPE_SECRET_KEY: "" });
  assert.equal(code, 1);
  assert.match(output, /STRIPE_SECRET_KEY: expected the key/);
});

test("npm run stripe says in a sentence that Stripe cannot be reached", async () => {
  const address = `http://127.0.0.1:${await freePort()}`;
  const { code, output } = await stripe({ STRIPE_BASE_URL: address });
  assert.equal(code, 1);
  assert.match(output, new RegExp(`Stripe could not be reached at ${address}`));
  assert.doesNotMatch(output, /\n\s+at |StripeConnectionError/);
});

for (const [status, sentence] of /** @type {const} */ ([
  [401, /Stripe refused the key\. Check STRIPE_SECRET_KEY\./],
  [400, /Stripe refused: not like this/],
])) {
  test(`npm run stripe says in a sentence that Stripe answers ${status}`, async () => {
    const server = http.createServer((_, response) => {
      response.writeHead(status, { "content-type": "application/json" });
      response.end(
        JSON.stringify({ error: { type: "invalid_request_error", message: "not like this" } }),
      );
    });
    const port = await freePort();
    await new Promise((resolve) => server.listen(port, "127.0.0.1", () => resolve(undefined)));
    const { code, output } = await stripe({ STRIPE_BASE_URL: `http://127.0.0.1:${port}` });
    server.close();
    assert.equal(code, 1);
    assert.match(output, sentence);
    assert.doesNotMatch(output, /\n\s+at /);
  });
}
