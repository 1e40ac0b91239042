import { passkey } from "@better-auth/passkey";
import type { BetterAuthPlugin } from "better-auth";
import { APIError, createAuthMiddleware } from "better-auth/api";
import * as z from "zod";
import { PRODUCT_NAME } from "#contract/brand";
import type { Database } from "#storage/database";
import { findPasskeyOwner, takePasskeyBack } from "#storage/people/security";
import type { Place } from "#workers/lib/place";
import type { AccountMails } from "./account-mails";
import { authPathNamed } from "./paths";
import { sessionOf } from "./session-of";

/** More devices than anyone has. */
const MAX_PASSKEYS = 20;

const named = z.object({
  name: z
    .string()
    .trim()
    .max(60)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u)
    .optional(),
});

/**
 * Passkeys, for requests about them alone: their code is evaluated with the first one. A passkey counts
 * as two factors, so the authenticator must have verified its user, by a PIN, a finger or a face.
 */
export function passkeys(
  deps: { db: Database },
  { origin }: Place,
  mails: Pick<AccountMails, "securityChanged">,
): BetterAuthPlugin[] {
  // One request has one instance of all this.
  let asker: { id: string; token: string } | null = null;

  const plugin = passkey({
    rpID: new URL(origin).hostname,
    rpName: PRODUCT_NAME,
    origin,
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    registration: {
      async afterVerification({ verification }) {
        if (!verification.registrationInfo?.userVerified) throw unverified();
      },
    },
    authentication: {
      async afterVerification({ verification }) {
        if (!verification.authenticationInfo.userVerified) throw unverified();
      },
    },
  });

  const rules: BetterAuthPlugin = {
    id: "passkey-rules",
    hooks: {
      before: [
        {
          matcher: ({ path = "" }) => path.startsWith("/passkey/"),
          handler: createAuthMiddleware(async (c) => {
            const found = await sessionOf(c);
            asker = found && { id: found.user.id, token: found.session.token };
            if (!named.safeParse(c.body ?? {}).success) {
              throw refusal("A passkey's name may have at most 60 characters of text.");
            }
            if (c.path === "/passkey/verify-authentication") return await ownOnly(c.body?.response);
            if (c.path !== "/passkey/verify-registration") return;
            return { context: { body: { ...c.body, createSession: false } } };
          }),
        },
      ],
      after: [
        {
          matcher: (c) => c.path === "/passkey/generate-authenticate-options",
          handler: createAuthMiddleware(async (c) => {
            const { returned } = c.context;
            if (typeof returned !== "object" || returned === null || returned instanceof Error)
              return;
            return c.json({ ...returned, userVerification: "required" });
          }),
        },
        {
          matcher: ({ path = "" }) => path.startsWith("/passkey/"),
          handler: createAuthMiddleware(async (c) => {
            const { newSession, returned, internalAdapter } = c.context;
            if (returned instanceof Error) return;
            if (c.path === "/passkey/verify-authentication") {
              // Someone who was signed in has shown again who they are: one session, and a fresh one.
              if (asker && newSession) await internalAdapter.deleteSession(asker.token);
              return;
            }
            if (c.path === "/passkey/verify-registration") await keepRoom(returned);
            const found = asker && (await internalAdapter.findUserById(asker.id));
            if (!found) return;
            const change = authPathNamed(c.path)?.letter;
            if (change) await mails.securityChanged(found, change);
          }),
        },
      ],
    },
  };
  return [plugin, rules];

  /** better-auth stores a passkey by itself: what was counted before could be out of date. */
  async function keepRoom(added: unknown): Promise<void> {
    const { id } = z.object({ id: z.string() }).parse(added);
    if (!(await takePasskeyBack(deps.db, id, MAX_PASSKEYS))) return;
    throw refusal(`An account has at most ${MAX_PASSKEYS} passkeys. Remove one first.`);
  }

  /** Someone who is signed in does not become someone else by a passkey. */
  async function ownOnly(response: unknown): Promise<void> {
    const given = z.object({ id: z.string() }).safeParse(response);
    if (!given.success || asker === null) return;
    if ((await findPasskeyOwner(deps.db, given.data.id)) === asker.id) return;
    throw new APIError("FORBIDDEN", {
      code: "INVALID_USER",
      message: "This passkey belongs to another account than the one that is signed in.",
    });
  }
}

function refusal(message: string): APIError {
  return new APIError("UNPROCESSABLE_ENTITY", { code: "INVALID_PASSKEY", message });
}

function unverified(): APIError {
  return new APIError("FORBIDDEN", {
    code: "USER_NOT_VERIFIED",
    message: "This passkey did not check who you are. Set a PIN, a fingerprint or a face for it.",
  });
}
