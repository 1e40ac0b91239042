import * as z from "zod";
import { PROVIDER_NAMES, PROVIDERS, type ProviderSettingNames } from "../contract/providers.ts";
import { SENDER_PATTERN } from "./mail-address.ts";

/** An empty setting is an unset one, as shells and `.dev.vars` files write it. */
function optional<T extends z.ZodType>(schema: T) {
  return z.preprocess((value) => (value === "" ? undefined : value), schema.optional());
}

function withDefault<T extends z.ZodType>(schema: T, fallback: z.output<T>) {
  return optional(schema).transform(
    (value) => (value === undefined ? fallback : value) as z.output<T>,
  );
}

const flag = z
  .enum(["true", "false"], { error: "expected true or false" })
  .transform((value) => value === "true");

const url = z.url({
  protocol: /^https?$/,
  error: "expected an address such as https://example.com",
});

const baseUrl = url.transform((value) => value.replace(/\/+$/, ""));

/** Servers of chat completions are named by the address under which they have `/chat/completions`. */
const versionedUrl = baseUrl.refine((value) => value.endsWith("/v1"), {
  error: "expected an address that ends in /v1, such as http://127.0.0.1:11434/v1",
});

const origin = url
  .refine((value) => URL.canParse(value) && new URL(value).pathname === "/", {
    error: "expected an origin without a path, such as https://example.com",
  })
  .transform((value) => new URL(value).origin);

const seconds = z.coerce
  .number({ error: "expected a number of seconds" })
  .positive("expected a number of seconds above 0")
  .max(86_400, "expected at most 86400 seconds (a day)");

const list = z.string().transform((value) =>
  value
    .split(/[\s,]+/)
    .map((item) => item.trim())
    .filter((item) => item !== ""),
);

/** Accounts keep their addresses in small letters. */
const emails = list.transform((items) => items.map((item) => item.toLowerCase()));

const webhookSecret = z.string().regex(/^whsec_[A-Za-z0-9+/]{8,}={0,2}$/, {
  error: "expected whsec_ followed by base64 of the shared key",
});

const webhookSecrets = list.refine(
  (items) => items.every((item) => webhookSecret.safeParse(item).success),
  { error: "expected one or more secrets of the form whsec_<base64>, separated by commas" },
);

const fileHosts = list.refine(
  (items) =>
    items.every((item) =>
      /^(\*\.)?[A-Za-z0-9.-]+(:\d{1,5})?$|^\[[0-9a-f:]+\](:\d{1,5})?$/i.test(item),
    ),
  { error: "expected host names, *.wildcards or host:port, separated by commas" },
);

const testHosts = list.refine(
  (items) => items.every((item) => /^(?:[A-Za-z0-9.-]+|\[[0-9a-f:]+\]):\d{1,5}$/i.test(item)),
  { error: "expected host:port, separated by commas, such as 127.0.0.1:9000" },
);

/** Keys travel in a header or in an address: nothing in them may end either. */
const libraryKey = z.string().regex(/^[\w-]{8,200}$/, {
  error: "expected a key of 8 to 200 letters, digits, - and _, as the library shows it",
});

/** Keys of 256 bits, the first of which seals and all of which open, so that one can be exchanged. */
const sealingKeys = list.refine(
  (items) => items.every((item) => /^[A-Za-z0-9+/]{43}=$/.test(item)),
  { error: "expected 32 bytes in base64 (openssl rand -base64 32), several separated by commas" },
);

const gatewayName = z.string().regex(/^[\w-]{1,64}$/, {
  error: "expected the name of a gateway: letters, digits, - and _",
});

const neurons = z.coerce
  .number({ error: "expected a number of neurons" })
  .int("expected a whole number of neurons")
  .min(0, "expected 0 (no limit) or more");

