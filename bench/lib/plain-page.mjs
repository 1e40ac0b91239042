/** How often is looked whether a page is there. Milliseconds. */
const PAUSE = 100;

/**
 * Opens a page that Playwright does not watch: for a watched one the browser keeps up to 200 MB of what was
 * fetched, in the page's own process.
 * @param {import("playwright-core").Browser} browser
 * @param {string} url
 * @param {string} ready an expression that is true once the page is ready
 */
export async function openPlainPage(browser, url, ready) {
  const session = await browser.newBrowserCDPSession();
  const { targetId } = await session.send("Target.createTarget", { url });
  const { sessionId } = await session.send("Target.attachToTarget", { targetId });
  const waiting = /** @type {Map<number, (answer: any) => void>} */ (new Map());
  let count = 0;
  session.on("Target.receivedMessageFromTarget", ({ message }) => {
    const answer = JSON.parse(message);
    waiting.get(answer.id)?.(answer);
  });
  /**
   * What an expression in the page comes to; it may be a promise.
   * @param {string} expression
   * @returns {Promise<any>}
   */
  const evaluate = async (expression) => {
    count += 1;
    const id = count;
    const params = { expression, awaitPromise: true, returnByValue: true };
    const message = JSON.stringify({ id, method: "Runtime.evaluate", params });
    const answer = await new Promise((resolve, reject) => {
      waiting.set(id, resolve);
      session.send("Target.sendMessageToTarget", { sessionId, message }).catch(reject);
    });
    waiting.delete(id);
    const { result, exceptionDetails } = answer.result ?? {};
    if (!result || exceptionDetails) throw new Error(JSON.stringify(answer));
    return result.value;
  };
  while ((await evaluate(ready)) !== true) await new Promise((next) => setTimeout(next, PAUSE));
  return { evaluate, close: () => session.send("Target.closeTarget", { targetId }) };
}
