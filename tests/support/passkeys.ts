import { cookiesOf, json } from "./accounts";
import { type Attestation, type Authenticator, newAuthenticator } from "./authenticator";
import { call } from "./client";

type Faults = Parameters<Authenticator["get"]>[1];

/** Begins a ceremony. @returns its options, and the cookies that belong to it. */
async function begin(path: string, cookie: string) {
  const answer = await call(`/api/auth/passkey/${path}`, { headers: cookie ? { cookie } : {} });
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
  const cookies = [cookie, cookiesOf(answer)].filter(Boolean).join("; ");
  return { options: await answer.json<{ challenge: string }>(), cookie: cookies };
}

/** Adds a passkey to the account of a session. */
export async function addPasskey(
  session: string,
  faults: Faults = {},
  { attestation = "none", ...more }: { attestation?: Attestation; [field: string]: unknown } = {},
) {
  const authenticator = await newAuthenticator();
  const { options, cookie } = await begin("generate-register-options", session);
  const response = await authenticator.create(options, faults, attestation);
  const body = { response, name: "Phone", ...more };
  const answer = await call("/api/auth/passkey/verify-registration", json(body, { cookie }));
  return { authenticator, answer };
}

/** Signs in with a passkey. @param session of someone who is signed in already; empty for no one */
export async function signInByPasskey(
  authenticator: Authenticator,
  faults: Faults = {},
  session = "",
) {
  const { options, cookie } = await begin("generate-authenticate-options", session);
  const response = await authenticator.get(options, faults);
  const send = (headers: Record<string, string> = {}) =>
    call("/api/auth/passkey/verify-authentication", json({ response }, { cookie, ...headers }));
  return { options, answer: await send(), again: send };
}
