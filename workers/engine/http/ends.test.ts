import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";
import type { JobRecord, Prediction } from "../prediction";
import { BASE, call } from "../testing/call";

/** A picture that has been made. */
async function made(): Promise<Prediction> {
  const response = await call("/models/unthinkable/text-to-image/predictions", {
    method: "POST",
    headers: { prefer: "wait" },
    body: JSON.stringify({ input: { prompt: "a boat", seed: 3 } }),
  });
  const prediction = await response.json<Prediction>();
  expect(prediction.status).toBe("succeeded");
  return prediction;
}

/** Rewrites what a job that has ended has stored while its process is gone. */
async function rewrite(id: string, change: (job: JobRecord) => void): Promise<void> {
  const stub = env.ENGINE_JOB.getByName(id);
  // Its last alarm stores the job once more, then sets the one that deletes it a day later.
  await vi.waitFor(
    async () => {
      const next = await runInDurableObject(stub, (_, { storage }) => storage.getAlarm());
      expect(next).toBeGreaterThan(Date.now() + 60 * 60 * 1000);
    },
    { timeout: 120_000 },
  );
  await runInDurableObject(stub, async (_, { storage }) => {
    await storage.deleteAlarm();
    const job = storage.kv.get<JobRecord>("job");
    if (job) change(job);
    storage.kv.put("job", job);
  });
  await evictDurableObject(stub);
}

/** As a process leaves a job that dies in the midst of its work. */
const midway = (change: Partial<JobRecord>) => (job: JobRecord) => {
  Object.assign(job, change);
  Object.assign(job.prediction, { status: "processing", output: null, completed_at: null });
};

const read = async (id: string) => (await call(`/predictions/${id}`)).json<Prediction>();

function ended(id: string): Promise<Prediction> {
  return vi.waitFor(
    async () => {
      const prediction = await read(id);
      expect(prediction.completed_at).not.toBeNull();
      return prediction;
    },
    { timeout: 120_000, interval: 50 },
  );
}

describe("a generation whose process died", () => {
  it("is taken up again and gives the same result", async () => {
    const { id, output } = await made();
    await rewrite(id, midway({ attempts: 2 }));
    expect(await ended(id)).toMatchObject({ status: "succeeded", output });
  });

  it("fails after the third time at the same place", async () => {
    const { id } = await made();
    await rewrite(id, midway({ attempts: 3 }));
    expect(await ended(id)).toMatchObject({
      status: "failed",
      error: expect.stringContaining("interrupted three times"),
      output: null,
    });
  });
});

describe("a deadline that has passed", () => {
  it("cancels a generation that was begun", async () => {
    const { id } = await made();
    await rewrite(id, midway({ attempts: 0, deadline: Date.now() - 1 }));
    expect(await ended(id)).toMatchObject({ status: "canceled", output: null });
  });

  it("aborts a generation that was not begun", async () => {
    const { id } = await made();
    await rewrite(id, (job) => {
      midway({ attempts: 0, deadline: Date.now() - 1 })(job);
      Object.assign(job.prediction, { status: "starting", started_at: null });
    });
    const stub = env.ENGINE_JOB.getByName(id);
    await runInDurableObject(stub, (_, { storage }) => storage.setAlarm(Date.now()));
    expect(await ended(id)).toMatchObject({ status: "aborted", output: null });
  });
});

describe("the engine, a day after the end of a generation,", () => {
  it("has removed the generation, its file, and its line in the list", async () => {
    const { id, output } = await made();
    const file = String(output).replace(BASE, "");
    const listed = async () => {
      const page = await (await call("/predictions")).json<{ results: Prediction[] }>();
      return page.results.some((one) => one.id === id);
    };
    expect((await call(file)).status).toBe(200);
    expect(await listed()).toBe(true);
    await rewrite(id, (job) => {
      expect(job.expires).toBeGreaterThan(Date.now() + 23 * 60 * 60 * 1000);
      job.expires = Date.now() - 1;
    });
    const stub = env.ENGINE_JOB.getByName(id);
    await runInDurableObject(stub, (_, { storage }) => storage.setAlarm(Date.now() + 60_000));
    await runDurableObjectAlarm(stub);
    expect((await call(`/predictions/${id}`)).status).toBe(404);
    expect((await call(file)).status).toBe(404);
    expect(await listed()).toBe(false);
  });
});
