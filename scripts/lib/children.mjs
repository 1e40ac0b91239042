import { spawn } from "node:child_process";
import os from "node:os";
import { ROOT } from "./paths.mjs";

/** Process groups that are still running, so that none survives this process. */
const groups = new Set();

/** Signals by which a person, a shell or a CI asks a command to end. */
export const ENDING_SIGNALS = /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]);

process.on("exit", () => {
  for (const pid of groups) signalGroup(pid, "SIGKILL");
});

// A signal's default action would end us without the above; a command that ends in an order of
// its own adds a listener.
for (const signal of ENDING_SIGNALS) {
  process.on(signal, () => {
    if (process.listenerCount(signal) === 1) process.exit(128 + os.constants.signals[signal]);
  });
}

/**
 * Signals a process and all its descendants that stayed in its group.
 * @param {number} pid the group's leader
 * @param {NodeJS.Signals} signal
 * @returns {boolean} whether anything was there to receive it
 */
export function signalGroup(pid, signal) {
  try {
    process.kill(-pid, signal);
    return true;
  } catch {
    return false;
  }
}

/**
 * Starts a program as the leader of a process group of its own, so that it can be ended with all
 * its descendants, and hands its output over line by line.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, cwd?: string, onLine?: (line: string) => void }} [options]
 */
export function start(command, args, options = {}) {
  const child = spawn(command, args, {
    cwd: options.cwd ?? ROOT,
    env: options.env ?? process.env,
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const { pid } = child;
  if (pid !== undefined) groups.add(pid);
  for (const stream of [child.stdout, child.stderr]) {
    splitLines(stream, options.onLine ?? (() => undefined));
  }
  /** @type {Promise<number>} resolves with the exit code, 1 when it was ended by a signal */
  const exited = new Promise((resolve) => {
    child.on("error", () => resolve(127));
    child.on("close", (code) => resolve(code ?? 1));
    child.on("exit", () => {
      // What a dead leader leaves behind would hold its ports and our pipes open.
      if (pid !== undefined) setTimeout(() => signalGroup(pid, "SIGKILL"), 500);
    });
  });
  exited.then(() => {
    if (pid !== undefined) groups.delete(pid);
  });
  return {
    pid,
    exited,
    /** Ends the whole group: politely, then after 5 s by force. */
    async stop() {
      if (pid === undefined) return;
      signalGroup(pid, "SIGTERM");
      const forced = setTimeout(() => signalGroup(pid, "SIGKILL"), 5_000);
      await exited;
      clearTimeout(forced);
    },
  };
}

/**
 * Runs a program to its end and gathers its output.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, cwd?: string, timeoutSeconds?: number, onLine?: (line: string) => void }} [options]
 *   `timeoutSeconds` defaults to 600; a program that takes longer is ended with all its descendants
 * @returns {Promise<{ code: number, output: string, timedOut: boolean }>}
 */
export async function run(command, args, options = {}) {
  /** @type {string[]} */
  const lines = [];
  const child = start(command, args, {
    ...options,
    onLine(line) {
      lines.push(line);
      options.onLine?.(line);
    },
  });
  let timedOut = false;
  const timer = setTimeout(
    () => {
      timedOut = true;
      void child.stop();
    },
    (options.timeoutSeconds ?? 600) * 1_000,
  );
  const code = await child.exited;
  clearTimeout(timer);
  return { code: timedOut ? 124 : code, output: lines.join("\n"), timedOut };
}

/**
 * @param {import("node:stream").Readable} stream
 * @param {(line: string) => void} onLine
 */
function splitLines(stream, onLine) {
  let rest = "";
  stream.setEncoding("utf8");
  stream.on("data", (chunk) => {
    const lines = (rest + chunk).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) onLine(line.replace(/\r$/, ""));
  });
  stream.on("end", () => {
    if (rest !== "") onLine(rest);
  });
}
