import { atom } from "nanostores";

/** Whether the server can be reached, as far as the browser and the latest requests know. */
export const isConnected = atom(true);

/** How often a server that did not answer is tried again, in milliseconds. */
const PROBE_MS = 3_000;
const PROBE_PATH = "/api/health";

let timer: ReturnType<typeof setTimeout> | undefined;

async function probe() {
  clearTimeout(timer);
  timer = undefined;
  try {
    await fetch(PROBE_PATH, { cache: "no-store" });
    isConnected.set(true);
  } catch {
    timer = setTimeout(probe, PROBE_MS);
  }
}

/** A request got no answer: the connection counts as lost until one does. */
export function noteLost(): void {
  isConnected.set(false);
  timer ??= setTimeout(probe, PROBE_MS);
}

/** Listens to what the browser says about the network. @returns a function that stops. */
export function watchConnection(): () => void {
  const onOnline = () => void probe();
  window.addEventListener("offline", noteLost);
  window.addEventListener("online", onOnline);
  if (!navigator.onLine) noteLost();
  return () => {
    window.removeEventListener("offline", noteLost);
    window.removeEventListener("online", onOnline);
    clearTimeout(timer);
    timer = undefined;
  };
}

/** Whether a failure says that no answer came, as `fetch` does. */
export function isLostConnection(error: unknown): boolean {
  return error instanceof TypeError && !isConnected.get();
}
