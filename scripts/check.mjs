import { runMain } from "./lib/report.mjs";
import { prepareToolchain } from "./lib/toolchain.mjs";

await prepareToolchain();

const { runChecks } = await import("./lib/checks.mjs");

await runMain(async () => {
  const results = await runChecks((result) => {
    console.log(`${result.ok ? "✓" : "✗"} ${result.name} (${result.seconds.toFixed(1)} s)`);
    if (!result.ok) console.log(`\n${result.output.trim()}\n`);
  });
  const failed = results.filter((result) => !result.ok).map((result) => result.name);
  if (failed.length === 0) {
    console.log("\ncheck: everything in order");
    return 0;
  }
  console.log(`\ncheck: ${failed.length} of ${results.length} failed: ${failed.join(", ")}`);
  return 1;
});
