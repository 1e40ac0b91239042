/** The header by which a form sends the bot check's answer. */
export const BOT_CHECK_HEADER = "x-captcha-response";

/** What a form needs for the bot check; null where none is set up. */
export interface BotCheck {
  site_key: string | null;
}
