import type { Files } from "#storage/files/files";
import type { QuotaDeps } from "../quotas/room-for";

export interface SessionDeps extends QuotaDeps {
  files: Pick<Files, "delete" | "staging">;
  log(event: string, detail: Record<string, unknown>): void;
}
