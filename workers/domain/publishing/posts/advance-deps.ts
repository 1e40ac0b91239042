import type { Files } from "#storage/files/files";
import type { GrantDeps } from "../channels/grant";

/** What a post is driven with. */
export interface AdvancePostDeps extends GrantDeps {
  settings: { PUBLISH_POLL_SECONDS: number };
  files: Pick<Files, "openRange">;
  /** Drawn from 0 up to 1, 1 excluded. */
  random(): number;
  log(event: string, detail: Record<string, unknown>): void;
}
