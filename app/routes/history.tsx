import type { MetaFunction } from "@remix-run/cloudflare";
import { LaterScreen } from "../features/later/later-screen";
import { ContactGrid } from "../features/later/sketches";
import { pageMeta } from "../lib/meta";

const PROMISE =
  "Every picture you have made, newest first, searchable by prompt, with its settings one click away from being used again.";

export const meta: MetaFunction = () => pageMeta("History", PROMISE);

export default function History() {
  return <LaterScreen title="History" promise={PROMISE} sketch={<ContactGrid />} />;
}
