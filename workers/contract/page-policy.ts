/** Where the bot check's script and frame come from (Cloudflare Turnstile). */
export const BOT_CHECK_ORIGIN = "https://challenges.cloudflare.com";

/**
 * The Content-Security-Policy of every page of ours but for its scripts: nothing from elsewhere but
 * the bot check, no framing. Styles may stand inline because dialogs and toasts of the libraries write some.
 */
export const PAGE_POLICY = {
  defaultSrc: ["'self'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", "data:", "blob:"],
  mediaSrc: ["'self'", "blob:"],
  frameSrc: ["'self'", BOT_CHECK_ORIGIN],
  fontSrc: ["'self'"],
  workerSrc: ["'self'"],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
};

/** What every answer carries, by name: no guessing of types, and https only once it was seen. */
export const ANSWER_HEADERS = {
  "X-Content-Type-Options": "nosniff",
  "Strict-Transport-Security": "max-age=15552000; includeSubDomains",
} as const;

/** The headers of every page beside its policy, by name. */
export const PAGE_HEADERS = {
  ...ANSWER_HEADERS,
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
  "X-Frame-Options": "DENY",
  "Cross-Origin-Opener-Policy": "same-origin",
} as const;

/** A policy as its header has it: `{ imgSrc: ["'self'"] }` → `img-src 'self'`. */
export function policyHeader(directives: Record<string, readonly string[]>): string {
  return Object.entries(directives)
    .map(([name, sources]) => {
      const dashed = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
      return `${dashed} ${sources.join(" ")}`;
    })
    .join("; ");
}
