import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteLoaderData,
} from "@remix-run/react";
import { type ReactNode, startTransition, useEffect, useState } from "react";
import { PRODUCT_NAME, PRODUCT_TAGLINE } from "#contract/brand";
import { ErrorScreen } from "./features/shell/error-screen";
import { FIRST_PAINT } from "./features/site/first-paint";
import { repeatEarlyInput } from "./lib/early-input";
import { useNonce } from "./lib/nonce";
import { arrivedNote } from "./lib/note";
import { SCHEMA_SETTINGS } from "./lib/schema-settings";
import { isSitePage, isStaticPage } from "./lib/static-page";
import { readTheme } from "./lib/theme";
import { HydratedContext } from "./lib/use-hydrated";
import appStyles from "./styles/app.css?url";
import { FONT_FACES, FONT_STAND_INS, PRELOADED_FONTS } from "./styles/fonts";
import siteStyles from "./styles/site.css?url";
import { Toaster, toast } from "./ui/toast";
import { TooltipLayer } from "./ui/tooltip";

export const links: LinksFunction = () => [
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "icon", href: "/favicon-32.png", sizes: "32x32", type: "image/png" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
  { rel: "manifest", href: "/manifest.webmanifest" },
];

export const meta: MetaFunction = () => [{ title: `${PRODUCT_NAME} · ${PRODUCT_TAGLINE}` }];

export function loader({ request, context }: LoaderFunctionArgs) {
  return {
    theme: readTheme(request.headers.get("cookie")),
    requestId: context.requestId,
    origin: context.origin,
    socialLinks: context.socialLinks,
    /** When the document was made, in milliseconds since 1970. */
    now: Date.now(),
  };
}

/** Theme and request belong to the document: navigation within it asks for neither again. */
export function shouldRevalidate() {
  return false;
}

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const data = useRouteLoaderData<typeof loader>("root");
  const handles = useMatches().map(({ handle }) => handle);
  const isStatic = isStaticPage(handles);
  return (
    <html lang="en" data-theme={data?.theme ?? "system"} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#eeebe4" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0d0b09" media="(prefers-color-scheme: dark)" />
        <Meta />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours; React would escape its quotes. */}
        <style dangerouslySetInnerHTML={{ __html: FONT_STAND_INS }} />
        {!isStatic && <Fonts />}
        <link rel="stylesheet" href={isSitePage(handles) ? siteStyles : appStyles} />
        <Links />
        <script
          nonce={nonce}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: constants of ours.
          dangerouslySetInnerHTML={{ __html: isStatic ? FIRST_PAINT : SCHEMA_SETTINGS }}
        />
      </head>
      <body>{isStatic ? children : <Living nonce={nonce}>{children}</Living>}</body>
    </html>
  );
}

/** The fonts of a screen, wanted at once; a static page has a way of its own (first-paint.ts). */
function Fonts() {
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours. */}
      <style dangerouslySetInnerHTML={{ __html: FONT_FACES }} />
      {PRELOADED_FONTS.map((href) => (
        <link
          key={href}
          rel="preload"
          as="font"
          type="font/woff2"
          href={href}
          crossOrigin="anonymous"
        />
      ))}
    </>
  );
}

/** What a page needs that React brings to life. */
function Living({ nonce, children }: { nonce: string; children: ReactNode }) {
  const [isHydrated, setIsHydrated] = useState(false);
  useEffect(() => startTransition(() => setIsHydrated(true)), []);
  useEffect(repeatEarlyInput, []);
  useEffect(() => {
    const note = arrivedNote();
    if (!note) return;
    toast[note.kind](note.title, { description: note.description });
    // Whoever has just signed in or up is at the beginning of this screen, and not of the browser's window.
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>("main h1[tabindex]")?.focus({ preventScroll: true });
  }, []);
  return (
    <HydratedContext.Provider value={isHydrated}>
      {children}
      <TooltipLayer />
      <Toaster />
      <ScrollRestoration nonce={nonce} />
      <Scripts nonce={nonce} />
    </HydratedContext.Provider>
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary() {
  const data = useRouteLoaderData<typeof loader>("root");
  return <ErrorScreen requestId={data?.requestId ?? null} />;
}
