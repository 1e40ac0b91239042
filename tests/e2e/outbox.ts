import { BASE, expect } from "./fixtures.ts";

interface Mail {
  subject: string;
  text: string;
  reply_to: string | null;
}

/** The mails to an address in the local outbox, the newest first. */
export async function mailsTo(address: string): Promise<Mail[]> {
  const query = new URLSearchParams({ format: "json", to: address });
  const answer = await fetch(`${BASE}/dev/outbox?${query}`);
  const { items } = (await answer.json()) as { items: Mail[] };
  return items;
}

/** Waits for a mail and gives its first link. */
export async function linkFromMail(to: string, subject: RegExp): Promise<string> {
  const find = async () => (await mailsTo(to)).find((mail) => subject.test(mail.subject));
  await expect.poll(find, { message: `a mail to ${to} about ${subject}` }).toBeDefined();
  return String(/https?:\/\/\S+/.exec((await find())?.text ?? "")?.[0]);
}
