import type { FeatureSettings } from "#contract/features";
import type { FeatureKey } from "#contract/screens";
import { isFeatureOn } from "#lib/open-screens";
import { FEATURES_PATH } from "#lib/read-paths";
import { useResource } from "#lib/resource";
import { NAV_ITEMS, visibleItems } from "./nav-items";

const OPTIONS = { failure: "The tools could not be loaded." };
const NOTHING_KNOWN: FeatureSettings = [];

/** Which features are switched; nothing while that is not known. */
export function useFeatures(): FeatureSettings {
  return useResource<FeatureSettings>(FEATURES_PATH, OPTIONS).data ?? NOTHING_KNOWN;
}

/** Tells whether a feature is on, for what leads to it. */
export function useIsOn(): (feature: FeatureKey) => boolean {
  const settings = useFeatures();
  return (feature) => isFeatureOn(settings, feature);
}

/** The items to show; null while the settings load. A failure shows them all. */
export function useVisibleItems(): typeof NAV_ITEMS | null {
  const { data, error } = useResource<FeatureSettings>(FEATURES_PATH, OPTIONS);
  if (data) return visibleItems(data);
  return error ? NAV_ITEMS : null;
}
