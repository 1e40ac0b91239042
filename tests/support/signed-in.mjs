import assert from "node:assert/strict";

/**
 * A browser of its own in which somebody is signed in, and which remembers every fault.
 * @param {import("playwright-core").Browser} browser
 * @param {{ base: string, email: string, password: string, viewport: { width: number, height: number } }} options
 */
export async function openSignedIn(browser, { base, email, password, viewport }) {
  const context = await browser.newContext({ viewport, reducedMotion: "reduce" });
  const answer = await context.request.post(`${base}/api/auth/sign-in/email`, {
    data: { email, password },
    headers: { origin: base },
  });
  assert.equal(answer.status(), 200, await answer.text());
  const page = await context.newPage();
  /** @type {string[]} */
  const faults = [];
  page.on("pageerror", (error) => faults.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error") faults.push(message.text());
  });
  return { context, page, faults };
}
