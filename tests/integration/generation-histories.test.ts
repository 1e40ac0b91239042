import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { array, assert, asyncProperty, constantFrom, integer, oneof, record } from "fast-check";
import { describe, expect, it } from "vitest";
import type { Viewer } from "#contract/viewer";
import { releaseGeneration } from "#domain/administration/generations";
import { AppError } from "#domain/app-error";
import { type AdvanceDeps, advanceGeneration } from "#domain/generation/advance";
import { type CancelDeps, cancelGeneration } from "#domain/generation/cancel";
import type { StartDeps } from "#domain/generation/compose";
import { findDriven } from "#domain/generation/generations";
import { startGeneration } from "#domain/generation/start";
import { readLedger } from "#storage/credits/ledger";
import { openDatabase } from "#storage/database";
import { listEvents } from "#storage/generations/events";
import { type GenerationWithRun, testModels } from "#storage/schema/index";
import { type Fault, ScriptedProvider } from "#support/scripted-provider";
import { giveWelcome, WELCOME } from "#support/welcome";

const db = openDatabase(env.DB);
const DEADLINE_MS = 600_000;
const ADMIN: Viewer = {
  id: "admin-1",
  accountId: "admin-1",
  name: "Admin",
  email: "admin@example.com",
  image: null,
  role: "admin",
  emailVerified: true,
};
let users = 0;

/** One generation with a clock of its own and a provider that does what the history says. */
async function createWorld(list: ScriptedProvider["list"] = "yes") {
  users += 1;
  const accountId = `user-${users}`;
  await giveWelcome(db, accountId);
  const provider = new ScriptedProvider();
  const files = new Set<string>();
  const statuses: string[] = [];
  const behind: Promise<unknown>[] = [];
  provider.list = list;
  let now = 1_800_000_000_000;
  let whileStoring: () => Promise<unknown> = async () => undefined;
  const clock = () => now;
  const deps = {
    db,
    ...WELCOME,
    clock,
    contentService: null,
    regions: null,
    providers: { forEndpoint: () => provider, of: () => provider, all: () => [provider] },
    files: {
      url: async (origin: string, key: string) => `${origin}/media/${key}`,
      trainingUrl: async (origin: string) => `${origin}/files/trainings/none`,
      putWeights: async (key: string) => ({ key, bytes: 0 }),
      readRange: async () => new Uint8Array(),
      storeOutput: async (id: string) => {
        await whileStoring();
        const key = `outputs/${id}/0.png`;
        files.add(key);
        return { key, bytes: 3 };
      },
      makeCopies: async () => undefined,
      open: async () => null,
      readStart: async () => null,
      loraUrl: async (origin: string) => origin,
      delete: async (keys: readonly string[]) => {
        for (const key of keys) files.delete(key);
      },
    },
    objects: {
      announce: async ({ generation }: GenerationWithRun) => {
        statuses.push(generation.status);
      },
      nudge: async () => undefined,
    },
    waitUntil: (work: Promise<unknown>) => {
      behind.push(work);
    },
    random: () => 0.5,
    admit: () => 0,
    log: () => undefined,
  } satisfies StartDeps & AdvanceDeps & CancelDeps;
  await db
    .insert(testModels)
    .values({
      id: "model-1",
      name: "scripted",
      description: null,
      active: true,
      modelType: "text_to_image",
      endpointUrl: "https://replicate.test/v1/models/a/b/predictions",
      price: null,
      isDefault: false,
      createdAt: 0,
      updatedAt: 0,
    })
    .onConflictDoNothing();
  const { predictionId: id } = await startGeneration(deps, {
    accountId,
    kind: "text_to_image",
    prompt: "a history",
    inputKey: null,
    idempotencyKey: null,
    origin: "https://app.test",
  });
  const look = async () => {
    const stored = await findDriven({ db }, id);
    if (!stored) throw new Error("the generation is gone");
    return stored;
  };
  let remembered = await look();
  Object.assign(deps, {
    noteStored: (stored: GenerationWithRun) => {
      remembered = stored;
    },
  });
  return {
    id,
    accountId,
    provider,
    files,
    look,
    async cancel() {
      const outcome = await outcomeOf(cancelGeneration(deps, await look()));
      await Promise.all(behind);
      return outcome;
    },
    release: () => outcomeOf(releaseGeneration(deps, { actor: ADMIN, id, reason: "stuck" })),
    /** Does something else while the next result is being stored. */
    interruptStoring(act: () => Promise<unknown>) {
      whileStoring = async () => {
        whileStoring = async () => undefined;
        await act();
      };
    },
    now: clock,
    sleep(ms: number) {
      now += ms;
    },
    /** @param lateMs by how much the machine is late. */
    async advance(lateMs = 0) {
      const waitMs = await advanceGeneration(deps, await look(), { lateMs });
      await Promise.all(behind);
      return waitMs;
    },
    /** Goes on from the state that was stored last by an advance, whatever was stored from elsewhere since. */
    async goOn() {
      const waitMs = await advanceGeneration(deps, remembered, { mayBeOld: true });
      await Promise.all(behind);
      return waitMs;
    },
    statuses,
  };
}

