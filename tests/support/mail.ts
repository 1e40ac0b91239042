import { env } from "cloudflare:workers";
import { createApi } from "#workers/api/index";
import { callLocally, checked, ORIGIN } from "./client";

/** A letter as /dev/outbox gives it. */
export interface OutboxItem {
  to: string;
  subject: string;
  text: string;
  html: string;
  reply_to: string | null;
  headers: Record<string, string>;
  created_at: string;
}

/** The letters to an address, the newest first. */
export async function outbox(to: string): Promise<OutboxItem[]> {
  const answer = await callLocally(`/dev/outbox?format=json&to=${encodeURIComponent(to)}`);
  return (await answer.json<{ items: OutboxItem[] }>()).items;
}

/** The API under other settings and bindings, on the same database. */
export function under(change: Record<string, unknown>) {
  const bindings = { ...env, ...change };
  return (path: string, init?: RequestInit): Promise<Response> =>
    checked(new URL(path, ORIGIN).href, init, (request) => createApi().fetch(request, bindings));
}
