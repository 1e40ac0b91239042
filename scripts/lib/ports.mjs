import net from "node:net";
import { Refusal } from "./report.mjs";

/**
 * Waits a moment for a port that a just-ended server still holds.
 * @param {number} port
 * @throws {Refusal} when it stays taken
 */
export async function refuseTakenPort(port) {
  for (let attempt = 0; attempt < 15; attempt++) {
    if (await isFree(port)) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Refusal(
    `Port ${port} is in use by another program. Stop it, or choose another port: PORT=${port + 1} npm start`,
  );
}

/**
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

/** A port that nothing listens on, for a server that need not be found again. */
export function freePort() {
  return new Promise((/** @type {(port: number) => void} */ resolve, reject) => {
    const probe = net.createServer();
    probe.once("error", reject);
    probe.listen({ port: 0, host: "127.0.0.1" }, () => {
      const address = probe.address();
      probe.close(() =>
        resolve(typeof address === "object" && address !== null ? address.port : 0),
      );
    });
  });
}
