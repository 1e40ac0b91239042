import { runMain } from "./lib/report.mjs";
import { prepareToolchain } from "./lib/toolchain.mjs";

await prepareToolchain();

const { createCatalog } = await import("./lib/stripe-catalog.ts");
const { gatherLocalSettings } = await import("./lib/settings.mjs");
const { stateDirectory } = await import("./lib/paths.mjs");

await runMain(async () => {
  const settings = gatherLocalSettings({ stateDir: stateDirectory() });
  for (const line of await createCatalog(settings)) console.log(line);
});
