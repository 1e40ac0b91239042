import type { MetaFunction } from "@remix-run/cloudflare";
import { TOOLS } from "#features/generate/tools.ts";
import { Workspace } from "#features/generate/workspace.tsx";
import { toolLoader } from "#lib/load";
import { pageMeta } from "#lib/meta";
import { visitedFirst, whenAsked } from "#lib/reads";

const TOOL = TOOLS.text_to_video;

export const meta: MetaFunction = () =>
  pageMeta(TOOL.title, "Write a scene and get a clip of five seconds.");

export const loader = toolLoader("text_to_video");

export { visitedFirst as clientLoader, whenAsked as shouldRevalidate };

export default function TextToVideo() {
  return <Workspace key={TOOL.kind} tool={TOOL} />;
}
