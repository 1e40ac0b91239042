import { messageOf } from "#lib/api-error";
import { authClient } from "#lib/auth-client";
import { type AuthFailure, authSentence } from "../auth/auth-sentences";

/** A refusal of the account service; its message is a sentence for people. */
export class AuthRefusal extends Error {
  override readonly name = "AuthRefusal";

  constructor(
    /** In capitals, as the service has it; empty where it gave none. */
    readonly code: string,
    readonly failure: AuthFailure,
  ) {
    super(authSentence(failure));
  }
}

/** What to tell a person about a failed call of the account service. */
export function authRefusal(error: unknown): string {
  return error instanceof AuthRefusal ? error.message : messageOf(error, "Please try again.");
}

/**
 * Asks the account service.
 * @param body left out: something is read
 * @throws {AuthRefusal} {TypeError}
 */
export async function askAuth<T>(path: string, body?: object): Promise<T> {
  const { data, error } = await authClient().$fetch<T>(
    path,
    body === undefined ? { method: "GET" } : { method: "POST", body },
  );
  if (error) {
    const failure: AuthFailure = error;
    throw new AuthRefusal(failure.code?.toUpperCase() ?? "", failure);
  }
  return data;
}
