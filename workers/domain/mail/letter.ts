import { html, raw } from "hono/html";
import { PRODUCT_NAME } from "../../contract/brand";
import type { Mail } from "../../providers/mail/mailer";

/** What a letter says: paragraphs of plain text, and perhaps one thing to do. */
export interface Letter {
  to: string;
  subject: string;
  /** In place of the product's own address as sender, who is answered. */
  replyTo?: string;
  paragraphs: string[];
  action?: { label: string; url: string };
  /** Small, at the end. */
  footnote: string;
}

const FONT = "font-family:-apple-system,'Segoe UI',Helvetica,Arial,sans-serif";

/** Line breaks of what somebody wrote, kept in HTML. */
function lines(text: string) {
  return text.split("\n").map((line, index) => (index === 0 ? line : html`<br />${line}`));
}

/**
 * Sets a letter as plain text and as HTML. Everything in it is escaped, and a subject has no line
 * breaks, so that what strangers write stays text.
 */
export async function setLetter(letter: Letter): Promise<Mail> {
  const { to, replyTo, paragraphs, action, footnote } = letter;
  const subject = letter.subject.replace(/\s+/g, " ").trim();
  const body = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width" />
<meta name="color-scheme" content="light dark" />
<title>${subject}</title>
</head>
<body style="margin:0;padding:32px 16px;background:#eeebe4;color:#1a1510;${raw(FONT)}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;background:#faf8f4;border:1px solid #d8d2c6;border-radius:10px">
<tr><td style="padding:28px 32px 8px;font-size:18px;font-weight:700;letter-spacing:-0.02em"><span style="color:#ad3104">●</span> ${PRODUCT_NAME}</td></tr>
<tr><td style="padding:8px 32px 28px;font-size:16px;line-height:1.55">
${paragraphs.map((text) => html`<p style="margin:0 0 16px">${lines(text)}</p>`)}
${
  action
    ? html`<p style="margin:24px 0"><a href="${action.url}" style="display:inline-block;padding:13px 22px;border-radius:6px;background:#ff5a1f;color:#1a0a03;font-weight:700;text-decoration:none">${action.label}</a></p>
<p style="margin:0 0 16px;font-size:13px;color:#574d43">If the button does not work, open this address:<br /><a href="${action.url}" style="color:#ad3104;word-break:break-all">${action.url}</a></p>`
    : ""
}
<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid #d8d2c6;font-size:13px;color:#574d43">${footnote}</p>
</td></tr></table>
</td></tr></table>
</body>
</html>`;
  const text = [...paragraphs, ...(action ? [`${action.label}:\n${action.url}`] : []), footnote];
  return {
    to,
    subject,
    text: `${text.join("\n\n")}\n`,
    html: String(await body),
    ...(replyTo ? { replyTo } : {}),
  };
}
