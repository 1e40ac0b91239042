import { PROVIDER_NAMES, PROVIDERS, type ProviderSettingNames } from "../contract/providers.ts";
import {
  baseUrlSetting,
  emailsSetting,
  fileHostsSetting,
  flagSetting,
  gatewayNameSetting,
  headersSetting,
  libraryKeySetting,
  linksSetting,
  neuronsSetting,
  optional,
  originSetting,
  required,
  type Setting,
  sealingKeysSetting,
  secondsSetting,
  secretSetting,
  securityContactSetting,
  senderSetting,
  testHostsSetting,
  textSetting,
  tokenSetting,
  urlSetting,
  type ValuesOf,
  versionedUrlSetting,
  webhookSecretSetting,
  webhookSecretsSetting,
  withDefault,
  wordSetting,
} from "./setting-kinds.ts";

type ProviderSettings = Record<ProviderSettingNames["base" | "keys"], Setting<string, string>> &
  Record<ProviderSettingNames["token"], Setting<string, undefined>> &
  Record<ProviderSettingNames["secret"], Setting<string[], string[]>>;

/** The settings that the table of providers names, with their checks. */
function providerSettings(): ProviderSettings {
  const shape: Record<string, Setting<string | string[], string | string[] | undefined>> = {};
  for (const { base, needs, callbacks } of PROVIDER_NAMES.map((name) => PROVIDERS[name])) {
    if (base) shape[base.setting] = withDefault(baseUrlSetting, base.fallback);
    if (needs.isToken) shape[needs.what] = textSetting;
    if (callbacks.by === "published_keys") {
      shape[callbacks.setting] = withDefault(urlSetting, callbacks.fallback);
    }
    if (callbacks.by === "shared_secret" && callbacks.setting !== null) {
      shape[callbacks.setting] = withDefault(webhookSecretsSetting, []);
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
export const SETTINGS = {
  APP_ENV: withDefault(
    wordSetting(["local", "production"], "expected local or production"),
    "production",
  ),
  BETTER_AUTH_SECRET: required(secretSetting),
  BETTER_AUTH_URL: optional(originSetting),
  GOOGLE_CLIENT_ID: textSetting,
  GOOGLE_CLIENT_SECRET: textSetting,
  GOOGLE_DISCOVERY_URL: optional(urlSetting),
  ADMIN_EMAILS: withDefault(emailsSetting, []),
  ENGINE_ENABLED: withDefault(flagSetting, true),
  ENGINE_API_TOKEN: optional(tokenSetting),
  ENGINE_WEBHOOK_SECRET: optional(webhookSecretSetting),
  ...providerSettings(),
  FAL_USER_ID: textSetting,
  PROVIDER_FILE_HOSTS: optional(fileHostsSetting),
  PUBLIC_ORIGIN: optional(originSetting),
  PREDICTION_DEADLINE_SECONDS: withDefault(secondsSetting, 600),
  VIDEO_DEADLINE_SECONDS: withDefault(secondsSetting, 2400),
  TRAINING_DEADLINE_SECONDS: withDefault(secondsSetting, 7200),
  PROVIDER_POLL_SECONDS: withDefault(secondsSetting, 15),
  EMAIL_FROM: optional(senderSetting),
  RESEND_API_KEY: textSetting,
  STRIPE_SECRET_KEY: textSetting,
  STRIPE_WEBHOOK_SECRET: textSetting,
  STRIPE_BASE_URL: withDefault(baseUrlSetting, "https://api.stripe.com"),
  SOCIAL_LINKS: withDefault(linksSetting, []),
  SECURITY_CONTACT: optional(securityContactSetting),
  TURNSTILE_SITE_KEY: textSetting,
  TURNSTILE_SECRET_KEY: textSetting,
  TURNSTILE_VERIFY_URL: optional(urlSetting),
  PWNED_PASSWORDS_URL: optional(baseUrlSetting),
  PEXELS_API_KEY: optional(libraryKeySetting),
  PIXABAY_API_KEY: optional(libraryKeySetting),
  PAGE_TEST_HOSTS: withDefault(testHostsSetting, []),
  LORA_HOSTS: optional(fileHostsSetting),
  INSIGHTS: optional(wordSetting(["on", "off"], "expected on or off")),
  WIKIMEDIA_BASE_URL: withDefault(baseUrlSetting, "https://wikimedia.org/api/rest_v1"),
  HACKERNEWS_BASE_URL: withDefault(baseUrlSetting, "https://hn.algolia.com/api/v1"),
  GOOGLE_TRENDS_BASE_URL: withDefault(baseUrlSetting, "https://trends.google.com"),
  MASTODON_BASE_URL: withDefault(baseUrlSetting, "https://mastodon.social"),
  BLUESKY_BASE_URL: withDefault(baseUrlSetting, "https://public.api.bsky.app"),
  YOUTUBE_BASE_URL: withDefault(baseUrlSetting, "https://www.googleapis.com/youtube/v3"),
  YOUTUBE_OEMBED_BASE_URL: withDefault(baseUrlSetting, "https://www.youtube.com"),
  YOUTUBE_API_KEY: optional(libraryKeySetting),
  REDDIT_BASE_URL: withDefault(baseUrlSetting, "https://oauth.reddit.com"),
  REDDIT_OAUTH_URL: withDefault(baseUrlSetting, "https://www.reddit.com"),
  REDDIT_CLIENT_ID: optional(libraryKeySetting),
  REDDIT_CLIENT_SECRET: optional(libraryKeySetting),
  TIKTOK_BASE_URL: withDefault(baseUrlSetting, "https://www.tiktok.com"),
  TOKEN_ENCRYPTION_KEY: optional(sealingKeysSetting),
  PUBLISH_POLL_SECONDS: withDefault(secondsSetting, 15),
  YOUTUBE_CLIENT_ID: textSetting,
  YOUTUBE_CLIENT_SECRET: textSetting,
  GOOGLE_AUTHORIZE_URL: withDefault(urlSetting, "https://accounts.google.com/o/oauth2/v2/auth"),
  GOOGLE_TOKEN_URL: withDefault(urlSetting, "https://oauth2.googleapis.com/token"),
  GOOGLE_REVOKE_URL: withDefault(urlSetting, "https://oauth2.googleapis.com/revoke"),
  YOUTUBE_UPLOAD_URL: withDefault(
    urlSetting,
    "https://www.googleapis.com/upload/youtube/v3/videos",
  ),
  TIKTOK_CLIENT_KEY: textSetting,
  TIKTOK_CLIENT_SECRET: textSetting,
  TIKTOK_AUTHORIZE_URL: withDefault(urlSetting, "https://www.tiktok.com/v2/auth/authorize/"),
  TIKTOK_API_BASE_URL: withDefault(baseUrlSetting, "https://open.tiktokapis.com"),
  UPLOAD_POST_BASE_URL: withDefault(baseUrlSetting, "https://api.upload-post.com/api"),
  WORKERS_AI: optional(wordSetting(["on", "off", "remote"], "expected on, off or remote")),
  WORKERS_AI_BASE_URL: optional(baseUrlSetting),
  AI_GATEWAY: withDefault(gatewayNameSetting, "default"),
  AI_DAILY_NEURONS: withDefault(neuronsSetting, 10_000),
  COMFYUI_BASE_URL: optional(baseUrlSetting),
  COMFYUI_HEADERS: withDefault(headersSetting, {}),
  TEXT_BASE_URL: optional(versionedUrlSetting),
  TEXT_API_KEY: textSetting,
  TEXT_MODEL: textSetting,
  VISION_MODEL: textSetting,
  MODERATION_TEXT_MODEL: textSetting,
  MODERATION_VISION_MODEL: textSetting,
  MODERATION_API_KEY: textSetting,
  MODERATION_BASE_URL: withDefault(baseUrlSetting, "https://api.openai.com/v1"),
  REQUIRE_EMAIL_VERIFICATION: withDefault(flagSetting, false),
  RATE_LIMITS: withDefault(wordSetting(["on", "off"], "expected on or off"), "on"),
};

export type Settings = ValuesOf<typeof SETTINGS>;

/** What several settings must be together: the setting to correct, whether it is wrong, and what it has to be. */
const rulesOf = (settings: Settings): [name: string, isWrong: unknown, expected: string][] => {
  const { PUBLIC_ORIGIN: address, BETTER_AUTH_URL: accounts } = settings;
  const isPublic = settings.APP_ENV !== "local";
  return [
    [
      "BETTER_AUTH_URL",
      address && accounts && address !== accounts,
      `expected ${address}, as PUBLIC_ORIGIN says, or nothing: the site has one address`,
    ],
    ...HALVES.map(([one, other, what]): [string, boolean, string] => [
      settings[one] ? other : one,
      Boolean(settings[one]) !== Boolean(settings[other]),
      `expected, because the other half of ${what} is set`,
    ]),
    [
      "STRIPE_WEBHOOK_SECRET",
      settings.STRIPE_SECRET_KEY && !settings.STRIPE_WEBHOOK_SECRET,
      "expected, because STRIPE_SECRET_KEY is set: without it no payment is believed",
    ],
    [
      "TEXT_MODEL",
      settings.TEXT_BASE_URL && !settings.TEXT_MODEL,
      "expected, because TEXT_BASE_URL is set: the name of a model of that server",
    ],
    [
      "WORKERS_AI_BASE_URL",
      isPublic && settings.WORKERS_AI_BASE_URL,
      "expected nothing: it is for tests, and production calls the binding",
    ],
    [
      "PAGE_TEST_HOSTS",
      isPublic && settings.PAGE_TEST_HOSTS.length > 0,
      "expected nothing: it is for tests, and production reads public pages only",
    ],
    [
      "RATE_LIMITS",
      isPublic && settings.RATE_LIMITS !== "on",
      "expected on: rate limits cannot be switched off in production",
    ],
  ];
};

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
 * Reads the settings out of an environment. An empty setting is an unset one, as shells and `.dev.vars` files write it.
 * @throws {SettingsError} naming every setting that is missing or malformed.
 */
export function parseSettings(environment: Record<string, unknown>): Settings {
  const values: Record<string, unknown> = {};
  const wrong: (readonly [name: string, expected: string])[] = [];
  for (const [name, { kind, unset }] of Object.entries<Setting<unknown, unknown>>(SETTINGS)) {
    const given = environment[name] === "" ? undefined : environment[name];
    if (given === undefined && unset) values[name] = unset.value;
    else {
      const { data, error } = kind().safeParse(given);
      // A malformed setting still counts as set when its other half is checked.
      values[name] = error ? given : data;
      for (const { path, message } of error?.issues ?? [])
        wrong.push([[name, ...path].join("."), message]);
    }
  }
  const settings = values as Settings;
  const isNamed = (name: string) => wrong.some(([one]) => one === name);
  for (const [name, isWrong, expected] of rulesOf(settings))
    if (isWrong && !isNamed(name)) wrong.push([name, expected]);
  if (wrong.length === 0) return settings;
  throw new SettingsError(`Settings to correct:\n${wrong.map((one) => one.join(": ")).join("\n")}`);
}
