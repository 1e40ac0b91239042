import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { test } from "node:test";
import { inRepository } from "../../scripts/lib/paths.mjs";

/** The largest row of D1 (developers.cloudflare.com/d1/platform/limits). Bytes. */
const MAX_ROW_BYTES = 2_000_000;
const MAX_FILM_BYTES = 1024 ** 2;

/** The statements of all migrations, in order. */
function statements() {
  const folder = inRepository("migrations");
  const files = readdirSync(folder).filter((name) => name.endsWith(".sql"));
  return files.sort().flatMap((file) =>
    readFileSync(path.join(folder, file), "utf8")
      .split("--> statement-breakpoint")
      .map((sql) => ({ file, sql })),
  );
}

test("migrations keep the largest film whole, and no row beyond what D1 holds", () => {
  const database = new DatabaseSync(":memory:");
  const columns =
    "id, account_id, title, bytes, duration, width, height, files, ai_files, ai_changes";
  const document = JSON.stringify("x".repeat(MAX_FILM_BYTES - 2));
  const before = statements().filter(({ file }) => file < "0007");
  const after = statements().filter(({ file }) => file >= "0007");
  for (const { sql } of before) database.exec(sql);
  database
    .prepare(
      `INSERT INTO films (${columns}, created_at, updated_at, timeline)
       VALUES ('film', 'someone', 'Large', ?, 1, 1, 1, '[]', '[]', '[]', 1, 1, ?)`,
    )
    .run(MAX_FILM_BYTES, document);
  for (const { file, sql } of after) {
    database.exec(sql);
    const names = database.prepare("SELECT name FROM pragma_table_info('films')").all();
    const sum = names.map(({ name }) => `coalesce(length("${name}"), 0)`).join(" + ");
    const row = database.prepare(`SELECT ${sum} AS bytes FROM films`).get();
    assert.ok(Number(row?.bytes) < MAX_ROW_BYTES, `${row?.bytes} bytes in ${file}: ${sql.trim()}`);
  }
  const film = database.prepare("SELECT title, project_id, timeline FROM films").get();
  assert.deepEqual({ ...film }, { title: "Large", project_id: null, timeline: document });
  const last = database.prepare("SELECT name FROM pragma_table_info('films')").all().at(-1);
  assert.equal(last?.name, "timeline");
  database.close();
});
