import { Hono } from "hono";
import { contactSchema } from "#contract/contact";
import { sendContactMessage } from "#domain/contact/send-contact-message";
import type { ApiEnv } from "./context";
import { limitRate, readJson } from "./guards";

/** The contact form's other end. */
export const contact = new Hono<ApiEnv>().post("/", async (c) => {
  await limitRate(c, c.env.CONTACT_LIMIT, c.req.header("cf-connecting-ip") ?? "unknown");
  const message = await readJson(c, contactSchema);
  await sendContactMessage(c.var.services, message);
  return c.json({ ok: true }, 202);
});
