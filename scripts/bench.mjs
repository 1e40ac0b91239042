import { readdirSync, writeFileSync } from "node:fs";
import os from "node:os";
import { inRepository } from "./lib/paths.mjs";
import { runMain, step, tellFailure } from "./lib/report.mjs";
import { prepareToolchain } from "./lib/toolchain.mjs";

await prepareToolchain();

const { buildIfStale } = await import("./lib/build.mjs");
const { freePort } = await import("./lib/ports.mjs");
const { withTestServer } = await import("./lib/test-server.mjs");

/**
 * @typedef {object} Measurement
 * @property {string} name what was measured
 * @property {number} value
 * @property {string} unit
 * @property {number} [ratio] to the yardstick of the same run
 * @property {number} [bound] what the ratio must not exceed
 * @property {number} [atLeast] what the ratio must reach
 */

await runMain(async () => {
  const wanted = process.argv.slice(2);
  const files = readdirSync(inRepository("bench"))
    .filter((file) => file.endsWith(".bench.mjs"))
    .filter((file) => wanted.length === 0 || wanted.includes(file.replace(".bench.mjs", "")))
    .sort();
  const port = await freePort();
  await buildIfStale({ origin: `http://localhost:${port}` });
  /** @type {Array<Measurement & { bench: string }>} */
  const results = [];
  let failures = files.length === 0 ? 1 : 0;
  for (const file of files) {
    const bench = await import(new URL(`../bench/${file}`, import.meta.url).href);
    try {
      // Every benchmark has a server of its own, so that none inherits another's load.
      const measured = await step(`Measuring ${bench.name}`, () =>
        withTestServer({ port }, bench.run),
      );
      results.push(
        ...measured.map((/** @type {Measurement} */ one) => ({ bench: bench.name, ...one })),
      );
    } catch (error) {
      failures += 1;
      tellFailure(error);
    }
  }
  const machine = { cpus: os.cpus().length, model: os.cpus()[0]?.model ?? "unknown" };
  const report = { measured_at: new Date().toISOString(), machine, results };
  writeFileSync(inRepository("bench", "results.json"), `${JSON.stringify(report, null, 2)}\n`);
  printTable(results);
  return failures > 0 || results.some(isMissed) ? 1 : 0;
});

/** @param {Measurement} one */
function isMissed({ ratio, bound, atLeast }) {
  if (bound === undefined && atLeast === undefined) return false;
  if (ratio === undefined) return true;
  return !(ratio <= (bound ?? Number.POSITIVE_INFINITY) && ratio >= (atLeast ?? 0));
}

/** @param {Measurement} one */
function describeBound(one) {
  const parts = [];
  if (one.bound !== undefined) parts.push(`≤ ${one.bound}`);
  if (one.atLeast !== undefined) parts.push(`≥ ${one.atLeast}`);
  return parts.length === 0 ? "" : `${parts.join(", ")} ${isMissed(one) ? "✗" : "✓"}`;
}

/** @param {Array<Measurement & { bench: string }>} results */
function printTable(results) {
  const rows = results.map((one) => [
    one.bench,
    one.name,
    `${one.value.toFixed(2)} ${one.unit}`,
    one.ratio === undefined ? "" : `${one.ratio.toFixed(2)} ×`,
    describeBound(one),
  ]);
  const table = [["benchmark", "measured", "value", "ratio", "bound"], ...rows];
  const widths = table.reduce(
    (widest, row) => row.map((cell, column) => Math.max(widest[column] ?? 0, cell.length)),
    /** @type {number[]} */ ([]),
  );
  console.log("");
  for (const row of table) {
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    );
  }
}
