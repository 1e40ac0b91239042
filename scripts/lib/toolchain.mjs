import { execFile, spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { inRepository, ROOT } from "./paths.mjs";
import { step } from "./report.mjs";
import { ENDING_SIGNALS } from "./signals.mjs";

/** Node that the tools and type stripping need; the `node` package of devDependencies brings it. */
const NEEDED_MAJOR = 24;

/** How often to look whether npm, which started us, is still there. */
const ORPHAN_MILLISECONDS = 250;

/**
 * Makes the machine ready for a command: Node new enough to begin with, the locked dependencies
 * installed, and this very command running on the project's own Node. Uses nothing but Node 20's
 * built-in modules, because it is the first thing that runs in a fresh clone. Returns only in a
 * process that may continue; otherwise it ends the process with the right exit code.
 */
export async function prepareToolchain() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    console.error(`Node ${process.versions.node} is too old: Node 20.19 or newer is needed.`);
    process.exit(1);
  }
  endWithParent();
  if (!isInstalled()) await install();
  if (major < NEEDED_MAJOR) await continueOnProjectNode();
}

/**
 * Ends this command when what started it is gone, however it ended. npm does not pass its own end
 * on; the first of our two processes passes it to the second one over their channel.
 */
function endWithParent() {
  const end = () => process.kill(process.pid, "SIGTERM");
  if (process.channel) {
    process.once("disconnect", end);
    process.channel.unref();
  } else if (process.env.npm_lifecycle_event !== undefined) {
    const ancestors = findAncestors();
    const timer = setInterval(() => {
      if (findAncestors() === ancestors) return;
      clearInterval(timer);
      end();
    }, ORPHAN_MILLISECONDS);
    timer.unref();
  }
}

/** Our parent, the shell of an npm script, and its parent, npm, where the system says. */
function findAncestors() {
  const parent = process.ppid;
  try {
    const status = readFileSync(`/proc/${parent}/status`, "utf8");
    return `${parent} ${/^PPid:\s*(\d+)/m.exec(status)?.[1]}`;
  } catch {
    return String(parent);
  }
}

/**
 * Whether node_modules holds what package-lock.json names: npm keeps a list of what it installed,
 * written last, so an interrupted installation counts as none.
 */
function isInstalled() {
  const wanted = readPackages(inRepository("package-lock.json"));
  const installed = readPackages(inRepository("node_modules", ".package-lock.json"));
  if (!existsSync(projectNode())) return false;
  return Object.entries(wanted).every(([place, entry]) => {
    if (place === "") return true;
    const found = installed[place];
    if (found === undefined) return entry.optional === true || entry.devOptional === true;
    return found.version === entry.version && found.integrity === entry.integrity;
  });
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, integrity?: string, optional?: boolean, devOptional?: boolean }>}
 */
function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8")).packages ?? {};
  } catch {
    return {};
  }
}

async function install() {
  const failure = await step("Installing the locked dependencies (npm ci), about a minute", npmCi);
  if (failure !== null) {
    console.error(`${failure}\n\nnpm ci failed: see its own words above.`);
    process.exit(1);
  }
  if (!existsSync(projectNode())) {
    console.error(
      "npm ci did not install the project's own Node (the `node` package). Its install script must be allowed to run: is ignore-scripts set?",
    );
    process.exit(1);
  }
}

/**
 * Runs `npm ci`, which ends with this command.
 * @returns {Promise<string | null>} what npm printed when it failed
 */
function npmCi() {
  return new Promise((resolve) => {
    const npm = execFile(
      "npm",
      ["ci", "--no-progress", "--no-fund", "--no-audit"],
      { cwd: ROOT, env: { ...process.env, PATH: pathWithoutProject() }, maxBuffer: 64 * 1_048_576 },
      (error, stdout, stderr) => {
        for (const signal of ENDING_SIGNALS) process.off(signal, end);
        resolve(error === null ? null : `${stdout}${stderr}` || error.message);
      },
    );
    const end = () => {
      npm.kill();
      process.exit(1);
    };
    for (const signal of ENDING_SIGNALS) process.on(signal, end);
  });
}

/** npm must not run on the Node that it is about to replace. */
function pathWithoutProject() {
  const own = inRepository("node_modules");
  return (process.env.PATH ?? "")
    .split(path.delimiter)
    .filter((folder) => !folder.startsWith(own))
    .join(path.delimiter);
}

function projectNode() {
  return inRepository("node_modules", ".bin", "node");
}

/**
 * Runs this command again on the project's Node and ends with its exit code.
 */
async function continueOnProjectNode() {
  const child = spawn(projectNode(), process.argv.slice(1), {
    stdio: ["inherit", "inherit", "inherit", "ipc"],
    env: {
      ...process.env,
      PATH: `${inRepository("node_modules", ".bin")}${path.delimiter}${process.env.PATH ?? ""}`,
    },
  });
  for (const signal of ENDING_SIGNALS) {
    process.on(signal, () => child.kill(signal));
  }
  const code = await new Promise((resolve) => {
    child.on("error", () => resolve(127));
    child.on("close", (status) => resolve(status ?? 1));
  });
  process.exit(code);
}
