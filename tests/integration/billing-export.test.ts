import { expect, it } from "vitest";
import { type Account, call, signUp } from "#support/client";
import { signUpAdmin } from "#support/people";

async function exportOf(account: Account, query = ""): Promise<string[]> {
  const answer = await account.call(`/api/billing/entries.csv${query}`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(answer.headers.get("content-disposition")).toMatch(
    /^attachment; filename="ledger-\d{4}-\d\d-\d\d\.csv"$/,
  );
  expect(answer.headers.get("cache-control")).toBe("no-store");
  return (await answer.text()).split("\r\n");
}

it("no cell of the export is a formula for a spreadsheet, whatever a reason begins with", async () => {
  const [admin, creator] = [await signUpAdmin(), await signUp()];
  const reasons = [
    '=HYPERLINK("https://evil.test","x")',
    "+1+1+cmd",
    "-2+3+cmd",
    "@SUM(A1:A9)",
    'a "quoted", text',
  ];
  for (const reason of reasons) {
    const path = `/api/admin/people/${creator.id}/credits`;
    expect((await admin.post(path, { amount: 1, reason })).status).toBe(201);
  }
  const text = (await exportOf(creator)).join("\n");
  expect(text).toContain(`"'=HYPERLINK(""https://evil.test"",""x"")"`);
  expect(text).toContain(",'+1+1+cmd,");
  expect(text).toContain(",'-2+3+cmd,");
  expect(text).toContain(",'@SUM(A1:A9),");
  expect(text).toContain(',"a ""quoted"", text",');
  // Only numbers still begin so.
  expect(text).not.toMatch(/(?:^|,)"?[=+@]/m);
  expect(text).not.toMatch(/(?:^|,)"?-(?!\d+(?:,|$))/m);
});

it("the export has the columns of the ledger, newest first, and ends with a line break", async () => {
  const creator = await signUp();
  await creator.call("/api/credits");
  const [head, row, end, ...more] = await exportOf(creator);
  expect(head).toBe("created_at,kind,reason,amount,spent,balance_after,prediction_id");
  expect(row).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z,grant,Welcome credits,50,0,50,$/);
  expect([end, more]).toEqual(["", []]);
  expect(await exportOf(creator, "?kind=hold")).toEqual([head, ""]);
});

it("the export is given to its owner, and not to another account, an administrator or a stranger", async () => {
  const [admin, creator, other] = [await signUpAdmin(), await signUp(), await signUp()];
  const path = `/api/admin/people/${creator.id}/credits`;
  await admin.post(path, { amount: 7, reason: "a private reason" });
  for (const account of [admin, other]) {
    for (const query of ["", `?account_id=${creator.id}`, `?accountId=${creator.id}`]) {
      const answer = await account.call(`/api/billing/entries.csv${query}`);
      expect(await answer.text()).not.toContain("a private reason");
    }
  }
  expect((await exportOf(creator)).join()).toContain("a private reason");
  expect((await call("/api/billing/entries.csv")).status).toBe(401);
});
