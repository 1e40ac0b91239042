import { useEffect, useState } from "react";
import { featureSettingsSchema } from "#contract/features";
import { requestJson } from "#lib/api";
import { NAV_ITEMS, visibleItems } from "./nav-items";

/** The items to show; null while the settings load. A failure shows them all. */
export function useVisibleItems(): typeof NAV_ITEMS | null {
  const [items, setItems] = useState<typeof NAV_ITEMS | null>(null);
  useEffect(() => {
    let isCurrent = true;
    requestJson(featureSettingsSchema, "/api/feature-settings")
      .then((settings) => visibleItems(settings))
      .catch((error: unknown) => {
        console.warn("feature settings could not be loaded", error);
        return NAV_ITEMS;
      })
      .then((shown) => {
        if (isCurrent) setItems(shown);
      });
    return () => {
      isCurrent = false;
    };
  }, []);
  return items;
}
