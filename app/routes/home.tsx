import type { MetaFunction } from "@remix-run/cloudflare";
import { Landing } from "#features/landing/landing.tsx";
import { landingData } from "#features/landing/structured.ts";
import { HOME } from "#features/site/pages.ts";
import { siteMeta } from "#features/site/site-meta.ts";
import type { RouteHandle } from "#lib/static-page";

export const handle: RouteHandle = { isStatic: true };

export const meta: MetaFunction = ({ matches }) =>
  siteMeta(matches, HOME, { structured: landingData });

export default function Home() {
  return <Landing />;
}