type World = Awaited<ReturnType<typeof createWorld>>;

/** Whether a stop was accepted; a generation that has ended refuses it. */
async function outcomeOf(stop: Promise<void>): Promise<"accepted" | "refused"> {
  try {
    await stop;
    return "accepted";
  } catch (error) {
    if (error instanceof AppError && error.code === "already_ended") return "refused";
    throw error;
  }
}

/** How the receipt of a generation closes, by how it ended. */
const LAST_STAGES: Record<string, readonly string[]> = {
  succeeded: ["succeeded", "credits_captured"],
  failed: ["failed", "credits_released"],
  canceled: ["canceled", "credits_released"],
};

const lists = constantFrom<ScriptedProvider["list"]>("yes", "down", "none");
const faults = constantFrom<Fault>(
  "none",
  "none",
  "busy",
  "lost_before",
  "lost_after",
  "broken_before",
  "broken_after",
);
const action = oneof(
  record({ do: constantFrom("advance" as const), faults: array(faults, { maxLength: 3 }) }),
  record({ do: constantFrom("goOn" as const), faults: array(faults, { maxLength: 3 }) }),
  record({ do: constantFrom("race" as const), faults: array(faults, { maxLength: 3 }) }),
  record({
    do: constantFrom("move" as const),
    to: constantFrom("running", "succeeded", "failed", "canceled"),
  }),
  record({ do: constantFrom("cancel" as const) }),
  record({ do: constantFrom("release" as const), faults: array(faults, { maxLength: 3 }) }),
  record({ do: constantFrom("sleep" as const), ms: integer({ min: 1, max: 200_000 }) }),
);

async function checkInvariants(world: World, before: string): Promise<string> {
  const { generation: row, run } = await world.look();
  const ledger = await readLedger(db, world.accountId, 50);
  const total = ledger.entries.reduce((sum, entry) => sum + entry.amount, 0);
  const resolutions = ledger.entries.filter(
    (one) => one.kind === "capture" || one.kind === "release",
  );
  expect(ledger.balance).toBe(total);
  if (before !== "processing") expect(row.status).toBe(before);
  if (row.status === "processing") {
    expect(resolutions).toHaveLength(0);
    expect(ledger.balance).toBe(45);
  } else {
    expect(resolutions.map((one) => one.kind)).toEqual([
      row.status === "succeeded" ? "capture" : "release",
    ]);
    expect(ledger.balance).toBe(row.status === "succeeded" ? 45 : 50);
    expect(ledger.held).toBe(0);
    expect(run.errorCode === null).toBe(row.status !== "failed");
    expect([...world.files]).toEqual(row.status === "succeeded" ? [row.outputKey] : []);
    const stages = (await listEvents(db, world.id)).map((line) => line.stage);
    const ends = new Set(Object.values(LAST_STAGES).flat());
    expect(stages.filter((stage) => ends.has(stage))).toEqual(LAST_STAGES[row.status]);
  }
  return row.status;
}

