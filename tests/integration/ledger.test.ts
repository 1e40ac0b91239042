import { env } from "cloudflare:workers";
import { array, assert, asyncProperty, constantFrom, integer, record } from "fast-check";
import { describe, expect, it } from "vitest";
import type { EntryKind } from "#contract/ledger";
import { insertEntry, insertEntryOnce, readBalance, readLedger } from "#storage/credits/ledger";
import { openDatabase, refusalOf } from "#storage/database";

const db = openDatabase(env.DB);
let count = 0;

function entry(
  accountId: string,
  kind: EntryKind,
  amount: number,
  generationId: string | null,
  sourceKey?: string,
) {
  count += 1;
  return {
    id: `entry-${count}`,
    accountId,
    kind,
    amount,
    reason: "test",
    generationId,
    sourceKey: sourceKey ?? `source-${count}`,
    createdAt: count,
  };
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

describe("the ledger works", () => {
  it("moves the balance by entries", async () => {
    await append("ada", "grant", 50, null);
    await append("ada", "hold", -5, "g1");
    expect(await readLedger(db, "ada", 10)).toMatchObject({ balance: 45, held: 5 });
    await append("ada", "capture", 0, "g1");
    expect(await readLedger(db, "ada", 10)).toMatchObject({ balance: 45, held: 0 });
    await append("ada", "hold", -5, "g2");
    await append("ada", "release", 5, "g2");
    const ledger = await readLedger(db, "ada", 10);
    expect(ledger).toMatchObject({ balance: 45, held: 0 });
    expect(ledger.entries.map((one) => one.balance_after)).toEqual([45, 40, 45, 45, 50]);
  });

  it("grants once, however often the same source asks", async () => {
    await Promise.all(
      Array.from({ length: 20 }, () =>
        insertEntryOnce(db, entry("bob", "grant", 50, null, "welcome:bob")),
      ),
    );
    expect(await readBalance(db, "bob")).toBe(50);
  });

  it("accepts exactly the holds that the balance covers, of fifty at once", async () => {
    await append("cid", "grant", 100, null);
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, (_, index) => refused(append("cid", "hold", -7, `cid-${index}`))),
    );
    expect(outcomes.filter((one) => one === "accepted")).toHaveLength(14);
    expect(outcomes.filter((one) => one === "insufficient_credits")).toHaveLength(36);
    expect(await readBalance(db, "cid")).toBe(2);
  });
});

describe("the ledger refuses", () => {
  it("a second hold, a second resolution, and a resolution without its hold", async () => {
    await append("dan", "grant", 50, null);
    await append("dan", "hold", -5, "d1");
    expect(await refused(append("dan", "hold", -5, "d1"))).toBe("unique");
    expect(await refused(append("dan", "release", 6, "d1"))).toBe("resolution_without_hold");
    expect(await refused(append("eve", "release", 5, "d1"))).toBe("resolution_without_hold");
    expect(await refused(append("dan", "release", 5, "nowhere"))).toBe("resolution_without_hold");
    await append("dan", "release", 5, "d1");
    expect(await refused(append("dan", "capture", 0, "d1"))).toBe("unique");
    expect(await readBalance(db, "dan")).toBe(50);
  });

  it("every change behind its back", async () => {
    await append("fay", "grant", 50, null);
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
    expect(await run("insert into credit_accounts values ('rich', 500)")).toContain(
      "balance_is_derived",
    );
    expect(
      await run(
        "insert into credit_entries (id, account_id, kind, amount, balance_after, reason, source_key, created_at) values ('x', 'fay', 'grant', 5, 500, '', 'x', 0)",
      ),
    ).toContain("balance_mismatch");
    expect(await readBalance(db, "fay")).toBe(50);
  });
});

describe("the ledger under arbitrary histories", () => {
  it("keeps the balance the sum of its entries, never below zero by a hold, each hold resolved at most once", async () => {
    const step = record({
      kind: constantFrom<EntryKind>("grant", "hold", "capture", "release", "clawback"),
      amount: integer({ min: 0, max: 40 }),
      generation: integer({ min: 0, max: 4 }),
    });
    await assert(
      asyncProperty(array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        count += 1;
        const user = `user-${count}`;
        for (const { kind, amount, generation } of steps) {
          const signed = kind === "hold" || kind === "clawback" ? -amount : amount;
          const before = (await readBalance(db, user)) ?? 0;
          const outcome = await refused(append(user, kind, signed, `${user}-${generation}`));
          if (kind === "hold" && amount > before) expect(outcome).not.toBe("accepted");
        }
        const sums = await env.DB.prepare(
          `select coalesce(sum(amount), 0) as total,
             (select count(*) from credit_entries as r where r.account_id = ?1 and r.kind in ('capture', 'release')) as resolutions,
             (select count(distinct generation_id) from credit_entries as r where r.account_id = ?1 and r.kind in ('capture', 'release')) as resolved
           from credit_entries where account_id = ?1`,
        )
          .bind(user)
          .first<{ total: number; resolutions: number; resolved: number }>();
        expect((await readBalance(db, user)) ?? 0).toBe(sums?.total);
        expect(sums?.resolutions).toBe(sums?.resolved);
      }),
      { numRuns: 60 },
    );
  });
});
