import { spawn } from "node:child_process";

/**
 * Ends a process group when this process is gone, however it ended: a server whose starter was
 * killed would otherwise keep holding its port and its state. It is a shell waiting for the end
 * of a pipe that closes with us.
 * @param {number | undefined} leader the group's leader
 */
export function watchdog(leader) {
  if (leader === undefined || process.platform === "win32") return { dismiss() {} };
  const guard = spawn("/bin/sh", ["-c", `read -r _ || kill -9 -${leader}`], {
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  guard.on("error", () => undefined);
  guard.unref();
  return {
    /** The group has ended on its own. */
    dismiss() {
      guard.stdin.end("done\n");
    },
  };
}