/** A cancellation beside work: it is refused only where the generation had ended. */
async function checkCancelBeside(world: World): Promise<void> {
  const [, outcome] = await Promise.all([world.advance(), world.cancel(), world.advance()]);
  if (outcome === "accepted") return;
  expect((await world.look()).generation.status).not.toBe("processing");
}

/** Two releases beside work: one of them ends the generation, unless it ends before both. */
async function checkReleaseBeside(world: World, before: string): Promise<void> {
  const [, ...outcomes] = await Promise.all([world.advance(), world.release(), world.release()]);
  const { generation, run } = await world.look();
  const wasReleased = run.errorMessage?.startsWith("An administrator ended") ?? false;
  const accepted = outcomes.filter((outcome) => outcome === "accepted");
  expect(accepted).toHaveLength(wasReleased && before === "processing" ? 1 : 0);
  expect(generation.status).not.toBe("processing");
}

describe("a generation under arbitrary histories", () => {
  it("resolves its hold once, never leaves its end, and always ends", async () => {
    await assert(
      asyncProperty(lists, array(action, { maxLength: 12 }), async (list, history) => {
        const world = await createWorld(list);
        let status = "processing";
        for (const step of history) {
          switch (step.do) {
            case "advance":
              world.provider.faults = [...step.faults];
              await world.advance();
              break;
            case "goOn":
              world.provider.faults = [...step.faults];
              await world.goOn();
              break;
            case "race":
              world.provider.faults = [...step.faults];
              await checkCancelBeside(world);
              break;
            case "move":
              world.provider.move(step.to as "running" | "succeeded" | "failed" | "canceled");
              break;
            case "cancel":
              expect(await world.cancel()).toBe(status === "processing" ? "accepted" : "refused");
              break;
            case "release":
              world.provider.faults = [...step.faults];
              await checkReleaseBeside(world, status);
              break;
            case "sleep":
              world.sleep(step.ms);
              break;
            default:
              step satisfies never;
          }
          world.provider.faults = [];
          status = await checkInvariants(world, status);
        }
        for (let turn = 0; turn < 100 && status === "processing"; turn += 1) {
          const waitMs = await world.advance();
          status = await checkInvariants(world, status);
          world.sleep(waitMs ?? 0);
        }
        expect(status).not.toBe("processing");
        const ends = world.statuses.filter((one) => one !== "processing");
        expect(ends.length).toBeLessThanOrEqual(1);
      }),
      { numRuns: 30 },
    );
  }, 180_000);
});

