import type { FeatureSettings } from "#contract/features";
import { FEATURES_PATH } from "#lib/read-paths";
import { useResource } from "#lib/resource";
import { TOOLS, visibleTools } from "./nav-items";

/** The tools to show; null while the settings load. A failure shows them all. */
export function useVisibleTools(): typeof TOOLS | null {
  const { data, error } = useResource<FeatureSettings>(FEATURES_PATH, {
    failure: "The tools could not be loaded.",
  });
  if (data) return visibleTools(data);
  return error ? TOOLS : null;
}
