import { env } from "cloudflare:workers";
import { array, assert, asyncProperty, constantFrom, integer, record } from "fast-check";
import { describe, expect, it } from "vitest";
import type { EntryKind } from "#contract/ledger";
import { welcomeEntry } from "#domain/credits/entries";
import { insertEntry, insertEntryOnce, readBalance, readLedger } from "#storage/credits/ledger";
import { openDatabase, refusalOf } from "#storage/database";
import { entryOf } from "#support/entries";

const db = openDatabase(env.DB);
let count = 0;

/** An entry about a subject; what a capture spends is its last argument. */
function entry(accountId: string, kind: EntryKind, amount: number, about?: string, spent = 0) {
  const subject =
    about === undefined ? {} : { subject: { kind: "generation" as const, id: about } };
  return entryOf({ accountId, kind, amount, spent, ...subject });
}

async function refused(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return "accepted";
  } catch (error) {
    return (
      refusalOf(error)?.refusal ??
      (error instanceof Error ? String(error.cause ?? error.message) : String(error))
    );
  }
}

const append = (...args: Parameters<typeof entry>) => insertEntry(db, entry(...args)).run();

describe("the ledger", () => {
  it("moves the balance by entries", async () => {
    await append("ada", "grant", 50);
    await append("ada", "hold", -5, "g1");
    expect(await readLedger(db, "ada", 10)).toMatchObject({ balance: 45, held: 5 });
    await append("ada", "capture", 0, "g1", 5);
    expect(await readLedger(db, "ada", 10)).toMatchObject({ balance: 45, held: 0 });
    await append("ada", "hold", -5, "g2");
    await append("ada", "release", 5, "g2");
    const ledger = await readLedger(db, "ada", 10);
    expect(ledger).toMatchObject({ balance: 45, held: 0 });
    expect(ledger.entries.map((one) => one.balance_after)).toEqual([45, 40, 45, 45, 50]);
    expect(ledger.entries.map((one) => one.spent)).toEqual([0, 0, 5, 0, 0]);
  });

  it("grants once, however often the same source asks", async () => {
    await Promise.all(
      Array.from({ length: 20 }, () =>
        insertEntryOnce(db, welcomeEntry("bob", "bob@example.com", 1)),
      ),
    );
    expect(await readBalance(db, "bob")).toBe(50);
  });

  it("accepts exactly the holds that the balance covers, of fifty at the same moment", async () => {
    await append("cid", "grant", 100);
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, (_, index) => refused(append("cid", "hold", -7, `cid-${index}`))),
    );
    expect(outcomes.filter((one) => one === "accepted")).toHaveLength(14);
    expect(outcomes.filter((one) => one === "insufficient_credits")).toHaveLength(36);
    expect(await readBalance(db, "cid")).toBe(2);
  });
});

