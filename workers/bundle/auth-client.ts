/**
 * Replaces better-auth's client in the Worker (wrangler.toml, `[alias]`): only event handlers make one,
 * and they run in browsers. An import of another name fails the build.
 */
export function createAuthClient(): never {
  throw new Error("The account service's client works in browsers only.");
}
