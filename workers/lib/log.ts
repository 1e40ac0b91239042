/** Writes an event to the log, as one line of JSON. */
export function log(event: string, detail: Record<string, unknown>): void {
  console.log(JSON.stringify({ event, ...detail }));
}
