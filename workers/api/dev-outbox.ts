import { Hono } from "hono";
import { html } from "hono/html";
import { PRODUCT_NAME } from "#contract/brand";
import { readOutbox } from "#domain/mail/read-outbox";
import { isLoopback } from "#workers/lib/place";
import type { ApiEnv } from "./context";

/** No script at all: what is here was written by anyone. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const STYLE = `:root{color-scheme:light dark}body{max-width:46rem;margin:0 auto;padding:2rem 1.25rem 4rem;background:light-dark(#eeebe4,#0d0b09);color:light-dark(#1a1510,#f6f0e7);font:1rem/1.55 system-ui,sans-serif}h1{font-size:2rem;line-height:1.1;letter-spacing:-.02em}h2{margin:0;font-size:1.125rem}article{margin-top:1.25rem;padding:1.25rem;border:1px solid light-dark(#cfc8ba,#3a332d);border-radius:10px;background:light-dark(#faf8f4,#151210);overflow-wrap:anywhere}p{margin:.5rem 0}.meta{color:light-dark(#574d43,#b8ad9f);font-size:.875rem}pre{margin:1rem 0;white-space:pre-wrap;font:inherit}a{color:light-dark(#ad3104,#ff8252)}iframe{width:100%;height:26rem;border:1px solid light-dark(#cfc8ba,#3a332d);border-radius:6px;background:light-dark(#eeebe4,#0d0b09)}summary{cursor:pointer;min-height:1.5rem}`;

/** A text whose addresses can be followed. */
function withLinks(text: string) {
  return text
    .split(/(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]])/)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : part));
}

/** A letter for its frame; without scripts, its links can only be followed in a window of their own. */
function framed(letter: string) {
  return `<!doctype html><base target="_blank">${letter}`;
}

/**
 * The local stand-in for a mailbox: what would have been sent, newest first. It exists only where
 * mail goes to the outbox, which is never in production, and answers only to this machine's own
 * names: a tunnel that shows the site to others does not show them its mail.
 */
export const devOutboxRoutes = new Hono<ApiEnv>().get("/", async (c, next) => {
  const { services } = c.var;
  const isOwn = services.settings.APP_ENV === "local" && isLoopback(new URL(c.req.url).hostname);
  if (!isOwn || services.mail.name !== "outbox") return next();
  const items = await readOutbox(services, c.req.query("to") ?? null);
  c.header("cache-control", "no-store");
  c.header("referrer-policy", "no-referrer");
  c.header("vary", "accept");
  c.header("x-content-type-options", "nosniff");
  c.header("x-robots-tag", "noindex");
  const wantsJson =
    c.req.query("format") === "json" || /application\/json/.test(c.req.header("accept") ?? "");
  if (wantsJson) {
    return c.json({
      items: items.map(({ id, to, subject, text, html: body, replyTo, headers, createdAt }) => ({
        id,
        to,
        subject,
        text,
        html: body,
        reply_to: replyTo,
        headers: headers ?? {},
        created_at: new Date(createdAt).toISOString(),
      })),
    });
  }
  c.header("content-security-policy", POLICY);
  return c.html(html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<meta name="description" content="Mail that this local installation would have sent." />
<title>Local outbox · ${PRODUCT_NAME}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>Local outbox</h1>
<p>This replaces mail on this machine: nothing here has left it. Real mail goes out once EMAIL_FROM and RESEND_API_KEY are set.</p>
${items.length === 0 ? html`<p>No mail yet.</p>` : ""}
${items.map(
  (mail) => html`<article>
<h2>${mail.subject}</h2>
<p class="meta">To ${mail.to}${mail.replyTo ? `, answers to ${mail.replyTo}` : ""} · <time datetime="${new Date(mail.createdAt).toISOString()}">${new Date(mail.createdAt).toUTCString()}</time></p>
<pre>${withLinks(mail.text)}</pre>
<details><summary>As it looks in a mailbox</summary><iframe title="${`${mail.subject}, as HTML`}" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${framed(mail.html)}"></iframe></details>
</article>`,
)}
</main>
</body>
</html>`);
});
