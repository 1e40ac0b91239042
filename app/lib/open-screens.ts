import type { FeatureSettings } from "#contract/features";
import { type GenerationKind, KINDS } from "#contract/kinds";
import { type FeatureKey, SCREENS, SWITCHED_SCREENS } from "#contract/screens";
import { DASHBOARD_PATH, START_PATH } from "./next-path";

/** Whether a feature is on: only a record that says so switches one off. */
export function isFeatureOn(settings: FeatureSettings, feature: FeatureKey): boolean {
  return !settings.some(({ feature_key, is_enabled }) => feature_key === feature && !is_enabled);
}

/** Whether generations of a kind can be started. */
export function isKindOn(settings: FeatureSettings, kind: GenerationKind): boolean {
  return isFeatureOn(settings, KINDS[kind].feature);
}

/** Whether an address is a screen's own or lies below it. */
export function isWithin(path: string, screen: string): boolean {
  return `${path}/`.startsWith(`${screen}/`);
}

/** What an address of the dashboard shows. */
export type ScreenPlace =
  | { is: "open" }
  /** The screen of a feature that is off; `title` is the feature's, `instead` one that is on. */
  | { is: "closed"; title: string; instead: { path: string; title: string } | null }
  /** An entrance that leads on to a screen that is on. */
  | { is: "elsewhere"; path: string }
  /** An entrance, while everything is off. */
  | { is: "empty" };

/** What the dashboard shows at an address while some of its features are off. */
export function screenPlaceOf(pathname: string, settings: FeatureSettings): ScreenPlace {
  const path = pathname.replace(/\/+$/, "");
  const instead = SCREENS.find(({ feature }) => isFeatureOn(settings, feature)) ?? null;
  if (path === DASHBOARD_PATH || path === START_PATH) {
    if (instead === null) return { is: "empty" };
    return path === DASHBOARD_PATH && instead === SCREENS[0]
      ? { is: "open" }
      : { is: "elsewhere", path: instead.path };
  }
  const screen = SWITCHED_SCREENS.find((one) => isWithin(path, one.path));
  if (!screen || isFeatureOn(settings, screen.feature)) return { is: "open" };
  return { is: "closed", title: screen.title, instead };
}
