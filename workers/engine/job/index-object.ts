import { DurableObject } from "cloudflare:workers";
import type { Prediction } from "../prediction";

/** Predictions on a page, as Replicate has it. */
const PAGE = 100;
/** How many predictions the list remembers. */
const REMEMBERED = 5_000;

export interface PredictionPage {
  results: Prediction[];
  /** Cursors; null where there is no further page. */
  next: string | null;
  previous: string | null;
}

/** Lists predictions, newest first. It knows copies alone; the jobs have the truth. */
export class EngineIndex extends DurableObject<Env> {
  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    ctx.storage.sql.exec(
      "CREATE TABLE IF NOT EXISTS predictions (place TEXT PRIMARY KEY, id TEXT NOT NULL UNIQUE, record TEXT NOT NULL)",
    );
  }

  async put(prediction: Prediction): Promise<void> {
    const place = `${prediction.created_at}_${prediction.id}`;
    this.ctx.storage.sql.exec(
      "INSERT INTO predictions (place, id, record) VALUES (?, ?, ?) ON CONFLICT (place) DO UPDATE SET record = excluded.record",
      place,
      prediction.id,
      JSON.stringify(prediction),
    );
    this.ctx.storage.sql.exec(
      "DELETE FROM predictions WHERE place < (SELECT place FROM predictions ORDER BY place DESC LIMIT 1 OFFSET ?)",
      REMEMBERED,
    );
  }

  async remove(id: string): Promise<void> {
    this.ctx.storage.sql.exec("DELETE FROM predictions WHERE id = ?", id);
  }

  /**
   * A page of the list.
   * @param cursor as a page gave it, or null for the newest
   * @param createdAfter ISO 8601; older ones are left out
   */
  async page(cursor: string | null, createdAfter: string): Promise<PredictionPage> {
    const back = cursor?.startsWith("p:") ?? false;
    const from = cursor?.slice(2);
    const rows = back
      ? this.#rows("place > ?", "ASC", from ?? "", createdAfter).toReversed()
      : this.#rows("place < ?", "DESC", from ?? "~", createdAfter);
    const first = rows[0]?.place;
    const last = rows[rows.length - 1]?.place;
    const more = (where: string, place: string | undefined) =>
      place !== undefined && this.#rows(where, "DESC", place, createdAfter, 1).length > 0;
    return {
      results: rows.map((row) => parseRecord(row.record)),
      next: more("place < ?", last) ? `n:${last}` : null,
      previous: more("place > ?", first) ? `p:${first}` : null,
    };
  }

  #rows(where: string, order: "ASC" | "DESC", place: string, after: string, limit = PAGE) {
    return this.ctx.storage.sql
      .exec<{ place: string; record: string }>(
        `SELECT place, record FROM predictions WHERE ${where} AND place > ? ORDER BY place ${order} LIMIT ?`,
        place,
        after,
        limit,
      )
      .toArray();
  }
}

function parseRecord(record: string): Prediction {
  return JSON.parse(record);
}
