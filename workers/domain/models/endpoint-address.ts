import { ENGINE_ORIGIN } from "#contract/engine";

/*
 * Where the embedded engine's models are: an endpoint is stored with `{origin}`, people read and
 * write it with the application's own address, and the application calls the internal one.
 */
const ORIGIN = "{origin}";

/** A stored endpoint as the application calls it. */
export function callableEndpoint(stored: string): string {
  return stored.replace(ORIGIN, ENGINE_ORIGIN);
}

/** An endpoint, stored or called, as people see it. @param origin the application's own address. */
export function shownEndpoint(endpoint: string, origin: string): string {
  return storableEndpoint(endpoint, ENGINE_ORIGIN).replace(ORIGIN, origin);
}

/** An endpoint that someone wrote, as it is stored. @param origin the application's own address. */
export function storableEndpoint(written: string, origin: string): string {
  for (const own of [origin, ENGINE_ORIGIN]) {
    if (written.startsWith(`${own}/`)) return `${ORIGIN}${written.slice(own.length)}`;
  }
  return written;
}
