import { stateDirectory } from "./lib/paths.mjs";
import { runMain } from "./lib/report.mjs";
import { prepareToolchain } from "./lib/toolchain.mjs";

await prepareToolchain();

const { changeRole, parseAdminArguments } = await import("./lib/admin-role.mjs");

await runMain(async () => {
  const request = parseAdminArguments(process.argv.slice(2), stateDirectory());
  console.log(await changeRole(request));
});
