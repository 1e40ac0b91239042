import type { MetaFunction } from "@remix-run/cloudflare";
import { TOOLS } from "#features/generate/tools.ts";
import { Workspace } from "#features/generate/workspace.tsx";
import { pageMeta } from "#lib/meta";

const TOOL = TOOLS.image_to_video;

export const meta: MetaFunction = () => pageMeta(TOOL.title, "Set a picture in motion.");

export default function ImageToVideo() {
  return <Workspace key={TOOL.kind} tool={TOOL} />;
}
