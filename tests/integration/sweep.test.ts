import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { openDatabase } from "#storage/database";
import { idempotencyKeys } from "#storage/schema/index";
import { storeGeneration } from "#support/history";
import { servicesOf } from "#workers/services";
import { sweep } from "#workers/sweep";

it("a step of the sweep that fails does not stop the others, and is logged", async () => {
  const db = openDatabase(env.DB);
  const accountId = crypto.randomUUID();
  await storeGeneration({ id: accountId }, { status: "processing", updatedAt: 0 });
  const key = { accountId, scope: "generation", key: "old", requestHash: "", answer: {} };
  await db.insert(idempotencyKeys).values({ ...key, createdAt: 0 });
  const logged: unknown[] = [];
  await sweep({
    ...servicesOf(env),
    wake: () => Promise.reject(new Error("the objects are gone")),
    log: (event, detail) => {
      // The comparison of the books notes the generation, which has no hold here.
      if (event !== "billing_differs") logged.push({ event, ...detail });
    },
  });
  expect(logged).toEqual([
    { event: "sweep_failed", step: "generations", message: "the objects are gone" },
  ]);
  expect(await db.$count(idempotencyKeys)).toBe(0);
});
