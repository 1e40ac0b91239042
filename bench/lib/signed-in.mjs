import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "../../scripts/lib/seed.mjs";

/**
 * Signs the demo account in.
 * @param {string} url
 * @returns {Promise<string>} its cookies, as a header
 */
export async function signIn(url) {
  const answer = await fetch(`${url}/api/auth/sign-in/email`, {
    method: "POST",
    headers: { origin: url, "content-type": "application/json" },
    body: JSON.stringify({ email: DEMO_ACCOUNTS[0].email, password: DEMO_PASSWORD }),
  });
  if (!answer.ok) throw new Error(`No sign-in: ${await answer.text()}`);
  return answer.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
}

/**
 * A page of a fresh browser in which someone is signed in.
 * @param {import("playwright-core").Browser} browser
 * @param {string} url an address of the application
 * @param {string} cookie as a header
 * @param {{ width: number, height: number }} viewport
 */
export async function openSignedIn(browser, url, cookie, viewport) {
  const context = await browser.newContext({ viewport });
  const { origin } = new URL(url);
  const cookies = cookie.split("; ").map((pair) => {
    const at = pair.indexOf("=");
    return { name: pair.slice(0, at), value: pair.slice(at + 1), url: origin };
  });
  await context.addCookies(cookies);
  return context.newPage();
}
