import type { MetaFunction } from "@remix-run/cloudflare";
import { LaterScreen } from "#features/later/later-screen.tsx";
import { RisingCurve } from "#features/later/sketches.tsx";
import { pageMeta } from "#lib/meta";

const PROMISE =
  "Sounds, tags and formats that are rising, each row one click away from a hook or a prompt.";

export const meta: MetaFunction = () => pageMeta("TikTok Insights", PROMISE);

export default function TikTok() {
  return <LaterScreen title="TikTok Insights" promise={PROMISE} sketch={<RisingCurve />} />;
}
