import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { connect } from "#storage/connection";
import { featureSettings, testModels } from "#storage/schema/index";

const count = (connection: ReturnType<typeof connect>) =>
  connection.near.$count(testModels, eq(testModels.active, true));

describe("the nearest copy", () => {
  it("is asked once for everything that is asked at once", async () => {
    const connection = connect(env.DB, "first-unconstrained");
    const { near } = connection;
    const [models, one, both, active] = await Promise.all([
      near.select({ name: testModels.name }).from(testModels),
      near.select({ name: testModels.name }).from(testModels).limit(1).get(),
      near.batch([near.select().from(featureSettings), near.select().from(testModels)]),
      count(connection),
    ]);
    expect(connection.cost().trips).toBe(1);
    expect(models.length).toBeGreaterThan(20);
    expect(one).toEqual(models[0]);
    expect(both[1].map((row) => row.name).sort()).toEqual(models.map((row) => row.name).sort());
    expect(active).toBe(both[1].filter((row) => row.active).length);
  });

  it("is asked again for what is asked later", async () => {
    const connection = connect(env.DB, "first-unconstrained");
    const first = count(connection);
    expect(await first).toBe(await count(connection));
    expect(connection.cost().trips).toBe(2);
  });

  it("refuses writes, alone and in a batch", async () => {
    const { near } = connect(env.DB, "first-unconstrained");
    const write = () => near.delete(testModels);
    await expect(write()).rejects.toMatchObject({
      cause: new Error("only the primary is written to"),
    });
    await expect(near.batch([near.select().from(testModels), write()])).rejects.toThrow(
      "only the primary is written to",
    );
  });

  it("reports a failure to everything that was asked with it", async () => {
    const { near } = connect(env.DB, "first-unconstrained");
    const answers = await Promise.allSettled([
      near.select().from(testModels),
      near.all("select * from nothing"),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  });
});

describe("the primary", () => {
  it("gives a bookmark after a write, and none after a read", async () => {
    const connection = connect(env.DB, "first-unconstrained");
    await connection.primary.select().from(testModels);
    expect(connection.written()).toBeNull();
    const [row] = await connection.primary
      .insert(featureSettings)
      .values({ featureKey: "connection-test", isEnabled: true })
      .returning();
    expect(row?.isEnabled).toBe(true);
    expect(connection.written()).toMatch(/^[0-9a-f-]+$/);
    expect(connection.cost().trips).toBe(2);
  });

  it("is asked in one trip by a batch", async () => {
    const connection = connect(env.DB, "first-unconstrained");
    const { primary } = connection;
    await primary.batch([
      primary.select().from(testModels),
      primary.delete(featureSettings).where(eq(featureSettings.featureKey, "connection-test")),
    ]);
    expect(connection.cost().trips).toBe(1);
    expect(connection.written()).not.toBeNull();
  });
});