describe("a generation", () => {
  it("succeeds: submitted, polled, stored, captured, with a receipt of every stage", async () => {
    const world = await createWorld();
    expect(await world.advance()).toBe(15_000);
    world.provider.move("running");
    world.sleep(15_000);
    await world.advance();
    world.provider.move("succeeded");
    expect(await world.advance()).toBeNull();
    expect(await checkInvariants(world, "processing")).toBe("succeeded");
    const stages = (await listEvents(db, world.id)).map((line) => line.stage);
    expect(stages).toEqual([
      "created",
      "credits_held",
      "submitted",
      "running",
      "output_ready",
      "output_stored",
      "succeeded",
      "credits_captured",
    ]);
  });

  it.each<Fault>(["lost_after", "broken_after"])(
    "is not sent again when its list shows it (%s)",
    async (fault) => {
      const world = await createWorld();
      world.provider.faults = [fault];
      await world.advance();
      expect(world.provider.runs.size).toBe(1);
      world.provider.move("succeeded");
      await world.advance();
      expect(await checkInvariants(world, "processing")).toBe("succeeded");
    },
  );

  it.each<[Fault, ScriptedProvider["list"]]>([
    ["lost_before", "yes"],
    ["broken_before", "yes"],
    ["broken_before", "none"],
  ])("is sent again within seconds when it did not arrive (%s, list: %s)", async (fault, list) => {
    const world = await createWorld(list);
    world.provider.faults = [fault];
    const started = world.now();
    for (let turn = 0; turn < 6; turn += 1) {
      const waitMs = await world.advance();
      if (world.provider.runs.size > 0) break;
      world.sleep(waitMs ?? 0);
    }
    expect(world.provider.runs.size).toBe(1);
    expect(world.now() - started).toBeLessThan(5_000);
    const stages = (await listEvents(db, world.id)).map((line) => line.stage);
    expect(stages).toContain("submit_retried");
  });

  it("is sent again when the list, down at first, shows that it did not arrive", async () => {
    const world = await createWorld("down");
    world.provider.faults = ["broken_before"];
    world.sleep((await world.advance()) ?? 0);
    expect(world.provider.runs.size).toBe(0);
    world.provider.list = "yes";
    world.sleep((await world.advance()) ?? 0);
    await world.advance();
    expect(world.provider.runs.size).toBe(1);
  });

  it("is sent to a provider without a list nine times at most while connections break", async () => {
    const world = await createWorld("none");
    world.provider.faults = Array.from({ length: 100 }, () => "broken_after" as const);
    for (let turn = 0; turn < 30; turn += 1) world.sleep((await world.advance()) ?? 0);
    expect(world.provider.runs.size).toBe(9);
    expect(await checkInvariants(world, "processing")).toBe("failed");
  });

  it("says that the provider does not answer, and then ends at once, at no cost, when it is canceled", async () => {
    const world = await createWorld("none");
    world.provider.faults = ["lost_after"];
    for (let turn = 0; turn < 3; turn += 1) world.sleep((await world.advance()) ?? 0);
    const stages = async () => (await listEvents(db, world.id)).map((line) => line.stage);
    expect((await stages()).filter((stage) => stage === "submit_unanswered")).toHaveLength(1);
    await world.cancel();
    expect(await checkInvariants(world, "processing")).toBe("canceled");
    expect((await stages()).slice(-3)).toEqual([
      "cancel_requested",
      "canceled",
      "credits_released",
    ]);
    expect(world.provider.runs.size).toBe(1);
  });

  it("fails at its deadline with a reason, and returns the credits", async () => {
    const world = await createWorld("none");
    world.provider.faults = ["lost_before"];
    let waitMs = await world.advance();
    for (let turn = 0; turn < 60 && waitMs !== null; turn += 1) {
      world.sleep(waitMs);
      waitMs = await world.advance();
    }
    expect(await world.look()).toMatchObject({
      generation: { status: "failed" },
      run: { errorCode: "timeout" },
    });
    expect(await checkInvariants(world, "processing")).toBe("failed");
  });

  it("delivers a result that is seen hours after its deadline", async () => {
    const world = await createWorld();
    await world.advance();
    world.provider.move("succeeded");
    world.sleep(10 * DEADLINE_MS);
    await world.advance(10 * DEADLINE_MS - 15_000);
    expect(await checkInvariants(world, "processing")).toBe("succeeded");
  });

  it("adopts a run that the provider can name only after the deadline", async () => {
    const world = await createWorld("down");
    world.provider.faults = ["lost_after"];
    await world.advance();
    world.sleep(DEADLINE_MS - 1);
    await world.advance();
    world.provider.list = "yes";
    world.sleep(1);
    expect(await world.advance()).not.toBeNull();
    expect(await world.look()).toMatchObject({
      generation: { status: "processing" },
      run: { submission: "confirmed" },
    });
    world.provider.move("succeeded");
    await world.advance();
    expect(await checkInvariants(world, "processing")).toBe("succeeded");
    expect(world.provider.runs.size).toBe(1);
  });

  it("is sent although the machine was late until after its deadline", async () => {
    const world = await createWorld();
    world.sleep(DEADLINE_MS + 100_000);
    expect(await world.advance(DEADLINE_MS + 100_000)).not.toBeNull();
    expect(world.provider.runs.size).toBe(1);
    world.provider.move("succeeded");
    await world.advance();
    expect(await checkInvariants(world, "processing")).toBe("succeeded");
  });

  it("delivers and charges a result that the provider had before it was canceled", async () => {
    const world = await createWorld();
    await world.advance();
    world.provider.move("succeeded");
    expect(await world.cancel()).toBe("accepted");
    await world.advance();
    expect(await checkInvariants(world, "processing")).toBe("succeeded");
  });

  it("delivers and charges a result that is being stored when it is canceled", async () => {
    const world = await createWorld();
    await world.advance();
    world.provider.move("succeeded");
    world.interruptStoring(async () => expect(await world.cancel()).toBe("accepted"));
    await world.advance();
    expect(await checkInvariants(world, "processing")).toBe("succeeded");
    expect((await listEvents(db, world.id)).map((line) => line.stage)).toContain(
      "cancel_requested",
    );
  });

  it("is canceled, and free, where the provider stops it before it has a result", async () => {
    const world = await createWorld();
    await world.advance();
    expect(await world.cancel()).toBe("accepted");
    await world.advance();
    world.provider.move("succeeded");
    await world.advance();
    expect(await checkInvariants(world, "processing")).toBe("canceled");
  });

  it("refuses a cancellation after its end", async () => {
    const world = await createWorld();
    await world.advance();
    world.provider.move("succeeded");
    await world.advance();
    expect(await world.cancel()).toBe("refused");
    expect(await checkInvariants(world, "succeeded")).toBe("succeeded");
  });

  it("fails, free and without a file, when it is released while its result is being stored", async () => {
    const world = await createWorld();
    await world.advance();
    world.provider.move("succeeded");
    world.interruptStoring(async () => expect(await world.release()).toBe("accepted"));
    await world.advance();
    expect(await checkInvariants(world, "processing")).toBe("failed");
    expect(await world.release()).toBe("refused");
  });

  it("refuses a release once its result is stored", async () => {
    const world = await createWorld();
    await world.advance();
    world.provider.move("succeeded");
    await world.advance();
    expect(await world.release()).toBe("refused");
    expect(await checkInvariants(world, "succeeded")).toBe("succeeded");
  });

  it("announces no further step when its time is up", async () => {
    for (const [list, detail] of [
      ["yes", "sending it again"],
      ["none", "You can cancel now"],
      ["down", "sending it again"],
    ] as const) {
      const world = await createWorld(list);
      world.provider.faults = ["lost_before"];
      await world.advance();
      await db.run(sql`delete from generation_events where generation_id = ${world.id}`);
      await db.run(sql`update runs set submission = 'attempted' where generation_id = ${world.id}`);
      world.sleep(DEADLINE_MS + 1);
      expect(await world.advance()).toBeNull();
      const events = await listEvents(db, world.id);
      expect([list, events.filter((event) => event.detail.includes(detail))]).toEqual([list, []]);
      expect([list, (await world.look()).run.errorCode]).toEqual([list, "timeout"]);
    }
  });

  it("fails when its result is still missing after some tries, long before the deadline", async () => {
    const world = await createWorld();
    await world.advance();
    world.provider.move("succeeded");
    world.provider.missingFile = true;
    let waited = 0;
    for (let turn = 0; turn < 20; turn += 1) {
      const waitMs = await world.advance();
      if (waitMs === null) break;
      waited += waitMs;
      world.sleep(waitMs);
    }
    expect(await world.look()).toMatchObject({
      generation: { status: "failed" },
      run: { errorCode: "output_missing" },
    });
    expect(waited).toBeLessThan(60_000);
    expect(await checkInvariants(world, "processing")).toBe("failed");
  });

  it("is canceled, not failed, when its time is up while it is being stopped", async () => {
    const world = await createWorld();
    await world.advance();
    world.sleep(DEADLINE_MS - 10_000);
    world.provider.faults = ["lost_before"];
    await world.cancel();
    await world.advance();
    world.sleep(20_000);
    await world.advance();
    expect(await checkInvariants(world, "processing")).toBe("canceled");
  });

  it("is canceled at once, at no cost, when it was never sent", async () => {
    const world = await createWorld();
    await world.cancel();
    await world.advance();
    expect(world.provider.runs.size).toBe(0);
    expect(await checkInvariants(world, "processing")).toBe("canceled");
  });
});