describe("the ledger's guard", () => {
  it("refuses a second hold, a second resolution, and a resolution without its hold", async () => {
    await append("dan", "grant", 50);
    await append("dan", "hold", -5, "d1");
    expect(await refused(append("dan", "hold", -5, "d1"))).toBe("unique");
    expect(await refused(append("dan", "release", 6, "d1"))).toBe("resolution_without_hold");
    expect(await refused(append("eve", "release", 5, "d1"))).toBe("resolution_without_hold");
    expect(await refused(append("dan", "release", 5, "nowhere"))).toBe("resolution_without_hold");
    await append("dan", "release", 5, "d1");
    expect(await refused(append("dan", "capture", 0, "d1", 5))).toBe("unique");
    expect(await readBalance(db, "dan")).toBe(50);
  });

  it("refuses a capture that does not add up to its hold, or spends nothing, and spending without a capture", async () => {
    await append("gil", "grant", 50);
    await append("gil", "hold", -5, "x1");
    for (const spent of [4, 6]) {
      expect(await refused(append("gil", "capture", 0, "x1", spent))).toBe(
        "resolution_without_hold",
      );
    }
    expect(await refused(append("gil", "capture", 0, "x1", 0))).toContain("spent_without_capture");
    expect(await refused(append("gil", "capture", -1, "x1", 6))).toContain("amount_sign");
    expect(await refused(append("gil", "release", 5, "x1", 5))).toContain("spent_without_capture");
    expect(await refused(append("gil", "grant", 5, "x2", 5))).toContain("spent_without_capture");
    expect(await readLedger(db, "gil", 10)).toMatchObject({ balance: 45, held: 5 });
  });

  it("takes a capture of a part of its hold, of which the rest comes back", async () => {
    await append("ida", "grant", 50);
    await append("ida", "hold", -5, "part");
    await append("ida", "capture", 3, "part", 2);
    expect(await readLedger(db, "ida", 10)).toMatchObject({ balance: 48, held: 0 });
  });

  it("refuses an adjustment that takes more than the balance", async () => {
    await append("hal", "grant", 50);
    expect(await refused(append("hal", "adjust", -51))).toBe("insufficient_credits");
    await append("hal", "adjust", -50);
    expect(await readBalance(db, "hal")).toBe(0);
  });

  it("refuses a resolution of another kind of subject with the same id", async () => {
    await append("ivy", "grant", 50);
    await append("ivy", "hold", -5, "same");
    const other = { kind: "hooks" as const, id: "same" };
    const capture = { accountId: "ivy", kind: "capture" as const, amount: 0, spent: 5 };
    const insert = insertEntry(db, entryOf({ ...capture, subject: other })).run();
    expect(await refused(insert)).toBe("resolution_without_hold");
  });

  it("refuses every change past its entries", async () => {
    await append("fay", "grant", 50);
    const run = (sql: string) => refused(env.DB.prepare(sql).run());
    expect(await run("update credit_entries set amount = 500 where account_id = 'fay'")).toContain(
      "entries_are_final",
    );
    expect(await run("delete from credit_entries where account_id = 'fay'")).toContain(
      "entries_are_final",
    );
    expect(
      await run("update credit_accounts set balance = 500 where account_id = 'fay'"),
    ).toContain("balance_is_derived");
    expect(await run("delete from credit_accounts where account_id = 'fay'")).toContain(
      "balance_is_derived",
    );
    expect(
      await run(
        "update credit_accounts set held = 0, last_seq = last_seq where account_id = 'fay'",
      ),
    ).toContain("balance_is_derived");
    expect(
      await run("insert into credit_accounts (account_id, balance) values ('rich', 500)"),
    ).toContain("balance_is_derived");
    expect(
      await run(
        "insert into credit_entries (id, account_id, kind, amount, spent, balance_after, reason, subject_kind, subject_id, source_key, created_at) values ('x', 'fay', 'grant', 5, 0, 500, '', 'account', 'fay', 'x', 0)",
      ),
    ).toContain("balance_mismatch");
    expect(await readBalance(db, "fay")).toBe(50);
  });
});

describe("the ledger under arbitrary histories", () => {
  it("keeps balance and held the sums of its entries, never below zero by a hold, each hold resolved at most once, and spends exactly what was captured", async () => {
    const step = record({
      kind: constantFrom<EntryKind>("grant", "hold", "capture", "release", "adjust", "refund"),
      amount: integer({ min: -40, max: 40 }),
      subject: integer({ min: 0, max: 4 }),
    });
    await assert(
      asyncProperty(array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
        count += 1;
        const user = `user-${count}`;
        for (const { kind, amount, subject } of steps) {
          const isCapture = kind === "capture";
          const before = (await readBalance(db, user)) ?? 0;
          const outcome = await refused(
            append(
              user,
              kind,
              isCapture ? 0 : amount,
              `${user}-${subject}`,
              isCapture ? amount : 0,
            ),
          );
          const takes = kind === "hold" || kind === "adjust";
          if (takes && amount < 0 && before + amount < 0) expect(outcome).not.toBe("accepted");
        }
        const sums = await env.DB.prepare(
          `with mine as (select * from credit_entries where account_id = ?1),
             resolutions as (select * from mine where kind in ('capture', 'release'))
           select (select coalesce(sum(amount), 0) from mine) as balance,
             (select count(*) from resolutions) as resolutions,
             (select count(distinct subject_id) from resolutions) as resolved,
             (select coalesce(sum(spent), 0) from mine) as spent,
             (select coalesce(-sum(amount), 0) from mine where kind = 'hold' and subject_id in
               (select subject_id from resolutions where kind = 'capture')) as captured,
             (select coalesce(-sum(amount), 0) from mine where kind = 'hold' and subject_id not in
               (select subject_id from resolutions)) as held`,
        )
          .bind(user)
          .first<Record<string, number>>();
        const ledger = await readLedger(db, user, 1);
        expect(ledger.balance ?? 0).toBe(sums?.balance);
        expect(ledger.held).toBe(sums?.held);
        expect(sums?.resolutions).toBe(sums?.resolved);
        expect(sums?.spent).toBe(sums?.captured);
      }),
      { numRuns: 80 },
    );
  });
});
