import { runMain, step } from "./lib/report.mjs";
import { prepareToolchain } from "./lib/toolchain.mjs";

await prepareToolchain();

const { buildIfStale } = await import("./lib/build.mjs");
const { deploy, productionOrigin, refuseUnready } = await import("./lib/deployment.mjs");

await runMain(async () => {
  await step("Checking what production needs", refuseUnready);
  await buildIfStale(productionOrigin());
  await deploy();
});
