import type { FeatureSettings } from "#contract/features";
import { FEATURES_PATH } from "#lib/read-paths";
import { useResource } from "#lib/resource";
import { NAV_ITEMS, visibleItems } from "./nav-items";

/** The items to show; null while the settings load. A failure shows them all. */
export function useVisibleItems(): typeof NAV_ITEMS | null {
  const { data, error } = useResource<FeatureSettings>(FEATURES_PATH, {
    failure: "The tools could not be loaded.",
  });
  if (data) return visibleItems(data);
  return error ? NAV_ITEMS : null;
}
