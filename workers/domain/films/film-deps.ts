import type { Database } from "#storage/database";
import type { Clock } from "../clock";

export interface FilmDeps {
  db: Database;
  clock: Clock;
  verifyMedia(key: string, token: string): Promise<boolean>;
}

/** Which film of whom. */
export interface OwnFilm {
  accountId: string;
  id: string;
}
