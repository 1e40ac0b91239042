import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const AXE = createRequire(import.meta.url).resolve("axe-core/axe.min.js");
const axe = readFileSync(AXE, "utf8");

/**
 * What axe finds against WCAG 2.2 AA and good practice on a page as it stands, in words.
 * @param {import("playwright-core").Page} page
 * @returns {Promise<string[]>}
 */
export async function violationsOn(page) {
  await page.evaluate(axe);
  return page.evaluate(async () => {
    const { axe } = /** @type {{ axe: { run: Function } }} */ (/** @type {unknown} */ (window));
    const { violations } = await axe.run(document, {
      runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
    });
    return violations.flatMap(
      (
        /** @type {{ id: string, help: string, nodes: Array<{ html: string, failureSummary: string }> }} */ one,
      ) =>
        one.nodes.map(
          ({ html, failureSummary }) => `${one.id}: ${html.slice(0, 160)} ${failureSummary}`,
        ),
    );
  });
}
