import { html } from "hono/html";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { PRODUCT_NAME } from "#contract/brand";
import type { ApiContext } from "./context";

const POLICY =
  "default-src 'none'; script-src 'self'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

const STYLE = `:root{color-scheme:light dark}*{box-sizing:border-box}body{margin:0;min-height:100dvh;display:grid;place-items:center;padding:1.25rem;background:light-dark(#eeebe4,#0d0b09);color:light-dark(#1a1510,#f6f0e7);font:1rem/1.55 system-ui,sans-serif}main{width:100%;max-width:27rem;padding:1.75rem;border:1px solid light-dark(#cfc8ba,#3a332d);border-radius:10px;background:light-dark(#faf8f4,#151210)}h1{margin:0 0 1rem;font-size:1.5rem;line-height:1.15;letter-spacing:-.02em}p{margin:.5rem 0}.note{margin:0 0 1.5rem;padding:.75rem 1rem;border-left:3px solid #ff5a1f;background:light-dark(#fde6dc,#2b1910);border-radius:4px}.what{font-weight:600}.price{font-size:2.5rem;font-weight:800;letter-spacing:-.03em;line-height:1.2}.quiet{color:light-dark(#574d43,#b8ad9f);font-size:.9375rem}form{display:grid;gap:.75rem;margin-top:1.5rem}button{min-height:3rem;padding:0 1rem;border:1px solid light-dark(#8f8577,#6b6157);border-radius:6px;background:none;color:inherit;font:inherit;font-weight:600;cursor:pointer}button:first-child{border-color:#ff5a1f;background:#ff5a1f;color:#1a0a03}button:focus-visible,a:focus-visible{outline:2px solid currentColor;outline-offset:2px}a{color:light-dark(#ad3104,#ff8252)}dl{display:grid;margin:0}dl div{display:flex;justify-content:space-between;gap:1.5rem;padding:.625rem 0;border-top:1px solid light-dark(#cfc8ba,#3a332d)}dt{color:light-dark(#574d43,#b8ad9f)}dd{margin:0;text-align:end;font-weight:600;overflow-wrap:anywhere}.screen{margin-top:1.25rem}.result{display:block;width:100%;max-height:60vh;object-fit:contain;border-radius:6px;background:#0d0b09}@media print{:root{color-scheme:light}body{place-items:start;background:none}main{max-width:none;border:0}form,.screen{display:none}}`;

/**
 * A small page of the Worker's own, without the application around it: the sandbox's, and receipts.
 * @param page.note what is said before all else; null for nothing. `status`: 200 unless it says something else.
 */
export function plainPage(
  c: ApiContext,
  page: {
    title: string;
    note: string | null;
    body: ReturnType<typeof html>;
    status?: ContentfulStatusCode;
  },
): Response | Promise<Response> {
  const { title, note, body, status = 200 } = page;
  c.header("content-security-policy", POLICY);
  c.header("referrer-policy", "same-origin");
  c.header("x-content-type-options", "nosniff");
  return c.html(
    html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<title>${title} · ${PRODUCT_NAME}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${title}</h1>
${note === null ? "" : html`<p class="note">${note}</p>`}
${body}
</main>
</body>
</html>`,
    status,
  );
}
