import { useSearchParams } from "@remix-run/react";

/** Which tool and which of its models the page's address asks for: `?tool=cutout&model=NAME`. */
export function useAskedModel(tool: "upscale" | "cutout"): string | null {
  const [search] = useSearchParams();
  const model = search.get("model");
  return search.get("tool") === tool && model ? `model ${model}` : null;
}
