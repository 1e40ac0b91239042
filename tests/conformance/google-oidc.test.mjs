/*
 * Sign in with Google, end to end: the served production build against a certified OpenID provider
 * (panva's oidc-provider) that takes Google's place on loopback. Needs a build.
 * Run with `node --test tests/conformance/google-oidc.test.mjs`.
 */
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { DEMO_PASSWORD } from "../../scripts/lib/seed.mjs";
import { withTestServer } from "../../scripts/lib/test-server.mjs";
import { CheckedClient } from "../support/checked-api.mjs";
import { startOpenIdStandIn } from "../support/oidc-stand-in.mjs";
import { PlainBrowser } from "../support/plain-browser.mjs";

const PASSWORD = "correct horse battery";
const PEOPLE = {
  ada: {
    email: "ada@example.com",
    email_verified: true,
    name: "Ada Lovelace",
    picture: "https://pictures.example.com/ada.png",
  },
  creator: { email: "creator@example.com", email_verified: true, name: "Demo Creator" },
  mallory: { email: "admin@example.com", email_verified: false, name: "Mallory" },
  textual: { email: "admin@example.com", email_verified: "false", name: "Mallory" },
  unconfirmed: { email: "unconfirmed@example.com", email_verified: true, name: "Una" },
  userinfo: { email: "userinfo@example.com", email_verified: true, name: "Uri" },
};

let provider;
let base;
let client;
let stopServer;
let served;

before(async () => {
  provider = await startOpenIdStandIn(PEOPLE);
  const settings = {
    GOOGLE_CLIENT_ID: "unthinkable-test",
    GOOGLE_CLIENT_SECRET: "a secret that both sides know",
    GOOGLE_DISCOVERY_URL: provider.discoveryUrl,
  };
  await new Promise((resolve, reject) => {
    served = withTestServer({ settings }, async ({ url }) => {
      base = url;
      const stopped = new Promise((stop) => {
        stopServer = stop;
      });
      resolve();
      await stopped;
    });
    served.catch(reject);
  });
  client = {
    id: settings.GOOGLE_CLIENT_ID,
    secret: settings.GOOGLE_CLIENT_SECRET,
    redirectUri: `${base}/api/auth/callback/google`,
  };
  provider.open(client);
});

after(async () => {
  stopServer?.();
  await served;
  await provider?.stop();
});

const isReturn = (url) => url.origin === base && url.pathname === "/auth/callback";
const isCallback = (url) => url.origin === base && url.pathname === "/api/auth/callback/google";

/** Presses "Sign in with Google": the address to which the browser is sent. */
async function start(browser, body = {}) {
  const answer = await browser.request(`${base}/api/auth/sign-in/social`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: base },
    body: JSON.stringify({
      provider: "google",
      callbackURL: "/auth/callback?next=%2Fdashboard%2Fhistory",
      errorCallbackURL: "/auth/callback",
      ...body,
    }),
  });
  const said = await answer.json();
  assert.equal(answer.status, 200, JSON.stringify(said));
  return said.url;
}

/** Signs in and agrees at the provider until the browser is sent back to an address of ours. */
async function agree(browser, address, person, stopAt = isReturn) {
  let page = await browser.open(address, {}, stopAt);
  while (page.url.origin === provider.issuer) {
    const action = /<form[^>]* action="([^"]+)"/.exec(page.body)?.[1];
    const prompt = /name="prompt" value="(\w+)"/.exec(page.body)?.[1];
    assert.ok(action && prompt, page.body);
    const form = new URLSearchParams({ prompt, login: person, password: "any" });
    page = await browser.open(action, { method: "POST", body: form }, stopAt);
  }
  return page.url;
}

async function signIn(person, browser = new PlainBrowser()) {
  const url = await agree(browser, await start(browser), person);
  return { browser, url };
}

const read = async (browser, path) => (await browser.request(`${base}${path}`)).json();
const session = (browser) => read(browser, "/api/auth/get-session");

/** What the callback page receives when signing in did not work. */
function failure(url) {
  assert.ok(isReturn(url), url.href);
  return {
    code: url.searchParams.get("error"),
    text: url.searchParams.get("error_description"),
  };
}

test("the request carries what OpenID Connect asks for", async () => {
  const address = new URL(await start(new PlainBrowser()));
  assert.equal(address.origin, provider.issuer);
  const {
    state,
    nonce,
    code_challenge: challenge,
    ...rest
  } = Object.fromEntries(address.searchParams);
  assert.ok(state.length >= 32 && nonce.length >= 32 && challenge.length === 43);
  assert.deepEqual(rest, {
    response_type: "code",
    client_id: client.id,
    scope: "openid email profile",
    redirect_uri: client.redirectUri,
    code_challenge_method: "S256",
  });
});

