import os from "node:os";
import { execa } from "execa";
import { ROOT } from "./paths.mjs";
import { ENDING_SIGNALS } from "./signals.mjs";

/**
 * Process groups that are still running, so that none survives this process: execa ends a program,
 * but not the descendants of that program, such as the workerd that wrangler starts.
 */
const groups = new Set();

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
  const onLine = options.onLine ?? (() => undefined);
  /**
   * Takes a line of output, and passes nothing on.
   * @param {unknown} line
   */
  const handOver = function* (line) {
    onLine(String(line));
    yield* [];
  };
  const child = execa(command, args, {
    cwd: options.cwd ?? ROOT,
    env: options.env ?? process.env,
    extendEnv: false,
    detached: true,
    reject: false,
    buffer: false,
    stdin: "ignore",
    stdout: handOver,
    stderr: handOver,
  });
  const { pid } = child;
  if (pid !== undefined) groups.add(pid);
  child.on("exit", () => {
    // Children that a dead leader leaves behind would hold its ports and our pipes open.
    if (pid !== undefined) setTimeout(() => signalGroup(pid, "SIGKILL"), 500);
  });
  /** @type {Promise<number>} resolves with the exit code: 127 when nothing could be started, 1 when it was ended by a signal */
  const exited = child.then(({ exitCode }) => {
    if (pid !== undefined) groups.delete(pid);
    return exitCode ?? (pid === undefined ? 127 : 1);
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
