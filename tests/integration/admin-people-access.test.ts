import { describe, expect, it } from "vitest";
import { call, signUp } from "#support/client";
import { acts, read, send, signUpAdmin } from "#support/people";

describe("a wrong call of the administration of people", () => {
  const reason = "A reason";
  const faults: [string, string, unknown, string][] = [
    ["POST", "credits", {}, "amount"],
    ["POST", "credits", { amount: 5 }, "reason"],
    ["POST", "credits", { reason }, "amount"],
    ["POST", "credits", { amount: "5", reason }, "amount"],
    ["POST", "credits", { amount: null, reason }, "amount"],
    ["POST", "credits", { amount: 0, reason }, "amount"],
    ["POST", "credits", { amount: 1.5, reason }, "amount"],
    ["POST", "credits", { amount: 1_000_001, reason }, "amount"],
    ["POST", "credits", { amount: -1_000_001, reason }, "amount"],
    ["POST", "credits", { amount: 1, reason: "x" }, "reason"],
    ["POST", "credits", { amount: 1, reason: "  x  " }, "reason"],
    ["POST", "credits", { amount: 1, reason: "x".repeat(201) }, "reason"],
    ["POST", "credits", { amount: 1, reason: "half \ud83d" }, "reason"],
    ["POST", "credits", { amount: 1, reason: "nul \0 nul" }, "reason"],
    ["POST", "credits", { amount: 1, reason: 7 }, "reason"],
    ["POST", "credits", { amount: 1, reason, kind: "purchase" }, ""],
    ["PUT", "role", {}, "role"],
    ["PUT", "role", { role: "owner" }, "role"],
    ["PUT", "role", { role: ["admin"] }, "role"],
    ["POST", "ban", {}, "reason"],
    ["POST", "ban", { reason: "x" }, "reason"],
    ["POST", "ban", { reason: "x".repeat(201) }, "reason"],
    ["POST", "ban", { reason: "\udc00 half" }, "reason"],
    ["POST", "ban", { reason, until: "tomorrow" }, "until"],
    ["POST", "ban", { reason, until: 4_102_444_800 }, "until"],
    ["POST", "ban", { reason, until: "2020-01-01T00:00:00Z" }, "until"],
    ["POST", "ban", { reason, until: "2031-02-31T00:00:00Z" }, "until"],
  ];

  it("names the field and changes nothing", async () => {
    const [admin, account] = [await signUpAdmin(), await signUp()];
    const before = await read(admin, account.id);
    for (const [method, what, body, path] of faults) {
      const answer = await send(admin, method, `/${account.id}/${what}`, body);
      const told = await answer.json<{ code: string; issues: { path: string }[] }>();
      expect([answer.status, told.code, told.issues[0]?.path], JSON.stringify(body)).toEqual([
        422,
        "invalid_request",
        path,
      ]);
    }
    expect(await read(admin, account.id)).toEqual(before);
    expect(await acts(admin, account.email)).toEqual([]);
  });

  it("is refused for a malformed query", async () => {
    const admin = await signUpAdmin();
    for (const query of [
      "limit=0",
      "limit=101",
      "limit=many",
      "role=owner",
      `q=${"x".repeat(321)}`,
      "cursor=",
      "cursor=%00",
      "cursor=bm90IG91cnM",
      `cursor=${"x".repeat(201)}`,
    ]) {
      expect((await send(admin, "GET", `?${query}`)).status, query).toBe(422);
    }
    for (const q of ["%00", "%ED%A0%80", "%FF", "%25", "_", "'"]) {
      expect((await send(admin, "GET", `?q=${q}`)).status, q).toBe(200);
    }
  });

  it("is refused for accounts that do not exist, whatever they are called", async () => {
    const admin = await signUpAdmin();
    const credits = { amount: 1, reason };
    for (const id of ["nobody", "%00", "%ED%A0%80", "%25", "' or '1'='1", "x".repeat(2000)]) {
      const path = `/${id.startsWith("%") ? id : encodeURIComponent(id)}`;
      const answers = [
        await send(admin, "GET", path),
        await send(admin, "POST", `${path}/credits`, credits),
        await send(admin, "PUT", `${path}/role`, { role: "admin" }),
        await send(admin, "POST", `${path}/ban`, { reason }),
        await send(admin, "DELETE", `${path}/ban`),
        await send(admin, "DELETE", `${path}/sessions`),
      ];
      expect(answers.map((one) => one.status)).toEqual([404, 404, 404, 404, 404, 404]);
    }
  });

  it("is refused for a malformed body", async () => {
    const admin = await signUpAdmin();
    const path = `/api/admin/people/${admin.id}/credits`;
    const headers = { "content-type": "application/json" };
    const broken = await admin.call(path, { method: "POST", headers, body: "{" });
    expect(broken.status).toBe(400);
    expect((await admin.call(path, { method: "POST", body: "{}" })).status).toBe(415);
    expect((await send(admin, "POST", `/${admin.id}/role`, { role: "admin" })).status).toBe(405);
  });
});

describe("the administration of people", () => {
  const calls = (id: string): [string, string, unknown?][] => [
    ["GET", ""],
    ["GET", `/${id}`],
    ["POST", `/${id}/credits`, { amount: 1_000, reason: "mine" }],
    ["PUT", `/${id}/role`, { role: "admin" }],
    ["POST", `/${id}/ban`, { reason: "mine" }],
    ["DELETE", `/${id}/ban`],
    ["DELETE", `/${id}/sessions`],
    ["DELETE", `/${id}/sessions?session=1`],
  ];

  it("refuses outsiders and creators in every call", async () => {
    const [admin, creator] = [await signUpAdmin(), await signUp()];
    const before = await read(admin, creator.id);
    const stranger = { ...creator, call };
    for (const [method, path, body] of calls(creator.id)) {
      const answers = [stranger, creator].map(async (who) => {
        const answer = await send(who, method, path, body);
        return [answer.status, (await answer.json<{ code: string }>()).code];
      });
      expect(await Promise.all(answers), `${method} ${path}`).toEqual([
        [401, "unauthenticated"],
        [403, "forbidden"],
      ]);
    }
    expect(await read(admin, creator.id)).toEqual(before);
    expect(await acts(admin, creator.email)).toEqual([]);
  });

  it("is closed by the library's own addresses, which leave no line in the audit log", async () => {
    const [admin, account] = [await signUpAdmin(), await signUp()];
    for (const path of ["set-role", "ban-user", "remove-user", "set-user-password"]) {
      const body = { accountId: account.id, role: "admin", newPassword: "another password" };
      const answer = await admin.post(`/api/auth/admin/${path}`, body);
      expect([path, answer.status]).toEqual([path, 404]);
    }
    expect((await admin.call("/api/auth/admin/list-users")).status).toBe(404);
    expect(await read(admin, account.id)).toMatchObject({ role: "creator", banned: false });
  });
});
