import { useRouteLoaderData } from "@remix-run/react";
import { useSyncExternalStore } from "react";
import type { loader } from "../root";

const MINUTE_MS = 60_000;
const listeners = new Set<() => void>();
let minute = lastFull(Date.now());
let timer: ReturnType<typeof setInterval> | undefined;

/** Server and browser agree on a full minute, so that nothing is rendered again for some seconds. */
function lastFull(moment: number): number {
  return moment - (moment % MINUTE_MS);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  minute = lastFull(Date.now());
  timer ??= setInterval(() => {
    minute = lastFull(Date.now());
    for (const one of listeners) one();
  }, MINUTE_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/**
 * The time in milliseconds since 1970, to the minute. While a document comes to life it is the
 * server's, so that what the server rendered is what the browser finds.
 */
export function useMinute(): number {
  const served = useRouteLoaderData<typeof loader>("root")?.now;
  return useSyncExternalStore(
    subscribe,
    () => minute,
    () => (served === undefined ? minute : lastFull(served)),
  );
}
