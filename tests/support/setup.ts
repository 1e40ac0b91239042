import { applyD1Migrations, reset } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeAll } from "vitest";
import { succeeded } from "./client";

// The files of tests share a running Worker, which takes seconds to load; each begins with storage of its own.
beforeAll(async () => {
  await reset();
  await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
});

// The reporter `every-call` gathers them: each declared call must succeed in some test.
afterEach(({ task }) => {
  task.meta.calls = [...succeeded];
  succeeded.clear();
});
