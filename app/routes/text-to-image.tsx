import type { MetaFunction } from "@remix-run/cloudflare";
import { LaterScreen } from "../features/later/later-screen";
import { FrameFromWords } from "../features/later/sketches";
import { pageMeta } from "../lib/meta";

const PROMISE =
  "Write a scene, pick a shape and a style, and get a picture made from your words alone.";

export const meta: MetaFunction = () => pageMeta("Text to Image", PROMISE);

export default function TextToImage() {
  return <LaterScreen title="Text to Image" promise={PROMISE} sketch={<FrameFromWords />} />;
}
