import type { MetaFunction } from "@remix-run/cloudflare";
import { LaterScreen } from "../features/later/later-screen";
import { FilmStrip } from "../features/later/sketches";
import { pageMeta } from "../lib/meta";

const PROMISE =
  "Write a prompt, let it be sharpened if you like, choose shape and quality, and get a short clip with a real length and a real file.";

export const meta: MetaFunction = () => pageMeta("Text to Video", PROMISE);

export default function TextToVideo() {
  return <LaterScreen title="Text to Video" promise={PROMISE} sketch={<FilmStrip />} />;
}