/** Headers of requests as JSON, such as {"authorization": "Bearer …"}. */
const headers = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue({ code: "custom", message: 'expected JSON such as {"name": "value"}' });
      return z.NEVER;
    }
  })
  .pipe(
    z.record(
      z.string().regex(/^[\w!#$%&'*+.^`|~-]+$/, { error: "expected names of headers" }),
      z.string().regex(/^[\t\x20-\x7e]*$/, { error: "expected values of headers" }),
      { error: 'expected JSON such as {"name": "value"}' },
    ),
  );

const links = z
  .string()
  .transform((value) => value.split(",").flatMap((item) => item.trim() || []))
  .refine((items) => items.every((item) => url.safeParse(item).success), {
    error: "expected addresses such as https://example.com/us, separated by commas",
  });

const securityContact = z
  .string()
  .trim()
  .refine((value) => /^[^\s@:/]+@[^\s@:/]+$/.test(value) || /^https:\/\/[^\s/]+\S*$/.test(value), {
    error: "expected an e-mail address or an https address",
  });

type ProviderSettings = Record<ProviderSettingNames["base" | "keys"], z.ZodType<string>> &
  Record<ProviderSettingNames["token"], z.ZodType<string | undefined>> &
  Record<ProviderSettingNames["secret"], z.ZodType<string[]>>;

/** The settings that the table of providers names, with their checks. */
function providerSettings(): ProviderSettings {
  const shape: Record<string, z.ZodType> = {};
  for (const { base, needs, callbacks } of PROVIDER_NAMES.map((name) => PROVIDERS[name])) {
    if (base) shape[base.setting] = withDefault(baseUrl, base.fallback);
    if (needs.isToken) shape[needs.what] = optional(z.string());
    if (callbacks.by === "published_keys") {
      shape[callbacks.setting] = withDefault(url, callbacks.fallback);
    }
    if (callbacks.by === "shared_secret" && callbacks.setting !== null) {
      shape[callbacks.setting] = withDefault(webhookSecrets, []);
    }
  }
  return shape as ProviderSettings;
}

/** Settings that are set both or neither. */
const HALVES = [
  ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET", "signing in with Google"],
  ["TURNSTILE_SITE_KEY", "TURNSTILE_SECRET_KEY", "the bot check"],
  ["REDDIT_CLIENT_ID", "REDDIT_CLIENT_SECRET", "reading Reddit"],
  ["YOUTUBE_CLIENT_ID", "YOUTUBE_CLIENT_SECRET", "posting to YouTube"],
  ["TIKTOK_CLIENT_KEY", "TIKTOK_CLIENT_SECRET", "posting to TikTok"],
] as const;

/**
 * Every variable that the application reads, by name, with its default and its check.
 * `.dev.vars.example` says what each one means.
 */
export const settingsSchema = z
  .object({
    APP_ENV: withDefault(z.enum(["local", "production"]), "production"),
    BETTER_AUTH_SECRET: z
      .string({ error: "expected a random text of at least 32 characters" })
      .min(32, "expected a random text of at least 32 characters"),
    BETTER_AUTH_URL: optional(origin),
    GOOGLE_CLIENT_ID: optional(z.string()),
    GOOGLE_CLIENT_SECRET: optional(z.string()),
    GOOGLE_DISCOVERY_URL: optional(url),
    ADMIN_EMAILS: withDefault(emails, []),
    ENGINE_ENABLED: withDefault(flag, true),
    ENGINE_API_TOKEN: optional(z.string().min(8, "expected at least 8 characters")),
    ENGINE_WEBHOOK_SECRET: optional(webhookSecret),
    ...providerSettings(),
    FAL_USER_ID: optional(z.string()),
    PROVIDER_FILE_HOSTS: optional(fileHosts),
    PUBLIC_ORIGIN: optional(origin),
    PREDICTION_DEADLINE_SECONDS: withDefault(seconds, 600),
    VIDEO_DEADLINE_SECONDS: withDefault(seconds, 2400),
    TRAINING_DEADLINE_SECONDS: withDefault(seconds, 7200),
    PROVIDER_POLL_SECONDS: withDefault(seconds, 15),
    EMAIL_FROM: optional(
      z.string().regex(SENDER_PATTERN, {
        error: "expected an address such as hello@example.com or Name <hello@example.com>",
      }),
    ),
    RESEND_API_KEY: optional(z.string()),
    STRIPE_SECRET_KEY: optional(z.string()),
    STRIPE_WEBHOOK_SECRET: optional(z.string()),
    STRIPE_BASE_URL: withDefault(baseUrl, "https://api.stripe.com"),
    SOCIAL_LINKS: withDefault(links, []),
    SECURITY_CONTACT: optional(securityContact),
    TURNSTILE_SITE_KEY: optional(z.string()),
    TURNSTILE_SECRET_KEY: optional(z.string()),
    TURNSTILE_VERIFY_URL: optional(url),
    PWNED_PASSWORDS_URL: optional(baseUrl),
    PEXELS_API_KEY: optional(libraryKey),
    PIXABAY_API_KEY: optional(libraryKey),
    PAGE_TEST_HOSTS: withDefault(testHosts, []),
    LORA_HOSTS: optional(fileHosts),
    INSIGHTS: optional(z.enum(["on", "off"], { error: "expected on or off" })),
    WIKIMEDIA_BASE_URL: withDefault(baseUrl, "https://wikimedia.org/api/rest_v1"),
    HACKERNEWS_BASE_URL: withDefault(baseUrl, "https://hn.algolia.com/api/v1"),
    GOOGLE_TRENDS_BASE_URL: withDefault(baseUrl, "https://trends.google.com"),
    MASTODON_BASE_URL: withDefault(baseUrl, "https://mastodon.social"),
    BLUESKY_BASE_URL: withDefault(baseUrl, "https://public.api.bsky.app"),
    YOUTUBE_BASE_URL: withDefault(baseUrl, "https://www.googleapis.com/youtube/v3"),
    YOUTUBE_OEMBED_BASE_URL: withDefault(baseUrl, "https://www.youtube.com"),
    YOUTUBE_API_KEY: optional(libraryKey),
    REDDIT_BASE_URL: withDefault(baseUrl, "https://oauth.reddit.com"),
    REDDIT_OAUTH_URL: withDefault(baseUrl, "https://www.reddit.com"),
    REDDIT_CLIENT_ID: optional(libraryKey),
    REDDIT_CLIENT_SECRET: optional(libraryKey),
    TIKTOK_BASE_URL: withDefault(baseUrl, "https://www.tiktok.com"),
    TOKEN_ENCRYPTION_KEY: optional(sealingKeys),
    PUBLISH_POLL_SECONDS: withDefault(seconds, 15),
    YOUTUBE_CLIENT_ID: optional(z.string()),
    YOUTUBE_CLIENT_SECRET: optional(z.string()),
    GOOGLE_AUTHORIZE_URL: withDefault(url, "https://accounts.google.com/o/oauth2/v2/auth"),
    GOOGLE_TOKEN_URL: withDefault(url, "https://oauth2.googleapis.com/token"),
    GOOGLE_REVOKE_URL: withDefault(url, "https://oauth2.googleapis.com/revoke"),
    YOUTUBE_UPLOAD_URL: withDefault(url, "https://www.googleapis.com/upload/youtube/v3/videos"),
    TIKTOK_CLIENT_KEY: optional(z.string()),
    TIKTOK_CLIENT_SECRET: optional(z.string()),
    TIKTOK_AUTHORIZE_URL: withDefault(url, "https://www.tiktok.com/v2/auth/authorize/"),
    TIKTOK_API_BASE_URL: withDefault(baseUrl, "https://open.tiktokapis.com"),
    UPLOAD_POST_BASE_URL: withDefault(baseUrl, "https://api.upload-post.com/api"),
    WORKERS_AI: optional(z.enum(["on", "off", "remote"], { error: "expected on, off or remote" })),
    WORKERS_AI_BASE_URL: optional(baseUrl),
    AI_GATEWAY: withDefault(gatewayName, "default"),
    AI_DAILY_NEURONS: withDefault(neurons, 10_000),
    COMFYUI_BASE_URL: optional(baseUrl),
    COMFYUI_HEADERS: withDefault(headers, {}),
    TEXT_BASE_URL: optional(versionedUrl),
    TEXT_API_KEY: optional(z.string()),
    TEXT_MODEL: optional(z.string()),
    VISION_MODEL: optional(z.string()),
    MODERATION_TEXT_MODEL: optional(z.string()),
    MODERATION_VISION_MODEL: optional(z.string()),
    MODERATION_API_KEY: optional(z.string()),
    MODERATION_BASE_URL: withDefault(baseUrl, "https://api.openai.com/v1"),
    REQUIRE_EMAIL_VERIFICATION: withDefault(flag, false),
    RATE_LIMITS: withDefault(z.enum(["on", "off"], { error: "expected on or off" }), "on"),
  })
  .superRefine((settings, issues) => {
    const { PUBLIC_ORIGIN: address, BETTER_AUTH_URL: accounts } = settings;
    if (!address || !accounts || address === accounts) return;
    issues.addIssue({
      code: "custom",
      path: ["BETTER_AUTH_URL"],
      message: `expected ${address}, as PUBLIC_ORIGIN says, or nothing: the site has one address`,
    });
  })
  .superRefine((settings, issues) => {
    for (const [one, other, what] of HALVES) {
      if (Boolean(settings[one]) === Boolean(settings[other])) continue;
      issues.addIssue({
        code: "custom",
        path: [settings[one] ? other : one],
        message: `expected, because the other half of ${what} is set`,
      });
    }
  })
  .refine((settings) => !settings.STRIPE_SECRET_KEY || settings.STRIPE_WEBHOOK_SECRET, {
    path: ["STRIPE_WEBHOOK_SECRET"],
    error: "expected, because STRIPE_SECRET_KEY is set: without it no payment is believed",
  })
  .refine((settings) => !settings.TEXT_BASE_URL || settings.TEXT_MODEL, {
    path: ["TEXT_MODEL"],
    error: "expected, because TEXT_BASE_URL is set: the name of a model of that server",
  })
  .refine((settings) => settings.APP_ENV === "local" || !settings.WORKERS_AI_BASE_URL, {
    path: ["WORKERS_AI_BASE_URL"],
    error: "expected nothing: it is for tests, and production calls the binding",
  })
  .refine((settings) => settings.APP_ENV === "local" || settings.PAGE_TEST_HOSTS.length === 0, {
    path: ["PAGE_TEST_HOSTS"],
    error: "expected nothing: it is for tests, and production reads public pages only",
  })
  .refine((settings) => settings.APP_ENV === "local" || settings.RATE_LIMITS === "on", {
    path: ["RATE_LIMITS"],
    error: "expected on: rate limits cannot be switched off in production",
  });
export type Settings = z.infer<typeof settingsSchema>;

/** The site's own address as it is set, an origin; undefined where the request's own counts. */
export function siteOf(
  settings: Pick<Settings, "PUBLIC_ORIGIN" | "BETTER_AUTH_URL">,
): string | undefined {
  return settings.PUBLIC_ORIGIN ?? settings.BETTER_AUTH_URL;
}

/** Thrown when a setting is missing or malformed; the message names each and what is expected. */
export class SettingsError extends Error {
  override readonly name = "SettingsError";
}

/**
 * Reads the settings out of an environment.
 * @throws {SettingsError} naming every setting that is missing or malformed.
 */
export function parseSettings(environment: Record<string, unknown>): Settings {
  const parsed = settingsSchema.safeParse(environment);
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
  throw new SettingsError(`Settings to correct:\n${lines.join("\n")}`);
}
