import { call, ORIGIN } from "./client";
import { type OutboxItem, outbox } from "./mail";

export const PASSWORD = "correct horse battery";

type Via = (path: string, init?: RequestInit) => Promise<Response>;

/** A JSON request as this site's own pages send it. */
export function json(body: unknown, headers: Record<string, string> = {}): RequestInit {
  return {
    method: "POST",
    headers: { "content-type": "application/json", origin: ORIGIN, ...headers },
    body: JSON.stringify(body),
    redirect: "manual",
  };
}

/** An address that no one has used yet. */
export const freshAddress = () => `mail-${crypto.randomUUID()}@example.com`;

export function signUpAs(email: string, via: Via = call, password = PASSWORD) {
  return via("/api/auth/sign-up/email", json({ email, password, name: "Ada" }));
}

export function signInAs(email: string, password = PASSWORD, via: Via = call) {
  return via("/api/auth/sign-in/email", json({ email, password }));
}

/** Every cookie that an answer sets, as the browser sends them back. */
export function cookiesOf(answer: Response): string {
  return answer.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
}

/** Letters to an address, newest first, once the expected number has come: they leave later. */
export async function letters(to: string, expected: number): Promise<OutboxItem[]> {
  for (let turn = 0; turn < 100; turn += 1) {
    const items = await outbox(to);
    if (items.length >= expected) return items;
    await scheduler.wait(20);
  }
  throw new Error(`fewer than ${expected} letters to ${to}`);
}

/** The address that a letter asks to open. */
export function linkIn(letter: OutboxItem | undefined): URL {
  return new URL(/https?:\/\/\S+/.exec(letter?.text ?? "")?.[0] ?? "missing:");
}

/** Opens a link of ours out of a letter. */
export function follow(link: URL, via: Via = call, headers: Record<string, string> = {}) {
  return via(`${link.pathname}${link.search}`, { headers, redirect: "manual" });
}
