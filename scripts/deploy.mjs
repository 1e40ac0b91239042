import { runMain, step } from "./lib/report.mjs";
import { prepareToolchain } from "./lib/toolchain.mjs";

await prepareToolchain();

const { buildIfStale } = await import("./lib/build.mjs");
const { deploy, productionPages, refuseUnready } = await import("./lib/deployment.mjs");

/** Shows what would be deployed, without an account: npm run deploy -- --dry-run */
const dryRun = process.argv.includes("--dry-run");

await runMain(async () => {
  if (!dryRun) await step("Checking what production needs", refuseUnready);
  await buildIfStale(productionPages());
  await deploy({ dryRun });
});
