import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { recordCallback } from "#domain/generation/record-callback";
import { openDatabase } from "#storage/database";
import { listEvents } from "#storage/generations/events";
import { findGeneration } from "#storage/generations/generations";
import { storeGeneration } from "#support/history";
import { ScriptedProvider } from "#support/scripted-provider";

const db = openDatabase(env.DB);
let id: string;

beforeEach(async () => {
  id = await storeGeneration(
    { id: crypto.randomUUID() },
    { status: "processing" },
    { submission: "attempted", attemptedAt: 1, failures: 5 },
  );
});

/** That the answer to the submission names a run. */
const named = (ref: string) =>
  sql`update runs set provider_ref = ${ref} where generation_id = ${id}`;

/** Records a callback that names the run `ref`; the generation changes while its signature is checked. */
async function callBack(ref: string, meanwhile = sql`select 1`) {
  const stopped: string[] = [];
  const behind: Promise<unknown>[] = [];
  const provider = Object.assign(new ScriptedProvider(), {
    async verifyCallback(_body: string, _headers: Headers, _now: Date, endpointUrl: string | null) {
      // As fal's, it does not name its model: the generation is read before it is understood.
      if (endpointUrl === null) return null;
      await db.run(meanwhile);
      return { deliveryId: crypto.randomUUID(), ref };
    },
    async cancel(run: string) {
      stopped.push(run);
    },
  });
  const deps = {
    db,
    clock: Date.now,
    providers: { named: () => provider, of: () => provider },
    objects: { report: () => Promise.reject(new Error("nothing was verified yet")) },
    waitUntil: (work: Promise<unknown>) => behind.push(work),
    log: () => undefined,
  };
  const input = { provider: "replicate", generationId: id, rawBody: "{}", headers: new Headers() };
  const { news } = await recordCallback(deps, input);
  await Promise.all(behind);
  const stages = (await listEvents(db, id)).map((line) => line.stage);
  return { news, stopped, stages };
}

describe("a callback for a submission without an answer", () => {
  it("names its run, and earlier failures do not count against that run", async () => {
    expect(await callBack("first")).toMatchObject({ news: "now", stopped: [] });
    expect(await findGeneration(db, id)).toMatchObject({
      run: { providerRef: "first", submission: "confirmed", failures: 0 },
    });
  });

  it("is stopped and noted as a second run when the answer named another one meanwhile", async () => {
    const outcome = await callBack("second", named("first"));
    expect(outcome).toMatchObject({ news: null, stopped: ["second"] });
    expect(outcome.stages).toContain("ran_twice");
    expect((await findGeneration(db, id))?.run?.providerRef).toBe("first");
  });

  it("counts as the same run when the answer named it meanwhile", async () => {
    const outcome = await callBack("first", named("first"));
    expect(outcome).toMatchObject({ news: "now", stopped: [] });
    expect(outcome.stages).not.toContain("ran_twice");
  });

  it("is stopped when the generation was canceled meanwhile", async () => {
    const outcome = await callBack(
      "late",
      sql`update generations set status = 'canceled' where id = ${id}`,
    );
    expect(outcome).toMatchObject({ news: null, stopped: ["late"] });
  });
});
