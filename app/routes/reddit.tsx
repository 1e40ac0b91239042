import type { MetaFunction } from "@remix-run/cloudflare";
import { LaterScreen } from "#features/later/later-screen.tsx";
import { Threads } from "#features/later/sketches.tsx";
import { pageMeta } from "#lib/meta";

const PROMISE = "Watch keywords across communities and see only what is new since you last looked.";

export const meta: MetaFunction = () => pageMeta("Reddit Tracker", PROMISE);

export default function Reddit() {
  return <LaterScreen title="Reddit Tracker" promise={PROMISE} sketch={<Threads />} />;
}
