import type { MetaFunction } from "@remix-run/cloudflare";
import { LaterScreen } from "../features/later/later-screen";
import { StillIntoMotion } from "../features/later/sketches";
import { pageMeta } from "../lib/meta";

const PROMISE =
  "Give one still a direction, and watch it become a five-second shot that keeps its subject.";

export const meta: MetaFunction = () => pageMeta("Image to Video", PROMISE);

export default function ImageToVideo() {
  return <LaterScreen title="Image to Video" promise={PROMISE} sketch={<StillIntoMotion />} />;
}
