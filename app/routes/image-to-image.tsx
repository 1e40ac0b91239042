import type { MetaFunction } from "@remix-run/cloudflare";
import { ImageToImage } from "../features/generate/image-to-image";
import { pageMeta } from "../lib/meta";

export const meta: MetaFunction = () =>
  pageMeta("Image to Image", "Turn a photo into a new picture with a sentence about its style.");

export default ImageToImage;
