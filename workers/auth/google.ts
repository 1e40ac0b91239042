import type { AuthContext, BetterAuthPlugin } from "better-auth";
import { APIError, createAuthMiddleware } from "better-auth/api";
import { type GenericOAuthUserInfo, genericOAuth } from "better-auth/plugins";
import pTimeout from "p-timeout";
import type { Settings } from "#base/settings";
import type { Clock } from "#domain/clock";

type Provider = AuthContext["socialProviders"][number];

/** As the client names it, and as the redirect address ends. */
const GOOGLE = "google";

/** https://developers.google.com/identity/openid-connect/openid-connect#discovery */
const GOOGLE_DISCOVERY_URL = "https://accounts.google.com/.well-known/openid-configuration";

/** How long what discovery said is believed. Milliseconds. */
const DISCOVERY_LIFETIME_MS = 3_600_000;

/** How long discovery may take. Milliseconds. */
const DISCOVERY_TIMEOUT_MS = 10_000;

/** The only requests that have to do with Google, and for which it may be asked. */
const GOOGLE_PATHS = /\/(?:sign-in\/social|link-social|callback\/google)$/;

/** One isolate asks once an hour; what it learned holds no request's I/O. */
const known = new WeakMap<Settings, { provider: Provider; until: number }>();

/**
 * Sign in with Google by OpenID Connect: authorization code with PKCE, state, and a nonce in the
 * signed ID token. Any other OpenID provider can take Google's place by its discovery document.
 */
export function googleSignIn(settings: Settings, clock: Clock): BetterAuthPlugin {
  const isSetUp = Boolean(settings.GOOGLE_CLIENT_ID && settings.GOOGLE_CLIENT_SECRET);
  return {
    id: "google-sign-in",
    async onRequest(request, ctx) {
      if (!isSetUp || !GOOGLE_PATHS.test(new URL(request.url).pathname)) return;
      const provider = await findProvider(settings, ctx, clock());
      if (provider) ctx.socialProviders = [provider];
    },
    hooks: {
      before: [
        {
          matcher: (c) => c.path === "/sign-in/social" || c.path === "/link-social",
          handler: createAuthMiddleware(async (c) => {
            if (c.body?.idToken) throw idTokenRefused();
            if (c.body?.provider !== GOOGLE || c.context.socialProviders.length > 0) return;
            throw isSetUp ? unreachable() : notSetUp();
          }),
        },
      ],
    },
  };
}

async function findProvider(
  settings: Settings,
  ctx: AuthContext,
  now: number,
): Promise<Provider | null> {
  const seen = known.get(settings);
  if (seen && seen.until > now) return seen.provider;
  const provider = await pTimeout(discover(settings, ctx), {
    milliseconds: DISCOVERY_TIMEOUT_MS,
    fallback: () => null,
  });
  if (provider) known.set(settings, { provider, until: now + DISCOVERY_LIFETIME_MS });
  return provider;
}

/** Reads the discovery document; null where it cannot be had or lacks what ID tokens need. */
async function discover(settings: Settings, ctx: AuthContext): Promise<Provider | null> {
  const { context } = await genericOAuth({
    config: [
      {
        providerId: GOOGLE,
        name: "Google",
        discoveryUrl: settings.GOOGLE_DISCOVERY_URL ?? GOOGLE_DISCOVERY_URL,
        requireIdTokenVerification: true,
        clientId: settings.GOOGLE_CLIENT_ID ?? "",
        clientSecret: settings.GOOGLE_CLIENT_SECRET,
        scopes: ["openid", "email", "profile"],
        requireEmailVerification: settings.REQUIRE_EMAIL_VERIFICATION,
        disableProviderLogout: true,
        mapProfileToUser,
      },
    ],
  }).init(ctx);
  return context.socialProviders.find((one) => one.id === GOOGLE) ?? null;
}

/** Some providers write `email_verified` as text; anything but a clear yes is a no. */
function mapProfileToUser(profile: GenericOAuthUserInfo) {
  const { email_verified: verified } = profile;
  return {
    emailVerified: verified === true || verified === "true",
    name: profile.name || profile.email?.split("@")[0] || "",
  };
}

function notSetUp(): APIError {
  return new APIError("SERVICE_UNAVAILABLE", {
    code: "GOOGLE_NOT_SET_UP",
    message: "Sign in with Google is not set up on this server.",
  });
}

function unreachable(): APIError {
  return new APIError("SERVICE_UNAVAILABLE", {
    code: "GOOGLE_UNREACHABLE",
    message: "Google could not be reached. Please try again in a moment.",
  });
}

/** A bare ID token is bound to no browser: anyone who finds one could sign in with it. */
function idTokenRefused(): APIError {
  return new APIError("NOT_FOUND", {
    code: "ID_TOKEN_NOT_SUPPORTED",
    message: "Signing in with an ID token is not offered here.",
  });
}