test("a new account has name, picture, verified address and starting credits", async () => {
  const { browser, url } = await signIn("ada");
  assert.equal(url.href, `${base}/auth/callback?next=%2Fdashboard%2Fhistory`);
  const { user } = await session(browser);
  const { email, email_verified: emailVerified, name, picture: image } = PEOPLE.ada;
  const { email: e, emailVerified: v, name: n, image: i } = user;
  assert.deepEqual({ e, v, n, i }, { e: email, v: emailVerified, n: name, i: image });
  assert.equal((await read(browser, "/api/credits")).balance, 50);
  assert.equal(browser.cookie(base, "signed_in"), "1");
});

test("a second sign-in opens the same account with another session", async () => {
  const first = await signIn("ada");
  const second = await signIn("ada");
  const [one, two] = [await session(first.browser), await session(second.browser)];
  assert.equal(two.user.id, one.user.id);
  assert.notEqual(two.session.token, one.session.token);
  assert.equal((await read(second.browser, "/api/credits")).balance, 50);
});

test("an account with a password is opened by the same verified address", async () => {
  const own = await new CheckedClient(base).signIn("creator@example.com", DEMO_PASSWORD);
  const before = await own.json("GET", "/api/auth/get-session");
  const { browser } = await signIn("creator");
  assert.equal((await session(browser)).user.id, before.user.id);
  await new CheckedClient(base).signIn("creator@example.com", DEMO_PASSWORD);
});

test("an address that the provider has not verified opens no one's account", async () => {
  for (const person of ["mallory", "textual"]) {
    const { browser, url } = await signIn(person);
    const { code, text } = failure(url);
    assert.equal(code, "account_not_linked");
    assert.match(text, /There is an account with this email address already/);
    assert.equal(await session(browser), null);
    assert.equal(browser.cookie(base, "signed_in"), undefined);
  }
});

test("an address that was never verified here opens no one's account", async () => {
  await new CheckedClient(base).signUp("unconfirmed@example.com", PASSWORD);
  const { browser, url } = await signIn("unconfirmed");
  assert.equal(failure(url).code, "account_not_linked");
  assert.equal(await session(browser), null);
});

test("canceling at the provider leads back with a sentence", async () => {
  const browser = new PlainBrowser();
  const page = await browser.open(await start(browser));
  const abort = /href="([^"]+\/abort)"/.exec(page.body)?.[1];
  assert.ok(abort, page.body);
  const { url } = await browser.open(abort, {}, isReturn);
  assert.deepEqual(failure(url), {
    code: "access_denied",
    text: "Signing in with Google was cancelled.",
  });
});

test("a callback is accepted once, and only in the browser that asked", async () => {
  const browser = new PlainBrowser();
  const callback = await agree(browser, await start(browser), "ada", isCallback);
  const elsewhere = await new PlainBrowser().open(callback.href, {}, isReturn);
  assert.equal(failure(elsewhere.url).code, "state_mismatch");
  assert.match(failure(elsewhere.url).text, /started in another browser/);

  const mine = await browser.open(callback.href, {}, isReturn);
  assert.equal(mine.url.searchParams.get("error"), null);
  const again = await browser.open(callback.href, {}, isReturn);
  assert.equal(failure(again.url).code, "state_mismatch");
});

test("a code is accepted once, also with a fresh state", async () => {
  const browser = new PlainBrowser();
  const used = await agree(browser, await start(browser), "ada", isCallback);
  await browser.open(used.href, {}, isReturn);
  const other = new PlainBrowser();
  const fresh = await agree(other, await start(other), "ada", isCallback);
  fresh.searchParams.set("code", used.searchParams.get("code"));
  const { url } = await other.open(fresh.href, {}, isReturn);
  assert.equal(failure(url).code, "invalid_code");
  assert.equal(await session(other), null);
});

test("a forged issuer in the callback is refused", async () => {
  const browser = new PlainBrowser();
  const callback = await agree(browser, await start(browser), "ada", isCallback);
  callback.searchParams.set("iss", "https://evil.example.com");
  const { url } = await browser.open(callback.href, {}, isReturn);
  assert.equal(failure(url).code, "issuer_mismatch");
});

test("claims are accepted from the userinfo endpoint too", async () => {
  provider.open(client, { claimsInIdToken: false });
  const { browser } = await signIn("userinfo");
  const { user } = await session(browser);
  assert.equal(user.email, PEOPLE.userinfo.email);
  assert.equal(user.emailVerified, true);
  provider.open(client);
});

test("a wrong client secret leads back with a sentence", async () => {
  provider.open({ ...client, secret: "changed at the provider" });
  const { browser, url } = await signIn("ada");
  const { code, text } = failure(url);
  assert.equal(code, "invalid_code");
  assert.match(text, /Google did not accept this site's request/);
  assert.equal(await session(browser), null);
  provider.open(client);
});

test("the discovery document is asked for once, and only when someone signs in with Google", async () => {
  const asked = provider.requests.filter((path) => path.includes(".well-known"));
  assert.equal(asked.length, 1);
});
