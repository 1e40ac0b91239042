/*
 * Attacks on the served production build: what the Worker's tests cannot reach, because Remix
 * answers it. `npm test -- attacks` runs them; BASE_URL names the server.
 */
import assert from "node:assert/strict";
import http from "node:http";
import { describe, test } from "node:test";

const BASE = process.env.BASE_URL ?? "http://localhost:8787";

/**
 * Asks with headers that `fetch` does not let a caller choose.
 * @param {string} path
 * @param {http.RequestOptions} options
 * @returns {Promise<{ status: number, headers: http.IncomingHttpHeaders, text: string }>}
 */
function ask(path, options = {}) {
  return new Promise((resolve, reject) => {
    const request = http.request(`${BASE}${path}`, options, (answer) => {
      let text = "";
      answer.setEncoding("utf8");
      answer.on("data", (part) => {
        text += part;
      });
      answer.on("end", () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }),
      );
    });
    request.on("error", reject);
    request.end();
  });
}

/**
 * Asks Remix for the routes of some addresses.
 * @param {number} count of addresses
 * @returns {Promise<{ status: number, type: string, took: number }>} `took` in milliseconds
 */
async function askRoutes(count) {
  const paths = Array.from({ length: count }, (_, place) => `p=${"/a".repeat(8)}${place}`);
  const start = performance.now();
  const { status, headers } = await ask(`/__manifest?${paths.join("&")}&version=1`);
  return { status, type: headers["content-type"] ?? "", took: performance.now() - start };
}

describe("a request for the routes of hundreds of addresses", () => {
  test("is answered 404, as soon as one for a single address", async () => {
    const few = [];
    const many = [];
    for (let round = 0; round < 5; round += 1) {
      few.push(await askRoutes(1));
      many.push(await askRoutes(400));
    }
    for (const { status, type } of many) {
      assert.equal(status, 404);
      assert.doesNotMatch(type, /json/);
    }
    // Matched one by one, 400 addresses would take hundreds of times as long as one.
    const least = (/** @type {{ took: number }[]} */ all) =>
      Math.min(...all.map(({ took }) => took));
    assert.ok(least(many) < 20 * least(few), `${least(many)} ms, and ${least(few)} ms for one`);
  });
});

describe("a served page", () => {
  test("does not repeat words from its address", async () => {
    const words = "Call 555 0100 to unlock your account";
    for (const query of [
      { error: "access_denied", error_description: words },
      { error: words },
      { error: "x", error_description: words, error_uri: words },
    ]) {
      const answer = await ask(`/auth/callback?${new URLSearchParams(query)}`);
      assert.equal(answer.status, 200);
      assert.ok(!answer.text.includes("555 0100"), "the page repeats the address");
    }
  });

  test("refuses a form from another site with 403", async () => {
    for (const path of ["/dashboard", "/auth/callback", "/reset-password", "/nothing-here"]) {
      for (const origin of ["https://evil.test", "null", "nonsense"]) {
        const answer = await ask(path, { method: "POST", headers: { origin } });
        assert.equal(answer.status, 403, `${path} from ${origin}`);
        assert.equal(JSON.parse(answer.text).code, "forbidden_origin");
      }
    }
  });

  test("forbids inline scripts and features that the site does not use", async () => {
    for (const [path, isScreen] of [
      ["/", false],
      ["/your-data", false],
      ["/dashboard", true],
      ["/auth/callback", true],
    ]) {
      const { headers } = await ask(String(path));
      const policy = String(headers["content-security-policy"]);
      assert.doesNotMatch(policy, /script-src[^;]*'unsafe-(?:inline|eval)'/, String(path));
      assert.match(policy, /report-uri \/api\/csp-reports; report-to csp/, String(path));
      assert.equal(headers["reporting-endpoints"], 'csp="/api/csp-reports"', String(path));
      assert.equal(
        policy.includes("require-trusted-types-for 'script'; trusted-types default"),
        isScreen,
      );
      assert.equal(policy.includes("'wasm-unsafe-eval'"), isScreen, String(path));
      const permissions = String(headers["permissions-policy"]);
      for (const name of ["microphone", "publickey-credentials-get", "clipboard-write"])
        assert.match(permissions, new RegExp(`\\b${name}=\\(self\\)`), String(path));
      for (const name of ["camera", "geolocation", "payment"])
        assert.match(permissions, new RegExp(`\\b${name}=\\(\\)`), String(path));
    }
  });

  test("says in security.txt where to report a problem", async () => {
    const { status, headers, text } = await ask("/.well-known/security.txt");
    assert.equal(status, 200);
    assert.match(String(headers["content-type"]), /^text\/plain; charset=utf-8/i);
    assert.match(text, /^Contact: (?:mailto:|https?:)/m);
    assert.ok(Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? "") > Date.now());
    const policy = new URL(/^Policy: (.+)$/m.exec(text)?.[1] ?? "");
    assert.match((await ask(policy.pathname)).text, new RegExp(`id="${policy.hash.slice(1)}"`));
  });

  test("forbids browsers to guess types and to come back by plain http", async () => {
    for (const path of ["/", "/dashboard", "/nothing-here", "/api/health", "/robots.txt"]) {
      const { headers } = await ask(path);
      assert.match(String(headers["x-content-type-options"]), /^nosniff/, path);
      assert.match(String(headers["strict-transport-security"]), /^max-age=/, path);
    }
  });
});

describe("a Host header of another site", () => {
  test("is refused by pages, the API and the local outbox", async () => {
    for (const host of [
      "evil.test",
      "evil.test:8787",
      "localhost.evil.test",
      "127.0.0.1.evil.test",
    ]) {
      for (const path of ["/dashboard", "/api/health", "/dev/outbox", "/api/auth/get-session"]) {
        assert.equal((await ask(path, { headers: { host } })).status, 421, `${host}${path}`);
      }
    }
  });
});
