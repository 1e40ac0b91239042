import { env } from "cloudflare:workers";
import { createHmac } from "node:crypto";
import { cookiesOf, json, PASSWORD, signInAs } from "./accounts";
import { type Account, call } from "./client";

/** The code of an authenticator now, or some steps of 30 seconds away (RFC 6238). */
export function codeOf(secret: string, steps = 0): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps));
  const digest = createHmac("sha1", secret).update(counter).digest();
  const place = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(place) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}

/** The secret in an address of an authenticator: base32 of the bytes that better-auth counts with. */
export function secretIn(uri: string): string {
  const letters = new URL(uri).searchParams.get("secret") ?? "";
  const bits = [...letters]
    .map((one) => "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(one).toString(2).padStart(5, "0"))
    .join("");
  const bytes = bits.match(/.{8}/g) ?? [];
  return String.fromCharCode(...bytes.map((byte) => Number.parseInt(byte, 2)));
}

/** Switches two-factor on as the settings do. @returns its secret, the recovery codes, and the session. */
export async function switchOn({ email }: Pick<Account, "email">) {
  const before = cookiesOf(await signInAs(email));
  const enabled = await call(
    "/api/auth/two-factor/enable",
    json({ password: PASSWORD }, { cookie: before }),
  );
  if (enabled.status !== 200) throw new Error(await enabled.text());
  const { totpURI, backupCodes } = await enabled.json<{
    totpURI: string;
    backupCodes: string[];
  }>();
  const secret = secretIn(totpURI);
  const code = codeOf(secret);
  const confirmed = await call(
    "/api/auth/two-factor/verify-totp",
    json({ code }, { cookie: before }),
  );
  if (confirmed.status !== 200) throw new Error(await confirmed.text());
  return { secret, codes: backupCodes, cookie: cookiesOf(confirmed) };
}

/** Lets an account's sessions have begun a while ago. */
export async function ageSessions(personId: string, minutes: number): Promise<void> {
  await env.DB.prepare(
    "update session set created_at = created_at - ?, confirmed_at = null where user_id = ?",
  )
    .bind(minutes * 60_000, personId)
    .run();
}
