import type { MetaFunction } from "@remix-run/cloudflare";
import { PictureInput } from "#features/generate/picture-input.tsx";
import { TOOLS } from "#features/generate/tools.ts";
import { Workspace } from "#features/generate/workspace.tsx";
import { toolLoader } from "#lib/load";
import { pageMeta } from "#lib/meta";
import { visitedFirst, whenAsked } from "#lib/reads";

const TOOL = TOOLS.image_to_image;

export const meta: MetaFunction = () =>
  pageMeta(TOOL.title, "Turn a photo into a new picture with a sentence about its style.");

export const loader = toolLoader("image_to_image");

export { visitedFirst as clientLoader, whenAsked as shouldRevalidate };

export default function ImageToImage() {
  return <Workspace key={TOOL.kind} tool={TOOL} Picture={PictureInput} />;
}
