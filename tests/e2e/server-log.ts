import { existsSync, readFileSync, statSync } from "node:fs";

/**
 * Remembers where the served application's log ends now. The returned function gives what was
 * logged since, the lines of other tests included; nothing where no log is kept.
 */
export function readServerLog(): () => string {
  const file = process.env.SERVER_LOG ?? "";
  const start = existsSync(file) ? statSync(file).size : 0;
  return () => (existsSync(file) ? readFileSync(file).subarray(start).toString() : "");
}
