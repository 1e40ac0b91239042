import { Hono } from "hono";
import { BOT_CHECK_HEADER } from "#contract/bot-check";
import { contactSchema } from "#contract/contact";
import { requireHuman } from "#domain/accounts/require-human";
import { sendContactMessage } from "#domain/contact/send-contact-message";
import type { ApiEnv } from "./context";
import { limitRate, networkOf, readJson } from "./guards";

/** The contact form's other end. */
export const contactRoutes = new Hono<ApiEnv>().post("/", async (c) => {
  await limitRate(c, c.env.CONTACT_LIMIT, networkOf(c));
  const message = await readJson(c, contactSchema);
  const token = c.req.header(BOT_CHECK_HEADER) ?? null;
  const address = c.req.header("cf-connecting-ip") ?? null;
  await requireHuman(c.var.services, { token, address });
  await sendContactMessage(c.var.services, message);
  return c.json({ ok: true }, 202);
});
