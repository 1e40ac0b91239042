import type { Credits } from "#contract/ledger";
import type { Viewer } from "#contract/viewer";
import { readCredits, readCreditsOfSession } from "#domain/credits/ledger";
import { claimedToken } from "#workers/auth/claimed-token";
import { readVisitAnd } from "#workers/auth/visits";
import { type ApiContext, findViewer } from "./context";

/** Who looks at a screen, and what their account has. */
export interface Visitor {
  /** Null when no one is signed in. */
  getViewer(): Promise<Viewer | null>;
  /** What a viewer's account has, from the primary, without entries. @param viewer what `getViewer` gave. */
  readCredits(viewer: Viewer): Promise<Credits>;
}

/**
 * Reads who looks at a screen, together with what they have: one round trip to the primary. What else a
 * screen shows comes from the nearest copy in a second one, as long as it is asked for at once.
 */
export function visitorOf(c: ApiContext): Visitor {
  const { services } = c.var;
  const token = claimedToken(c.req.raw.headers);
  const hasShell = c.req.path.startsWith("/dashboard");

  const read = () => {
    if (token === null || !hasShell) return null;
    const together = readVisitAnd(services, c.var, c.req.raw.headers, (db) =>
      readCreditsOfSession({ db }, token, 0),
    );
    c.set(
      "visit",
      together.then(({ visit }) => visit),
    );
    const reading = together.then(({ known }) => ({ known }));
    // A loader that does not ask for the credits gets a failure from `getViewer`.
    reading.catch(() => undefined);
    return reading;
  };
  let reading: ReturnType<typeof read> | undefined;

  return {
    getViewer() {
      if (reading === undefined) reading = c.get("visit") ? null : read();
      return findViewer(c);
    },
    async readCredits(viewer) {
      const known = await (await reading)?.known;
      const { balance, accountId } = known ?? { balance: null, accountId: null };
      if (!known || balance === null || accountId !== viewer.accountId)
        return readCredits(services, viewer.accountId, 0);
      return { balance, held: known.held, entries: known.entries };
    },
  };
}
