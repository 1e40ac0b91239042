import * as z from "zod";

/**
 * Replaces better-auth's thirty-five sign-in providers in the Worker (wrangler.toml, `[alias]`): 59 kB
 * of which nothing runs, because the one provider is an OpenID provider of our own wiring
 * (`workers/auth/auth/google.ts`). An import of another name fails the build.
 */
export const socialProviders = {};

/** What may be named as a provider; one that is not wired is refused as not found. */
export const SocialProviderListEnum = z.string();

/** Of the plugin for Google's one-tap dialog, which is not used. */
function notWired(): never {
  throw new Error("This sign-in provider is not wired.");
}

export const isGoogleHostedDomainAllowed = notWired;
export const verifyGoogleIdToken = notWired;
