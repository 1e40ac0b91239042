import net from "node:net";
import getPort from "get-port";
import { Refusal, step } from "./report.mjs";

/** How long something that is about to end may take, in milliseconds. */
const PATIENCE_MILLISECONDS = 8_000;

/**
 * Waits a moment for something that a just-ended server still holds.
 * @param {string} label what is waited for, said only when there is a wait
 * @param {() => Promise<boolean>} isReleased
 * @returns {Promise<boolean>} whether it was released in time
 */
export async function waitForRelease(label, isReleased) {
  if (await isReleased()) return true;
  return step(label, async () => {
    const until = Date.now() + PATIENCE_MILLISECONDS;
    while (Date.now() < until) {
      await new Promise((resolve) => setTimeout(resolve, 200));
      if (await isReleased()) return true;
    }
    return false;
  });
}

/**
 * @param {number} port
 * @throws {Refusal} when it stays taken
 */
export async function refuseTakenPort(port) {
  if (await waitForRelease(`Port ${port} is in use: waiting a moment`, () => isFree(port))) return;
  throw new Refusal(
    `Port ${port} is in use by another program. Stop it, or choose another port: PORT=${port + 1} npm start`,
  );
}

/**
 * Whether a port can be listened on now. get-port would not do: it takes every port that it has
 * given away for taken, and this asks about one of those again and again.
 * @param {number} port
 * @returns {Promise<boolean>}
 */
function isFree(port) {
  return new Promise((resolve) => {
    const probe = net.createServer();
    probe.once("error", () => resolve(false));
    probe.listen({ port, host: "127.0.0.1", exclusive: true }, () => {
      probe.close(() => resolve(true));
    });
  });
}

/** A port of this machine that nothing listens on, for a server that need not be found again. */
export function freePort() {
  return getPort({ host: "127.0.0.1" });
}
