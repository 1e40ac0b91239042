import { stateDirectory } from "./lib/paths.mjs";
import { runMain, step, tellFailure } from "./lib/report.mjs";
import { prepareToolchain } from "./lib/toolchain.mjs";

await prepareToolchain();

const { buildForDevelopment } = await import("./lib/build.mjs");
const { freePort, refuseTakenPort } = await import("./lib/ports.mjs");
const { portSetting, prepareDatabase } = await import("./lib/prepare-local.mjs");
const { startReloadProxy } = await import("./lib/reload-proxy.mjs");
const { greet, printLine, stayWith } = await import("./lib/serve.mjs");
const { watchConfigs } = await import("./lib/worker-configs.mjs");
const { startServer } = await import("./lib/server.mjs");
const { gatherLocalSettings } = await import("./lib/settings.mjs");
const { onChange } = await import("./lib/watch.mjs");
const { keepLocal } = await import("./lib/workers-ai.mjs");

await runMain(async () => {
  const port = portSetting();
  await refuseTakenPort(port);
  const stateDir = stateDirectory();
  const settings = keepLocal(gatherLocalSettings({ stateDir }));
  await prepareDatabase(stateDir);
  await step("Building the application", buildForDevelopment);
  const target = await freePort();
  let isBuilding = false;
  const proxy = await startReloadProxy({ port, target });
  const server = await step("Starting the server", () =>
    startServer({
      port: target,
      stateDir,
      settings,
      configs: watchConfigs(settings),
      // Between two builds of the screens, wrangler complains that they are gone.
      onLine: (line) => isBuilding || printLine(line),
      onReloaded: proxy.reload,
    }),
  );
  // wrangler itself watches workers/ and the built screens; building those, and the API's description, is ours.
  const sources = ["app", "public", "workers/contract", "workers/api/declarations"];
  const screens = onChange(sources, async () => {
    isBuilding = true;
    await step("Building the application", buildForDevelopment).catch(tellFailure);
    isBuilding = false;
  });
  greet(`http://localhost:${port}`, stateDir);
  console.log("  Edit and save: workers/ reloads at once, app/ in a few seconds.\n");
  const code = await stayWith(server);
  screens.stop();
  proxy.stop();
  return code;
});
