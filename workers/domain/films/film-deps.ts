import type { Database } from "#storage/database";
import type { Files } from "#storage/files/files";
import type { Clock } from "../clock";

export interface FilmDeps {
  db: Database;
  clock: Clock;
  files: Pick<Files, "verify">;
}

/** Which film of whom. */
export interface OwnFilm {
  accountId: string;
  id: string;
}
