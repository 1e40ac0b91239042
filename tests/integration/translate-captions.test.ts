import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { translateCaptionsSchema } from "#contract/translated-captions";
import { translateCaptions } from "#domain/scripts/translate-captions";
import { TextModelError } from "#providers/text/text-model";
import { insertEntry, readLedger } from "#storage/credits/ledger";
import { openDatabase } from "#storage/database";
import { call, signUp } from "#support/client";
import { entryOf } from "#support/entries";
import { scriptedTextModel } from "#support/scripted-text-model";
import { servicesOf } from "#workers/services";

const db = openDatabase(env.DB);
const LINES = ["The bread is ready.", "Wait 18 hours."];
const json = (...lines: string[]) => JSON.stringify({ lines });

let people = 0;
async function world(answers: (string | Error)[], balance = 5) {
  people += 1;
  const accountId = `translations-${people}`;
  await insertEntry(
    db,
    entryOf({ accountId, kind: balance === 0 ? "refund" : "grant", amount: balance }),
  );
  const { model: textModel, asked } = scriptedTextModel(...answers);
  return {
    asked,
    translate: (key: string | null = null, lines = LINES) =>
      translateCaptions(
        { ...servicesOf(env), db, textModel, clock: () => 1_800_000_000_000 },
        {
          accountId,
          request: translateCaptionsSchema.parse({ language: "de", lines }),
          idempotencyKey: key,
          patienceMs: 2_000,
        },
      ),
    balance: async () => (await readLedger(db, accountId, 20)).balance,
  };
}

describe("captions that are translated by the text model", () => {
  it("cost a credit, have as many lines, and are the same for the same key", async () => {
    const { translate, asked, balance } = await world([
      `<think>hm</think>${json("Das Brot ist fertig.", "Warte 18 Stunden.")}`,
    ]);
    const answer = await translate("key");
    expect(answer).toEqual({ lines: ["Das Brot ist fertig.", "Warte 18 Stunden."], cost: 1 });
    expect(await translate("key")).toEqual(answer);
    expect([asked.length, await balance()]).toEqual([1, 4]);
    expect(JSON.parse(asked[0] ?? "")).toMatchObject({ language: "de", count: 2, lines: LINES });
  });

  it("are asked for once more where lines are missing", async () => {
    const { translate, asked } = await world([json("Eine"), json("Eine.", "Zwei.")]);
    expect(await translate()).toMatchObject({ lines: ["Eine.", "Zwei."] });
    expect(asked).toHaveLength(2);
  });

  it.each([
    ["too few lines", json("Eine")],
    ["empty lines", json("", " ")],
    ["no JSON", "I cannot do that."],
    ["an error", new TextModelError("busy", "busy")],
    ["the day's end", new TextModelError("used_up", "used up")],
  ])("cost nothing for %s", async (_, answer) => {
    const { translate, balance } = await world([answer]);
    await expect(translate("key")).rejects.toMatchObject({ code: "unavailable" });
    expect(await balance()).toBe(5);
  });

  it("need their price", async () => {
    const { translate, asked } = await world([json("Eine.", "Zwei.")], 0);
    await expect(translate()).rejects.toMatchObject({ code: "insufficient_credits" });
    expect(asked).toHaveLength(0);
  });
});

describe("POST /api/translate-captions", () => {
  it("answers the lines in the language, and what they cost", async () => {
    const owner = await signUp();
    const services = servicesOf(env);
    services.textModel = scriptedTextModel(json("Das Brot ist fertig.", "Warte.")).model;
    try {
      const answer = await owner.post("/api/translate-captions", { language: "de", lines: LINES });
      expect(answer.status).toBe(200);
      expect(await answer.json()).toEqual({ lines: ["Das Brot ist fertig.", "Warte."], cost: 1 });
    } finally {
      services.textModel = null;
    }
  });

  it("is refused without a text model, for strangers, and for what are no lines", async () => {
    const owner = await signUp();
    const post = (body: object) => owner.post("/api/translate-captions", body);
    const answer = await post({ language: "de", lines: LINES });
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ code: "no_active_model" });
    for (const body of [
      { language: "xx", lines: LINES },
      { language: "de", lines: [] },
      { language: "de", lines: [" "] },
      { language: "de", lines: Array.from({ length: 201 }, () => "x") },
      { lines: LINES },
    ])
      expect((await post(body)).status).toBe(422);
    const path = "/api/translate-captions";
    expect((await call(path, { method: "POST", body: "{}" })).status).toBe(401);
  });
});
