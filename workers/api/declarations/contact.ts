import { BOT_CHECK_HEADER } from "#contract/bot-check";
import { contactSchema } from "#contract/contact";
import type { contactRoutes } from "../contact";
import { accepted } from "./answers";
import { declare } from "./declare";

/** What a form sends along where a bot check is set up. */
export const BOT_CHECK = { [BOT_CHECK_HEADER]: "The answer of the bot check, where there is one." };

export const contactCalls = declare<typeof contactRoutes>()("/api/contact", "anyone", {
  "POST /": {
    summary: "Sends a message to the operator.",
    headers: BOT_CHECK,
    body: contactSchema,
    isLimited: true,
    answers: { 202: accepted },
    errors: ["unavailable"],
  },
});
