import { describe, expect, it } from "vitest";
import type { PersonRow } from "#storage/people/people";
import { noAdministrator, refusalOfAct, toPerson } from "./people";

const NOW = Date.UTC(2026, 10, 23);
const standing = { adminEmails: ["ada@example.com"], now: NOW };
const rowWith = (change: Partial<PersonRow> = {}): PersonRow => ({
  ...{ id: "1", name: "Ada", email: "ada@example.com", emailVerified: true, role: "user" },
  ...{ banned: null, banReason: null, banExpires: null, balance: 7, createdAt: new Date(0) },
  ...change,
});

describe("an account as administrators see it", () => {
  it("has its role, and whether the list of the site makes it an administrator", () => {
    expect(toPerson(rowWith(), standing)).toEqual({
      ...{ id: "1", name: "Ada", email: "ada@example.com", email_verified: true },
      ...{ role: "creator", is_listed_admin: true },
      ...{ banned: false, ban_reason: null, ban_expires: null },
      ...{ balance: 7, created_at: "1970-01-01T00:00:00.000Z" },
    });
    expect(toPerson(rowWith({ role: "admin" }), standing).role).toBe("admin");
  });

  it.each([
    ["an unverified address", { emailVerified: false }],
    ["another address", { email: "eve@example.com" }],
  ])("is not listed with %s", (_, change) => {
    expect(toPerson(rowWith(change), standing).is_listed_admin).toBe(false);
  });

  it("is banned until the ban runs out", () => {
    const banWith = (banExpires: Date | null) =>
      toPerson(rowWith({ banned: true, banReason: "Spam", banExpires }), standing);
    expect(banWith(null)).toMatchObject({ banned: true, ban_reason: "Spam", ban_expires: null });
    expect(banWith(new Date(NOW + 1))).toMatchObject({
      ...{ banned: true, ban_expires: "2026-11-23T00:00:00.001Z" },
    });
    expect(banWith(new Date(NOW))).toMatchObject({
      ...{ banned: false, ban_reason: null, ban_expires: null },
    });
  });

  it("has the starting credits until its first entry", () => {
    expect(toPerson(rowWith({ balance: null }), standing).balance).toBe(50);
    expect(toPerson(rowWith({ balance: 0 }), standing).balance).toBe(0);
  });
});

const ada = { email: "ada@example.com" };

describe("the refusal of an administrator's act", () => {
  it("names the last administrator first, also to someone who may not act", () => {
    for (const mayAct of [true, false])
      expect(refusalOfAct(ada, { mayAct, isLast: true })).toMatchObject({
        code: "conflict",
        userMessage:
          "ada@example.com is the last administrator. Make someone else an administrator first.",
      });
  });

  it("tells someone who is not an administrator any more nothing about the account", () => {
    const refusal = refusalOfAct(ada, { mayAct: false, isLast: false });
    expect(refusal).toMatchObject({
      code: "forbidden",
      userMessage: noAdministrator().userMessage,
    });
    expect(refusal.message).not.toContain(ada.email);
  });

  it("asks an administrator to look again where the account has changed", () => {
    expect(refusalOfAct(ada, { mayAct: true, isLast: false })).toMatchObject({
      code: "conflict",
      userMessage:
        "Someone else has just changed ada@example.com. Look at the account again, then decide.",
    });
  });
});
