import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { advanceGeneration } from "../../workers/domain/generation/advance";
import { startGeneration } from "../../workers/domain/generation/start";
import { createWorkersAiProvider } from "../../workers/providers/workers-ai";
import { readBalance } from "../../workers/storage/credits";
import { openDatabase } from "../../workers/storage/database";
import { storeOutput } from "../../workers/storage/files";
import { findGeneration } from "../../workers/storage/generations";
import { makePng } from "../support/picture";
import { registerModel } from "../support/register-model";

const db = openDatabase(env.DB);
const MODEL = "https://workers-ai.cloudflare.com/run/@cf/leonardo/lucid-origin";

/** A run, and what the binding does with it. */
async function begin(answer: () => Promise<unknown>, timeoutMs = 1_000) {
  const userId = crypto.randomUUID();
  let calls = 0;
  let now = Date.now();
  const provider = createWorkersAiProvider({
    ai: {
      run: () => {
        calls += 1;
        return answer();
      },
    },
    bucket: env.OUTPUTS,
    shrink: null,
    readPicture: async () => null,
    timeoutMs,
  });
  const deps = {
    db,
    clock: () => now,
    providerFor: () => provider,
    providerOf: () => provider,
    deadlineSeconds: () => 600,
    paceOf: () => ({ firstPollMs: 1_000, longestPollMs: 4_000, firstRetryMs: 1_000 }),
    inputUrl: async () => null,
    callbackUrl: (row: { id: string }) => `https://app.test/api/callbacks/workers-ai/${row.id}`,
    storeOutput: (
      row: { id: string },
      file: { content: Parameters<typeof storeOutput>[2]; contentType: string },
    ) => storeOutput(env.OUTPUTS, row.id, file.content, file.contentType),
    deleteFiles: async () => undefined,
    log: () => undefined,
  };
  await registerModel("lucid", MODEL);
  const { predictionId: id } = await startGeneration(deps, {
    userId,
    kind: "image_to_image",
    prompt: "oil",
    inputKey: null,
    model: "lucid",
    idempotencyKey: null,
    origin: "https://app.test",
  });
  const look = async () => {
    const row = await findGeneration(db, id);
    if (!row) throw new Error("the run is gone");
    return row;
  };
  return {
    calls: () => calls,
    look,
    balance: () => readBalance(db, userId),
    async advance() {
      await advanceGeneration(deps, await look(), () => undefined);
      now += 5_000;
      return look();
    },
  };
}

describe("a run at Workers AI", () => {
  it("ends in one go, and is charged", async () => {
    const run = await begin(async () => ({
      image: Buffer.from(makePng(32, 16)).toString("base64"),
    }));
    const row = await run.advance();
    expect(row).toMatchObject({
      status: "succeeded",
      provider: "workers-ai",
      outputKey: `outputs/${row.id}/0.png`,
      width: 32,
      height: 16,
    });
    expect((await env.OUTPUTS.head(row.outputKey ?? ""))?.size).toBe(makePng(32, 16).length);
    expect(await run.balance()).toBe(45);
  });

  it("is tried again while there is no room, and free when it is refused", async () => {
    const answers = ["3040: Capacity temporarily exceeded", "5006: prompt is too short"];
    const run = await begin(() => Promise.reject(new Error(answers.shift())));
    expect((await run.advance()).status).toBe("processing");
    expect(await run.advance()).toMatchObject({ status: "failed", errorCode: "invalid_input" });
    expect(run.calls()).toBe(2);
    expect(await run.balance()).toBe(50);
  });

  it("is not run a second time when its object died in the middle, and is free", async () => {
    const longAgo = -60_000;
    const run = await begin(async () => ({ image: "" }), longAgo);
    await env.DB.prepare("update generation set submission = 'attempted' where id = ?")
      .bind((await run.look()).id)
      .run();
    const { createPending, pendingRef } = await import(
      "../../workers/providers/workers-ai/pending"
    );
    const callback = `https://app.test/api/callbacks/workers-ai/${(await run.look()).id}`;
    await createPending(env.OUTPUTS).begin(await pendingRef(callback));
    expect(await run.advance()).toMatchObject({ status: "failed", errorCode: "provider_lost" });
    expect(run.calls()).toBe(0);
    expect(await run.balance()).toBe(50);
  });
});
