import { expect, it } from "vitest";
import { parseSettings } from "./settings";

const SECRET = { BETTER_AUTH_SECRET: "s".repeat(32) };

it("gives defaults for settings that are not set or empty, and reads those that are", () => {
  const settings = parseSettings({
    ...SECRET,
    STRIPE_BASE_URL: "",
    REDDIT_BASE_URL: "https://reddit.test/",
    PROVIDER_POLL_SECONDS: "3",
    ADMIN_EMAILS: "Ann@Example.com, bo@example.com",
    EMAIL_FROM: undefined,
    SOMETHING_ELSE: {},
  });
  expect(settings).toMatchObject({
    ...{ APP_ENV: "production", STRIPE_BASE_URL: "https://api.stripe.com" },
    ...{ REDDIT_BASE_URL: "https://reddit.test", PROVIDER_POLL_SECONDS: 3 },
    ADMIN_EMAILS: ["ann@example.com", "bo@example.com"],
  });
  expect(settings.EMAIL_FROM).toBeUndefined();
  expect(settings).not.toHaveProperty("SOMETHING_ELSE");
});

it("names all settings that are missing, malformed or half of a pair at once", () => {
  const parse = () =>
    parseSettings({
      APP_ENV: "test",
      STRIPE_SECRET_KEY: "sk_test",
      GOOGLE_CLIENT_ID: "id",
      PUBLIC_ORIGIN: "https://example.com/path",
      COMFYUI_HEADERS: '{"a b": "c"}',
    });
  expect(parse).toThrow(
    [
      "Settings to correct:",
      "APP_ENV: expected local or production",
      "BETTER_AUTH_SECRET: expected a random text of at least 32 characters",
      "PUBLIC_ORIGIN: expected an origin without a path, such as https://example.com",
      'COMFYUI_HEADERS.a b: expected JSON such as {"name": "value"}',
      "GOOGLE_CLIENT_SECRET: expected, because the other half of signing in with Google is set",
      "STRIPE_WEBHOOK_SECRET: expected, because STRIPE_SECRET_KEY is set: without it no payment is believed",
    ].join("\n"),
  );
});
