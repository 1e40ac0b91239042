import {
  Blend,
  CalendarDays,
  Clapperboard,
  Film,
  GalleryVerticalEnd,
  Images,
  type LucideIcon,
  MessageSquareQuote,
  Radar,
  Scissors,
  SlidersHorizontal,
  Sparkles,
  TextCursorInput,
  TrendingUp,
  Wallet,
} from "lucide-react";
import type { FeatureSettings } from "#contract/features";
import type { Screen } from "#contract/kind";
import { type FeatureKey, SCREENS, type ScreenIcon } from "#contract/screens";
import { DASHBOARD_PATH } from "#lib/next-path";
import { isFeatureOn, isWithin } from "#lib/open-screens";

/** The drawings of the icons that the screens name. */
const ICONS: Readonly<Record<ScreenIcon, LucideIcon>> = {
  Blend,
  CalendarDays,
  Clapperboard,
  Film,
  GalleryVerticalEnd,
  Images,
  MessageSquareQuote,
  Scissors,
  SlidersHorizontal,
  Sparkles,
  TextCursorInput,
  Wallet,
};

export interface NavItem extends Pick<Screen, "group" | "hasOwnDocument"> {
  to: string;
  label: string;
  icon: LucideIcon;
}

/** The items of the sidebar that an operator can switch, from top to bottom. */
export const NAV_ITEMS: readonly (NavItem & { key: FeatureKey })[] = SCREENS.map(
  ({ feature, path, title, icon, group, hasOwnDocument }) => ({
    key: feature,
    to: path,
    label: title,
    icon: ICONS[icon],
    ...(group && { group }),
    ...(hasOwnDocument && { hasOwnDocument }),
  }),
);

/** What is always in the group `Content Intel`, whatever an operator switches. */
export const CONTENT_INTEL: readonly NavItem[] = [
  { to: "/dashboard/tiktok", label: "TikTok Insights", icon: TrendingUp },
  { to: "/dashboard/reddit", label: "Reddit Tracker", icon: Radar },
];

/** An item is hidden only by a record that says it is off; without a record it shows. */
export function visibleItems(settings: FeatureSettings): typeof NAV_ITEMS {
  return NAV_ITEMS.filter(({ key }) => isFeatureOn(settings, key));
}

/** Whether an item is the present screen; the dashboard's index shows the first one. */
export function isActive(item: NavItem, pathname: string): boolean {
  const path = pathname.replace(/\/+$/, "");
  return isWithin(path, item.to) || (path === DASHBOARD_PATH && item.to === NAV_ITEMS[0]?.to);
}
