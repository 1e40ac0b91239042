import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";

const AXE = createRequire(import.meta.url).resolve("axe-core/axe.min.js");
const source = readFileSync(AXE, "utf8");

interface Violation {
  id: string;
  nodes: { html: string; failureSummary: string }[];
}

interface Axe {
  run(
    root: Document,
    options: {
      runOnly: string[];
      resultTypes: string[];
      preload: { assets: string[] };
      rules: Record<string, { enabled: boolean }>;
    },
  ): Promise<{ violations: Violation[] }>;
}

/**
 * What axe finds against WCAG 2.2 AA and good practice on a page as it is now, one text for each
 * element.
 */
export async function violationsOn(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: Axe };
    const { violations } = await axe.run(document, {
      runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
      // Of rules that pass, axe otherwise describes every element.
      resultTypes: ["violations"],
      // The only rule that reads the style sheets is experimental, and not asked for.
      preload: { assets: ["media"] },
      // Success criterion 2.5.3, which axe calls experimental: a name contains what is written.
      rules: { "label-content-name-mismatch": { enabled: true } },
    });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary}`),
    );
  });
}
