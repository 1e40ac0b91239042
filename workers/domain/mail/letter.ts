import { html, raw } from "hono/html";
import { PRODUCT_NAME } from "#contract/brand";
import type { Mail } from "#providers/mail/mailer";

interface Step {
  label: string;
  url: string;
}

/** What a letter says: paragraphs of plain text, and perhaps one thing to do. */
export interface Letter {
  to: string;
  subject: string;
  /** In place of the product's own address as sender, who is answered. */
  replyTo?: string;
  paragraphs: string[];
  /** The thing to do, as a button. */
  action?: Step;
  /** Another thing to do, as a plain link. */
  alternative?: Step;
  /** Small, at the end. */
  footnote: string;
}

const FONT = "font-family:-apple-system,'Segoe UI',Helvetica,Arial,sans-serif";

/** The colours by day are inline, where every mailbox reads them; by night, those that can, switch. */
const NIGHT =
  ":root{color-scheme:light dark}@media (prefers-color-scheme:dark){.page{background:#0d0b09!important;color:#f6f0e7!important}.card{background:#151210!important;color:#f6f0e7!important;border-color:#3a332d!important}.quiet{color:#b8ad9f!important;border-color:#3a332d!important}.link{color:#ff8252!important}}";

/** Line breaks of what someone wrote, kept in HTML. */
function lines(text: string) {
  return text.split("\n").map((line, index) => (index === 0 ? line : html`<br />${line}`));
}

/**
 * Sets a letter as plain text and as HTML. Everything in it is escaped, and a subject has no line
 * breaks, so that what outsiders write stays text.
 */
export async function setLetter(letter: Letter): Promise<Mail> {
  const { to, replyTo, paragraphs, action, alternative, footnote } = letter;
  const subject = letter.subject.replace(/\s+/g, " ").trim();
  const body = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<meta name="color-scheme" content="light dark" />
<title>${subject}</title>
<style>${raw(NIGHT)}</style>
</head>
<body class="page" style="margin:0;padding:32px 16px;background:#eeebe4;color:#1a1510;${raw(FONT)}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table class="card" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;background:#faf8f4;color:#1a1510;border:1px solid #d8d2c6;border-radius:10px">
<tr><td style="padding:28px 32px 8px;font-size:18px;font-weight:700;letter-spacing:-0.02em"><span aria-hidden="true" style="color:#ff5a1f">●</span> ${PRODUCT_NAME}</td></tr>
<tr><td style="padding:8px 32px 28px;font-size:16px;line-height:1.55;word-break:break-word;overflow-wrap:anywhere">
${paragraphs.map((text) => html`<p style="margin:0 0 16px">${lines(text)}</p>`)}
${action ? button(action) : ""}
${alternative ? html`<p style="margin:0 0 16px">${alternative.label}:<br />${link(alternative.url)}</p>` : ""}
<p class="quiet" style="margin:24px 0 0;padding-top:16px;border-top:1px solid #d8d2c6;font-size:13px;color:#574d43">${footnote}</p>
</td></tr></table>
</td></tr></table>
</body>
</html>`;
  const steps = [action, alternative].flatMap((step) =>
    step ? [`${step.label}:\n${step.url}`] : [],
  );
  return {
    to,
    subject,
    text: `${[...paragraphs, ...steps, footnote].join("\n\n")}\n`,
    html: String(await body),
    ...(replyTo ? { replyTo } : {}),
  };
}

function button({ label, url }: Step) {
  return html`<p style="margin:24px 0"><a href="${url}" style="display:inline-block;padding:13px 22px;border-radius:6px;background:#ff5a1f;color:#1a0a03;font-weight:700;text-decoration:none">${label}</a></p>
<p class="quiet" style="margin:0 0 16px;font-size:13px;color:#574d43">If the button does not work, open this address:<br />${link(url)}</p>`;
}

function link(url: string) {
  return html`<a class="link" href="${url}" style="color:#ad3104;word-break:break-all">${url}</a>`;
}
