import { useEffect, useState } from "react";
import { featureSettingsSchema } from "#contract/features";
import { requestJson } from "#lib/api";
import { TOOLS, visibleTools } from "./nav-items";

/** The tools to show; null while the settings load. A failure shows them all. */
export function useVisibleTools(): typeof TOOLS | null {
  const [tools, setTools] = useState<typeof TOOLS | null>(null);
  useEffect(() => {
    let isCurrent = true;
    requestJson(featureSettingsSchema, "/api/feature-settings")
      .then((settings) => visibleTools(settings))
      .catch((error: unknown) => {
        console.warn("feature settings could not be loaded", error);
        return TOOLS;
      })
      .then((shown) => {
        if (isCurrent) setTools(shown);
      });
    return () => {
      isCurrent = false;
    };
  }, []);
  return tools;
}
