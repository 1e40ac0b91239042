import type { MetaFunction } from "@remix-run/cloudflare";
import { SharedLorasScreen } from "#features/loras/shared-loras-screen.tsx";
import { adminReads } from "#lib/load";
import { pageMeta } from "#lib/meta";
import { visitedFirst, whenAsked } from "#lib/reads";

export const meta: MetaFunction = () =>
  pageMeta("LoRAs · Administration", "The LoRAs of all accounts, and which everyone may use.");

export const loader = adminReads(() => ({}));

export { visitedFirst as clientLoader, whenAsked as shouldRevalidate };

export default SharedLorasScreen;
