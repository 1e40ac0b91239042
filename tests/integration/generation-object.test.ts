import { evictDurableObject, runDurableObjectAlarm } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import type { Started } from "#contract/generation";
import { type Account, listen, signUp, uploadPicture, waitForEnd } from "#support/client";
import { makePng } from "#support/picture";
import { registerModel } from "#support/register-model";
import { StandIn } from "#support/stand-ins/replicate/in-workerd";

let standIn: StandIn;
let creator: Account;

beforeEach(async () => {
  standIn = new StandIn();
  standIn.install();
  creator = await signUp();
  await registerModel("acme");
});

async function submitted() {
  const upload = await uploadPicture(creator, makePng(16));
  const body = { prompt: "oil", image_url: upload.url, model: "acme" };
  const answer = await creator.post("/api/start-image-to-image-generation", body);
  const { predictionId: id } = await answer.json<Started>();
  for (let turn = 0; turn < 200 && standIn.runs.length === 0; turn += 1) await scheduler.wait(20);
  const generation = standIn.runs[0];
  if (!generation) throw new Error("nothing was submitted");
  return { id, generation, object: env.GENERATION.getByName(id) };
}

describe("a generation's object", () => {
  it("keeps its sockets and continues after it was evicted", async () => {
    const { id, generation, object } = await submitted();
    const { frames, closed } = await listen(creator, id);
    await evictDurableObject(object);
    standIn.finish(generation);
    expect((await standIn.callBack(generation)).status).toBe(200);
    expect(await closed).toBe(1000);
    expect(frames.map((frame) => frame.record.status)).toEqual(["processing", "succeeded"]);
  });

  it("finishes by its alarm when it was evicted and no one calls", async () => {
    const { id, generation, object } = await submitted();
    standIn.finish(generation);
    await evictDurableObject(object);
    await runDurableObjectAlarm(object);
    expect((await waitForEnd(creator, id)).status).toBe("succeeded");
  });

  it("shows its readers an end that was stored while it could not be reached", async () => {
    const { id, object } = await submitted();
    const { frames, closed } = await listen(creator, id);
    await env.DB.prepare(
      "update generations set status = 'failed', revision = revision + 1 where id = ?",
    )
      .bind(id)
      .run();
    await runDurableObjectAlarm(object);
    expect(await closed).toBe(1000);
    expect(frames.at(-1)?.record.status).toBe("failed");
  });

  it("answers a ping, and sends late readers the end", async () => {
    const { id, generation } = await submitted();
    const { socket } = await listen(creator, id);
    const pong = new Promise((resolve) => {
      socket.addEventListener("message", ({ data }) => {
        if (!String(data).startsWith("{")) resolve(data);
      });
    });
    socket.send("ping");
    expect(await pong).toBe("pong");
    standIn.finish(generation);
    await standIn.callBack(generation);
    await waitForEnd(creator, id);
    const late = await listen(creator, id);
    expect(await late.closed).toBe(1000);
    expect(late.frames.map((frame) => frame.record.status)).toEqual(["succeeded"]);
  });

  it("reports to every socket of a generation, in order, and leaves nothing behind in its storage", async () => {
    const { id, generation, object } = await submitted();
    const sockets = await Promise.all([
      listen(creator, id),
      listen(creator, id),
      listen(creator, id),
    ]);
    standIn.finish(generation);
    await Promise.all([
      standIn.callBack(generation),
      standIn.callBack(generation),
      standIn.callBack(generation),
    ]);
    for (const { closed, frames } of sockets) {
      expect(await closed).toBe(1000);
      expect(frames.map((frame) => frame.record.status)).toEqual(["processing", "succeeded"]);
    }
    expect(await runDurableObjectAlarm(object)).toBe(false);
  });
});
