import { env } from "cloudflare:workers";
import type { AuditPage } from "#contract/audit";
import type { PeoplePage, PersonDetail } from "#contract/people";
import { type Account, signUp } from "./client";

/** Calls the administration of people, with a JSON body where there is one. */
export const send = (account: Account, method: string, path: string, body?: unknown) =>
  account.call(`/api/admin/people${path}`, {
    method,
    ...(body === undefined
      ? {}
      : { headers: { "content-type": "application/json" }, body: JSON.stringify(body) }),
  });

/** Writes a role past all rules. */
async function setRole(account: Account, role: string): Promise<void> {
  await env.DB.prepare("update user set role = ? where id = ?").bind(role, account.id).run();
}

export async function signUpAdmin(): Promise<Account> {
  const account = await signUp();
  await setRole(account, "admin");
  return account;
}

/** No one but these is an administrator any more. */
export async function leaveOnly(...admins: Account[]): Promise<void> {
  await env.DB.prepare("update user set role = 'user'").run();
  for (const one of admins) await setRole(one, "admin");
}

/** One account as the administration sees it. */
export async function read(admin: Account, id: string): Promise<PersonDetail> {
  return (await send(admin, "GET", `/${id}`)).json<PersonDetail>();
}

export async function list(admin: Account, query: string): Promise<PeoplePage> {
  return (await send(admin, "GET", `?${query}`)).json<PeoplePage>();
}

/** The lines of the audit log about a target, newest first. */
export async function acts(admin: Account, target: string) {
  const answer = await admin.call(`/api/admin/audit?target=${encodeURIComponent(target)}`);
  return (await answer.json<AuditPage>()).items;
}

/** What the entries of an account come to. */
export async function total(id: string): Promise<number> {
  const sum = env.DB.prepare("select sum(amount) as n from credit_entries where account_id = ?");
  return Number((await sum.bind(id).first())?.n);
}
