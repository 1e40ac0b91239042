import type { Credits } from "./contract/ledger";
import type { AppealState } from "./contract/reports";
import type { SharedRecord } from "./contract/sharing";
import type { Viewer } from "./contract/viewer";
import type { ScreenReads } from "./screens/reads";

/** What loaders and actions receive as `context`. */
export interface LoadContext {
  /** For scripts and styles of this answer, as its Content-Security-Policy names it. */
  nonce: string;
  /** The number of this request in our log, for people to quote. */
  requestId: string;
  /** The application's own address, without a trailing slash. */
  origin: string;
  /** The operator's profiles elsewhere, for the footer. */
  socialLinks: readonly string[];
  /** Reads the session once per request; null when no one is signed in. */
  getViewer(): Promise<Viewer | null>;
  /** The sentence for someone who comes back with an error's code. */
  describeReturnError(code: string): string;
  /** What screens read, as the API would answer it. */
  reads: ScreenReads;
  /** What a viewer's account has; on dashboard screens it was read with the session. */
  readCredits(viewer: Viewer): Promise<Credits>;
  /** The generation that someone shares under a token; null where no one does. */
  readShared(token: string): Promise<SharedRecord | null>;
  /** The decision behind the link of a mail; null where the link names no decision. */
  readAppeal(token: string): Promise<AppealState | null>;
}

declare module "@remix-run/cloudflare" {
  interface AppLoadContext extends LoadContext {}
}
