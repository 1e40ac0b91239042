import type { MetaFunction } from "@remix-run/cloudflare";
import { TOOLS } from "#features/generate/tools.ts";
import { Workspace } from "#features/generate/workspace.tsx";
import { pageMeta } from "#lib/meta";

const TOOL = TOOLS.image_to_image;

export const meta: MetaFunction = () =>
  pageMeta(TOOL.title, "Turn a photo into a new picture with a sentence about its style.");

export default function ImageToImage() {
  return <Workspace key={TOOL.kind} tool={TOOL} />;
}
