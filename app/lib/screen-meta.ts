import type { MetaArgs, MetaDescriptor } from "@remix-run/cloudflare";
import type { FeatureSettings } from "#contract/features";
import { pageMeta } from "./meta";
import { screenPlaceOf } from "./open-screens";
import { FEATURES_PATH } from "./read-paths";
import type { Reads } from "./reads";

/** Title and description of a dashboard screen; while it is switched off, its title says so. */
export function screenMeta(
  { matches, location }: Pick<MetaArgs, "matches" | "location">,
  title: string,
  description: string,
): MetaDescriptor[] {
  const dashboard = matches.find(({ id }) => id === "routes/dashboard");
  const { reads } = (dashboard?.data ?? {}) as { reads?: Reads };
  const settings = reads?.[FEATURES_PATH] as FeatureSettings | undefined;
  const place = screenPlaceOf(location.pathname, settings ?? []);
  if (place.is === "closed") return pageMeta(`${place.title} is switched off`, description);
  if (place.is === "empty") return pageMeta("Everything is switched off", description);
  return pageMeta(title, description);
}
