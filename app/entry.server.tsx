import type { AppLoadContext, EntryContext } from "@remix-run/cloudflare";
import { RemixServer } from "@remix-run/react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { KEEP_EARLY_INPUT, WAKE_AT_EARLY_INPUT } from "./features/shell/keep-early-input";
import { SAY_INCOMPLETE } from "./features/shell/say-incomplete";
import { TRUST } from "./features/shell/trusted-policy";
import { behindFirstPaint } from "./features/site/behind-first-paint";
import { NonceContext } from "./lib/nonce";
import { isStaticPage, isStillPage } from "./lib/static-page";

/** Characters that are not allowed in a script element or in a JavaScript string. */
const UNSAFE_IN_SCRIPT = /[&<>\u2028\u2029]/g;

function escapeForScript(json: string): string {
  return json.replace(
    UNSAFE_IN_SCRIPT,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** The loaders' data as scripts that feed the stream which Remix's own `<Scripts>` opened. */
async function handoffScripts(context: EntryContext, nonce: string): Promise<string> {
  if (!context.serverHandoffStream) return "";
  const text = await new Response(context.serverHandoffStream).text();
  const value = escapeForScript(JSON.stringify(text));
  return `<script nonce="${nonce}">window.__remixContext.streamController.enqueue(${value});window.__remixContext.streamController.close();</script>`;
}

/**
 * On a static page a few lines take the place of all of Remix. They come behind the first paint, or
 * when something is pressed or sent, which is remembered for them (islands/early-press.ts).
 */
async function entryScript(context: EntryContext, nonce: string): Promise<string> {
  await context.serverHandoffStream?.cancel();
  const entry = JSON.stringify(context.manifest.entry.module);
  const load = `(function(k){function g(){k=k||import(${entry})}onclick=function(e){window.earlyPress=e.target;g()};onsubmit=function(e){e.preventDefault();window.earlySubmit=e.target;g()};${behindFirstPaint("g")}})()`;
  return `<script nonce="${nonce}">${load}</script>`;
}

/** What the scripts of a screen are until it has been painted: a browser fetches nothing of them. */
const ASLEEP = "later";

/**
 * Lets a screen be painted before its scripts are fetched: on a slow line they would share it with the
 * picture that is seen first. The elements of Remix stay where they are, for React to find.
 * @param page the rendered document
 */
function sleepUntilPainted(page: string, nonce: string): string {
  // Under 'strict-dynamic' a preload needs the nonce like a script does.
  const preload = `<link nonce="${nonce}" fetchpriority="low" rel="${ASLEEP}"`;
  return page
    .replaceAll('<link rel="modulepreload"', preload)
    .replace('type="module" async=""', `type="${ASLEEP}"`);
}

/** How many files one task requests. A request costs 2 ms, and 8 ms on a slow phone. */
const FETCHED_AT_ONCE = 4;

/**
 * Fetches and runs what sleeps, once: behind the first paint, or when something is typed or pressed,
 * which is kept. Files that Remix's script does not name itself are fetched a few in a task and run one
 * after the other, so that the browser answers in between; a hidden page, whose timers wait, fetches them
 * at once. Remix's script comes last, and then the page comes to life (entry.client.ts). The copy of the
 * script leaves no trace: React compares what is there. A screen whose scripts cannot be fetched says so.
 * @param entry the address of the entry's module
 */
const wakeUp = (entry: string) =>
  [
    `(function(s,e,k){${TRUST}if(!s)return;function g(){if(k)return;k=1;`,
    `var l=[].slice.call(document.querySelectorAll("link[rel=${ASLEEP}]")),t=s.textContent,`,
    'r=l.map(function(i){return i.getAttribute("href")}).filter(function(h){return t.indexOf(h)<0});',
    `(function f(){l.splice(0,document.hidden?l.length:${FETCHED_AT_ONCE}).forEach(function(i){i.rel="modulepreload"});l.length?setTimeout(f):n()})();`,
    "function n(){r.length?import(r.shift()).then(n,n):a()}",
    'function a(){var m=document.createElement("script");m.type="module";m.nonce=s.nonce;m.textContent=t+";import("+JSON.stringify(e)+").then(function(){return bringToLife()}).catch(sayIncomplete)";m.onerror=sayIncomplete;',
    "document.head.append(m);m.remove()}}",
    SAY_INCOMPLETE,
    `${behindFirstPaint("g")};`,
    `${WAKE_AT_EARLY_INPUT}})(document.querySelector("script[type=${ASLEEP}]"),${JSON.stringify(entry)})`,
  ].join("");

/**
 * Renders a page in one piece: in workerd a whole string serves several times as many requests
 * as React's stream of small chunks, and no screen of ours defers data. The loaders' data, which
 * Remix would stream in behind the page, is appended to the same string.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  { nonce }: AppLoadContext,
): Promise<Response> {
  const handles = context.staticHandlerContext.matches.map(
    ({ route }) => context.routeModules[route.id]?.handle,
  );
  const isStatic = isStaticPage(handles);
  const scripts = isStillPage(handles)
    ? ""
    : await (isStatic ? entryScript : handoffScripts)(context, nonce);
  const render = isStatic ? renderToStaticMarkup : renderToString;
  const page = render(
    <NonceContext.Provider value={nonce}>
      <RemixServer
        context={{ ...context, serverHandoffStream: undefined }}
        url={request.url}
        nonce={nonce}
      />
    </NonceContext.Provider>,
  );
  const html = isStatic
    ? page.replace("</body>", () => `${scripts}</body>`)
    : sleepUntilPainted(page, nonce)
        .replace("<body>", () => `<body><script nonce="${nonce}">${KEEP_EARLY_INPUT}</script>`)
        .replace(
          "</body>",
          () =>
            `${scripts}<script nonce="${nonce}">${wakeUp(context.manifest.entry.module)}</script></body>`,
        );
  headers.set("content-type", "text/html; charset=utf-8");
  if (!headers.has("cache-control")) headers.set("cache-control", "private, no-store");
  return new Response(`<!DOCTYPE html>${html}`, { status, headers });
}
