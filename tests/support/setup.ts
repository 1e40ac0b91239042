import { applyD1Migrations } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeAll, beforeEach, expect, vi } from "vitest";

beforeAll(async () => {
  await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
});

const stray: unknown[][] = [];

beforeEach(() => {
  stray.length = 0;
  vi.spyOn(console, "error").mockImplementation((...line: unknown[]) => {
    stray.push(line);
  });
});

afterEach(() => {
  const seen = stray.splice(0);
  vi.restoreAllMocks();
  expect(seen, "nothing may be logged as an error unnoticed").toEqual([]);
});
