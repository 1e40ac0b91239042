import { env } from "cloudflare:workers";
import { vi } from "vitest";

/** What the Worker and its objects ask, write or send. */
export type Trip = "database" | "files" | "storage" | "socket";

type Method = (...args: unknown[]) => unknown;

/**
 * Notes each trip of the Worker and of its objects to D1 and R2, each write to an object's storage and each frame
 * to a socket, until the test ends.
 * @param storage of any object: the methods of all are the same.
 * @param onTrip called when a trip begins.
 */
export function traceTrips(storage: DurableObjectStorage, onTrip: (trip: Trip) => void): void {
  const watch = (
    target: object,
    names: readonly string[],
    trip: Trip,
    counts: (first: unknown) => boolean = () => true,
  ) => {
    const methods: Record<string, Method> = Object.getPrototypeOf(target);
    for (const name of names) {
      const real = methods[name];
      if (!real) throw new Error(`there is no ${name} to watch`);
      vi.spyOn(methods, name).mockImplementation(function (this: unknown, ...args: unknown[]) {
        if (counts(args[0])) onTrip(trip);
        return real.apply(this, args);
      });
    }
  };
  watch(env.DB.prepare("select 1"), ["all", "raw", "run", "first"], "database");
  // The database's own `batch` is that of a session.
  watch(env.DB.withSession(), ["batch"], "database");
  watch(env.OUTPUTS, ["put", "get", "head", "delete"], "files");
  watch(storage, ["put", "delete", "setAlarm", "deleteAlarm", "deleteAll"], "storage");
  // The test's own tools speak through sockets, too.
  watch(new WebSocketPair()[0], ["send"], "socket", (text) =>
    String(text).startsWith('{"type":"UPDATE"'),
  );
}
