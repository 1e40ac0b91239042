import { startAuthentication, startRegistration, WebAuthnError } from "@simplewebauthn/browser";
import { AuthRefusal, askAuth } from "./ask-auth";

type Request = Parameters<typeof startAuthentication>[0]["optionsJSON"];
type Creation = Parameters<typeof startRegistration>[0]["optionsJSON"];

const NOT_HERE = "This browser does not let this address use passkeys.";
const SENTENCES: Readonly<Record<string, string>> = {
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: "This device has a passkey for your account already.",
  ERROR_INVALID_DOMAIN: NOT_HERE,
  ERROR_INVALID_RP_ID: NOT_HERE,
  ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT:
    "This device cannot keep passkeys. Try another one.",
  ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT:
    "This device has no PIN, fingerprint or face set up.",
};

/** Whether a passkey's dialog was put away, or ran out: nothing needs to be said of that. */
export class PasskeyPutAway extends Error {
  override readonly name = "PasskeyPutAway";
}

async function inBrowser<T>(ceremony: () => Promise<T>): Promise<T> {
  try {
    return await ceremony();
  } catch (error) {
    const code = error instanceof WebAuthnError ? error.code : "";
    const name = error instanceof Error ? error.name : "";
    if (name === "NotAllowedError" || name === "AbortError") throw new PasskeyPutAway();
    const message = SENTENCES[code] ?? "The passkey could not be used. Please try again.";
    throw new AuthRefusal(code, { status: 400, statusText: "", message });
  }
}

/** Signs in with a passkey, or shows again who is signed in. @throws {AuthRefusal} {PasskeyPutAway} */
export async function signInWithPasskey(): Promise<{ user: { id: string } }> {
  const optionsJSON = await askAuth<Request>("/passkey/generate-authenticate-options");
  const response = await inBrowser(() => startAuthentication({ optionsJSON }));
  return askAuth("/passkey/verify-authentication", { response });
}

/** Adds a passkey of this device to the account. @throws {AuthRefusal} {PasskeyPutAway} */
export async function addPasskey(name: string): Promise<void> {
  const optionsJSON = await askAuth<Creation>("/passkey/generate-register-options");
  const response = await inBrowser(() => startRegistration({ optionsJSON }));
  await askAuth("/passkey/verify-registration", { response, name });
}
