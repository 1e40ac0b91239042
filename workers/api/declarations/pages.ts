import * as z from "zod";
import { REPORTS_PATH } from "#contract/page-policy";
import { listOf, moment } from "./answers";
import { declareAt } from "./declare";

const PAGE = { file: "text/html" } as const;

const letter = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  reply_to: z.string().nullable(),
  headers: z.record(z.string(), z.string()),
  created_at: moment,
});

const form = {
  type: "application/x-www-form-urlencoded",
  schema: z.object({ act: z.string() }),
};

/** The query of a letter's link. */
const link = z.object({ id: z.string(), exp: z.string(), to: z.string(), sig: z.string() });

/** The query of the link that ends mails about what someone watches. */
const mailLink = z.object({ id: z.string(), sig: z.string() });

/** What browsers report, and the few pages and texts that the API's own routes answer. */
export const pageCalls = [
  ...declareAt("anyone", {
    [`POST ${REPORTS_PATH}`]: {
      summary: "Takes a browser's report that a page's policy refused something.",
      body: { type: "application/reports+json" },
      isLimited: true,
      answers: { 204: "nothing" },
      errors: ["malformed_request", "unsupported_media_type", "payload_too_large"],
    },
    "GET /.well-known/security.txt": {
      summary: "Says where to report a security problem (RFC 9116).",
      answers: { 200: { file: "text/plain" } },
    },
    "GET /dev/outbox": {
      summary: "Shows the mail that was not sent; only on the machine itself.",
      query: z.object({ format: z.literal("json").optional(), to: z.string().optional() }),
      answers: { 200: { ...PAGE, json: listOf(letter) }, 404: { file: "text/*" } },
    },
    "GET /showcase/consent": {
      summary: "Asks the owner of a result, by the link of a letter, whether it may be shown.",
      query: link,
      answers: { 200: PAGE, 403: PAGE, 404: PAGE },
    },
    "POST /showcase/consent": {
      summary: "Agrees, refuses or withdraws, by the link of a letter.",
      query: link,
      body: form,
      answers: { 303: "redirect", 400: PAGE, 403: PAGE, 404: PAGE, 409: PAGE, 429: PAGE },
    },
    "GET /digest/end": {
      summary:
        "Asks, by the link of a mail about what someone watches, whether these mails are to end.",
      query: mailLink,
      answers: { 200: PAGE, 403: PAGE },
    },
    "POST /digest/end": {
      summary:
        "Ends these mails by the link of one of them; mail programs post to it too (RFC 8058).",
      query: mailLink,
      body: { type: "application/x-www-form-urlencoded" },
      answers: { 200: PAGE, 403: PAGE, 429: PAGE },
    },
    "GET /showcase/file": {
      summary: "Shows the result that a letter asks about.",
      query: link,
      headers: { Range: "A part of the file." },
      answers: { 200: { file: "*/*" }, 206: { file: "*/*" }, 304: "nothing", 416: "nothing" },
      errors: ["forbidden", "not_found"],
    },
  }),
  ...declareAt("creator", {
    "GET /receipts/:id": {
      summary: "Shows the receipt of a payment.",
      answers: { 200: PAGE, 303: "redirect" },
    },
    "GET /sandbox/checkout/:id": {
      summary: "Shows the stand-in for Stripe's checkout.",
      answers: { 200: PAGE },
    },
    "POST /sandbox/checkout/:id": {
      summary: "Pays or leaves an order of the sandbox.",
      body: form,
      answers: { 303: "redirect" },
      errors: ["malformed_request", "conflict"],
    },
    "GET /sandbox/portal": {
      summary: "Shows the stand-in for Stripe's customer portal.",
      answers: { 200: PAGE },
      errors: ["not_found"],
    },
    "POST /sandbox/portal": {
      summary: "Ends or resumes the renewal of a plan of the sandbox.",
      body: form,
      answers: { 303: "redirect" },
      errors: ["malformed_request", "not_found", "conflict"],
    },
  }),
];
