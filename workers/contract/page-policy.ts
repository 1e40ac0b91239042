/** Where the bot check's script and frame come from (Cloudflare Turnstile). */
export const BOT_CHECK_ORIGIN = "https://challenges.cloudflare.com";

/** Where browsers report what a policy has refused. */
export const REPORTS_PATH = "/api/csp-reports";
const REPORT_GROUP = "csp";

/**
 * The Content-Security-Policy of every page of ours but for its scripts: nothing from elsewhere but
 * the bot check, no framing. Styles may be inline because dialogs and toasts of the libraries write some.
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
  reportUri: [REPORTS_PATH],
  reportTo: REPORT_GROUP,
};

/** The one policy of trusted types that a screen may make (app/features/shell/trusted-policy.ts). */
export const TRUSTED_POLICY = "default";

/**
 * What the policy of the screens, which the Worker answers, has beside that: no text becomes a script or its
 * address but through our own policy of trusted types, and WebAssembly may be compiled.
 */
export const SCREEN_POLICY = {
  ...PAGE_POLICY,
  requireTrustedTypesFor: ["'script'"],
  trustedTypes: [TRUSTED_POLICY],
};

/** For scripts of the screens beside their nonce: tools that run models are WebAssembly. */
export const WASM_SOURCE = "'wasm-unsafe-eval'";

/**
 * The policy of our script files, which matters where one runs as a worker: it may compile WebAssembly, start
 * workers of its own from what it has in memory, and read nothing from elsewhere.
 */
export const WORKER_POLICY = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'", "blob:", WASM_SOURCE],
  workerSrc: ["'self'", "blob:"],
  connectSrc: ["'self'", "blob:", "data:"],
  reportUri: [REPORTS_PATH],
};

/**
 * Screens that are shut off from other sites' windows and files, so that their workers may share memory between
 * threads. They must be entered by a load of their document.
 */
export const ISOLATED_SCREENS: readonly string[] = ["/dashboard/enhance"];

/** What the document of an isolated screen and the scripts of its workers carry. */
export const ISOLATION_HEADERS = { "Cross-Origin-Embedder-Policy": "require-corp" } as const;

/** What every answer carries, by name: no guessing of types, and https only once it was seen. */
export const ANSWER_HEADERS = {
  "X-Content-Type-Options": "nosniff",
  "Strict-Transport-Security": "max-age=15552000; includeSubDomains",
} as const;

/** What pages of ours may ask a browser for; what they embed may not. */
const ALLOWED = [
  "microphone",
  "publickey-credentials-create",
  "publickey-credentials-get",
  "clipboard-read",
  "clipboard-write",
];
const DENIED = [
  "accelerometer",
  "browsing-topics",
  "camera",
  "display-capture",
  "geolocation",
  "gyroscope",
  "hid",
  "magnetometer",
  "midi",
  "payment",
  "serial",
  "usb",
  "xr-spatial-tracking",
];

function permissionsHeader(): string {
  const allowed = ALLOWED.map((name) => `${name}=(self)`);
  return [...allowed, ...DENIED.map((name) => `${name}=()`)].join(", ");
}

/** The headers of every page beside its policy, by name. */
export const PAGE_HEADERS = {
  ...ANSWER_HEADERS,
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": permissionsHeader(),
  "Reporting-Endpoints": `${REPORT_GROUP}="${REPORTS_PATH}"`,
  "X-Frame-Options": "DENY",
  "Cross-Origin-Opener-Policy": "same-origin",
} as const;

/** A policy as its header has it: `{ imgSrc: ["'self'"] }` → `img-src 'self'`. */
export function policyHeader(directives: Record<string, string | readonly string[]>): string {
  return Object.entries(directives)
    .map(([name, sources]) => {
      const dashed = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
      return `${dashed} ${typeof sources === "string" ? sources : sources.join(" ")}`;
    })
    .join("; ");
}
