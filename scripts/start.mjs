import { stateDirectory } from "./lib/paths.mjs";
import { runMain, step } from "./lib/report.mjs";
import { prepareToolchain } from "./lib/toolchain.mjs";

await prepareToolchain();

const { buildIfStale } = await import("./lib/build.mjs");
const { refuseTakenPort } = await import("./lib/ports.mjs");
const { portSetting, prepareDatabase } = await import("./lib/prepare-local.mjs");
const { greet, printLine, stayWith } = await import("./lib/serve.mjs");
const { startServer } = await import("./lib/server.mjs");
const { gatherLocalSettings, pageSettings } = await import("./lib/settings.mjs");
const { settleWorkersAi } = await import("./lib/workers-ai.mjs");

await runMain(async () => {
  const port = portSetting();
  const stateDir = stateDirectory();
  await refuseTakenPort(port);
  const gathered = gatherLocalSettings({ stateDir });
  await prepareDatabase(stateDir);
  const settings = await settleWorkersAi(gathered, stateDir);
  await buildIfStale(pageSettings(settings, `http://localhost:${port}`));
  const server = await step("Starting the server", () =>
    startServer({ port, stateDir, settings, onLine: printLine }),
  );
  greet(server.url, stateDir);
  return stayWith(server);
});
