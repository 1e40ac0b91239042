import type { BetterAuthPlugin } from "better-auth";
import { APIError, createAuthMiddleware } from "better-auth/api";
import { nameSchema, toName } from "#contract/me";
import { isFineName, requireFineName } from "#domain/moderation/require-fine";
import type { Database } from "#storage/database";
import { underOurRules } from "./refuse";

/** The longest address that mail knows (RFC 5321, 4.5.3.1.3). */
const MAX_ADDRESS = 254;
/** Far more than a provider's address of a picture has. */
const MAX_IMAGE = 2_048;

/**
 * Holds names, addresses and pictures that are typed to the rules of the profile, before anything
 * else is done with them. Pictures are uploaded: an address that someone names is no picture of ours.
 */
export function profileRules(deps: { db: Database }): BetterAuthPlugin {
  return {
    id: "profile-rules",
    hooks: {
      before: [
        {
          matcher: (c) => c.path === "/sign-up/email" || c.path === "/update-user",
          handler: createAuthMiddleware(async ({ path, body }) => {
            if (body?.image) throw refusal("A picture is uploaded, not named.");
            if (String(body?.email ?? "").length > MAX_ADDRESS) {
              throw refusal("An email address may have at most 254 characters.");
            }
            if (path === "/update-user" && body?.name === undefined) return;
            const parsed = nameSchema.safeParse(body?.name);
            if (!parsed.success) {
              throw refusal(parsed.error.issues[0]?.message ?? "Please enter a name.");
            }
            await underOurRules(() => requireFineName(deps, parsed.data));
            return { context: { body: { ...body, name: parsed.data } } };
          }),
        },
      ],
    },
  };
}

interface Profile {
  name: string;
  email: string;
  image?: string | null | undefined;
}

/** What someone is called whose sign-in provider says what the rules refuse. */
const NO_NAME = "Creator";

/**
 * The name and the picture of a new account, from any source, cut to fit the rules. No one can be asked for
 * another name while they come back from a sign-in provider: what is refused gives way to the name in the address.
 */
export async function keepProfile<T extends Profile>(
  deps: { db: Database },
  fields: T,
): Promise<T> {
  const { email, image } = fields;
  const isImage = image && image.length <= MAX_IMAGE && /^https:\/\//.test(image);
  const names = [fields.name, email.split("@")[0] ?? ""].map(toName).filter((one) => one !== "");
  let name = NO_NAME;
  // The second is judged only where the first was refused.
  for (const one of names) {
    if (!(await isFineName(deps, one))) continue;
    name = one;
    break;
  }
  return { ...fields, name, image: isImage ? image : null };
}

function refusal(message: string): APIError {
  return new APIError("UNPROCESSABLE_ENTITY", { code: "INVALID_PROFILE", message });
}
