import { applyD1Migrations, reset } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeAll } from "vitest";
import { succeeded } from "./client";

const MAX_RESETS = 5;

/** Empties all storage. A few resets in a hundred do not delete the previous file's database. */
async function emptyStorage(): Promise<void> {
  for (let round = 0; round < MAX_RESETS; round += 1) {
    await reset();
    const query = "select count(*) as n from sqlite_master where name = 'd1_migrations'";
    if ((await env.DB.prepare(query).first("n")) === 0) return;
  }
  throw new Error(`The previous file's database still exists after ${MAX_RESETS} resets.`);
}

// The files of tests share a running Worker, which takes seconds to load; each begins with storage of its own.
beforeAll(async () => {
  await emptyStorage();
  await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
});

// The reporter `every-call` gathers them: each declared call must succeed in some test.
afterEach(({ task }) => {
  task.meta.calls = [...succeeded];
  succeeded.clear();
});
