import {
  Clapperboard,
  Film,
  GalleryVerticalEnd,
  Images,
  type LucideIcon,
  MessageSquareQuote,
  Radar,
  SlidersHorizontal,
  TextCursorInput,
  TrendingUp,
  Wallet,
} from "lucide-react";
import type { FeatureSettings } from "#contract/features";
import { type FeatureKey, SCREENS, type ScreenIcon } from "#contract/screens";

/** The drawings of the icons that the screens name. */
const ICONS: Readonly<Record<ScreenIcon, LucideIcon>> = {
  Clapperboard,
  Film,
  GalleryVerticalEnd,
  Images,
  MessageSquareQuote,
  SlidersHorizontal,
  TextCursorInput,
  Wallet,
};

export interface NavItem {
  to: string;
  label: string;
  icon: LucideIcon;
}

/** The items of the sidebar that an operator can switch, from top to bottom. */
export const NAV_ITEMS: readonly (NavItem & { key: FeatureKey })[] = SCREENS.map(
  ({ feature, path, title, icon }) => ({ key: feature, to: path, label: title, icon: ICONS[icon] }),
);

/** What is always there, whatever an operator switches. */
export const CONTENT_INTEL: readonly NavItem[] = [
  { to: "/dashboard/tiktok", label: "TikTok Insights", icon: TrendingUp },
  { to: "/dashboard/reddit", label: "Reddit Tracker", icon: Radar },
];

/** An item is hidden only by a record that says it is off; without a record it shows. */
export function visibleItems(settings: FeatureSettings): typeof NAV_ITEMS {
  const hidden = new Set(settings.filter((s) => !s.is_enabled).map((s) => s.feature_key));
  return NAV_ITEMS.filter(({ key }) => !hidden.has(key));
}

/** Whether an item is the present screen; the dashboard's index shows the first one. */
export function isActive(item: NavItem, pathname: string): boolean {
  const path = pathname.replace(/\/+$/, "");
  return path === item.to || (path === "/dashboard" && item.to === NAV_ITEMS[0]?.to);
}
