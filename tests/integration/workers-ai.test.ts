import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { advanceGeneration } from "#domain/generation/advance";
import { findDriven } from "#domain/generation/generations";
import { startGeneration } from "#domain/generation/start";
import { createWorkersAiProvider } from "#providers/workers-ai/index";
import { readBalance } from "#storage/credits/ledger";
import { openDatabase } from "#storage/database";
import { makePng } from "#support/image";
import { registerModel } from "#support/register-model";
import { giveWelcome, WELCOME } from "#support/welcome";
import { servicesOf } from "#workers/services";

const db = openDatabase(env.DB);
const MODEL = "https://workers-ai.cloudflare.com/run/@cf/leonardo/lucid-origin";

/** A generation, and what the binding does with it. */
async function begin(answer: () => Promise<unknown>, timeoutMs = 1_000) {
  const accountId = crypto.randomUUID();
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
    gateway: "default",
    fileHosts: [],
    fetch: async () => new Response(null, { status: 404 }),
    readImage: async () => null,
    timeoutMs,
  });
  const deps = {
    db,
    clock: () => now,
    ...WELCOME,
    settings: { ...WELCOME.settings, PROVIDER_POLL_SECONDS: 1 },
    ...{ contentService: null, files: servicesOf(env).files, regions: null },
    providers: { forEndpoint: () => provider, of: () => provider, all: () => [provider] },
    objects: { announce: async () => undefined },
    waitUntil: () => undefined,
    random: () => 0.5,
    admit: () => 0,
    log: () => undefined,
  };
  await registerModel("lucid", MODEL);
  await giveWelcome(db, accountId);
  const { predictionId: id } = await startGeneration(deps, {
    accountId,
    kind: "image_to_image",
    prompt: "oil",
    inputKey: null,
    model: "lucid",
    idempotencyKey: null,
    origin: "https://app.test",
  });
  const look = async () => {
    const stored = await findDriven({ db }, id);
    if (!stored) throw new Error("the generation is gone");
    return stored;
  };
  return {
    id,
    calls: () => calls,
    balance: () => readBalance(db, accountId),
    async advance() {
      await advanceGeneration(deps, await look());
      now += 5_000;
      return look();
    },
  };
}

describe("a generation at Workers AI", () => {
  it("ends in one call, and is charged", async () => {
    const generation = await begin(async () => ({
      image: Buffer.from(makePng(32, 16)).toString("base64"),
    }));
    const { generation: row, run } = await generation.advance();
    expect(run.provider).toBe("workers-ai");
    expect(row).toMatchObject({
      status: "succeeded",
      outputKey: `outputs/${row.id}/0.png`,
      width: 32,
      height: 16,
    });
    expect((await env.OUTPUTS.head(row.outputKey ?? ""))?.size).toBe(row.outputBytes);
    // It is the image with the mark of how it was made.
    expect(row.outputBytes).toBeGreaterThan(makePng(32, 16).length);
    expect(await generation.balance()).toBe(45);
  });

  it("is tried again while there is no capacity, and costs nothing when it is refused", async () => {
    const answers = ["3040: Capacity temporarily exceeded", "5006: prompt is too short"];
    const generation = await begin(() => Promise.reject(new Error(answers.shift())));
    expect((await generation.advance()).generation.status).toBe("processing");
    expect(await generation.advance()).toMatchObject({
      generation: { status: "failed" },
      run: { errorCode: "invalid_input" },
    });
    expect(generation.calls()).toBe(2);
    expect(await generation.balance()).toBe(50);
  });

  it("is not run a second time after its object died, and costs nothing", async () => {
    const longAgo = -60_000;
    const generation = await begin(async () => ({ image: "" }), longAgo);
    await env.DB.prepare("update runs set submission = 'attempted' where generation_id = ?")
      .bind(generation.id)
      .run();
    const { createPending, pendingRef } = await import("#providers/held/pending");
    const callback = `https://app.test/api/callbacks/workers-ai/${generation.id}`;
    await createPending(env.OUTPUTS).begin(await pendingRef(callback), Date.now() + longAgo);
    expect(await generation.advance()).toMatchObject({
      generation: { status: "failed" },
      run: { errorCode: "provider_lost" },
    });
    expect(generation.calls()).toBe(0);
    expect(await generation.balance()).toBe(50);
  });
});
