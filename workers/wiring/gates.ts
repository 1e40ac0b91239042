import type { Settings } from "../base/settings";
import { type BotChecker, createBotCheck, TURNSTILE_VERIFY_URL } from "../providers/bot-check";
import { createPasswords, type Passwords } from "../providers/passwords/passwords";

const fetchOutside: typeof fetch = (input, init) => fetch(input, init);

/** The bot check; null where none is set up. */
export function wireBotCheck(settings: Settings): BotChecker | null {
  const { TURNSTILE_SECRET_KEY: secret, TURNSTILE_VERIFY_URL: verifyUrl } = settings;
  if (!secret) return null;
  return createBotCheck({
    ...{ secret, verifyUrl: verifyUrl ?? TURNSTILE_VERIFY_URL },
    fetch: fetchOutside,
  });
}

/** What new passwords are compared with. */
export function wirePasswords(env: Env, settings: Settings): Passwords {
  return createPasswords({
    assets: env.ASSETS,
    breachesUrl: settings.PWNED_PASSWORDS_URL,
    fetch: fetchOutside,
  });
}
