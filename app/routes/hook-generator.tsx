import type { MetaFunction } from "@remix-run/cloudflare";
import { LaterScreen } from "../features/later/later-screen";
import { OpeningLines } from "../features/later/sketches";
import { pageMeta } from "../lib/meta";

const PROMISE =
  "Describe your topic and audience, and get ten opening lines with the formula behind each, ready to become the first second of a clip.";

export const meta: MetaFunction = () => pageMeta("Hook Generator", PROMISE);

export default function HookGenerator() {
  return <LaterScreen title="Hook Generator" promise={PROMISE} sketch={<OpeningLines />} />;
}
