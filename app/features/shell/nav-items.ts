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
import type { FeatureKey, FeatureSettings } from "#contract/features";

export interface NavItem {
  to: string;
  label: string;
  icon: LucideIcon;
}

/** The tools, by the key that an operator can switch. */
export const TOOLS: readonly (NavItem & { key: FeatureKey })[] = [
  {
    key: "text_to_image",
    to: "/dashboard/text-to-image",
    label: "Text to Image",
    icon: TextCursorInput,
  },
  { key: "text_to_video", to: "/dashboard/text-to-video", label: "Text to Video", icon: Film },
  { key: "image_to_image", to: "/dashboard/image-to-image", label: "Image to Image", icon: Images },
  {
    key: "image_to_video",
    to: "/dashboard/image-to-video",
    label: "Image to Video",
    icon: Clapperboard,
  },
  {
    key: "hook_generator",
    to: "/dashboard/hook-generator",
    label: "Hook Generator",
    icon: MessageSquareQuote,
  },
  { key: "history", to: "/dashboard/history", label: "History", icon: GalleryVerticalEnd },
  { key: "billing", to: "/dashboard/billing", label: "Billing", icon: Wallet },
  { key: "settings", to: "/dashboard/settings", label: "Settings", icon: SlidersHorizontal },
];

/** What is always there, whatever an operator switches. */
export const CONTENT_INTEL: readonly NavItem[] = [
  { to: "/dashboard/tiktok", label: "TikTok Insights", icon: TrendingUp },
  { to: "/dashboard/reddit", label: "Reddit Tracker", icon: Radar },
];

/** A tool is hidden only by a record that says it is off; without a record it shows. */
export function visibleTools(settings: FeatureSettings): typeof TOOLS {
  const hidden = new Set(settings.filter((s) => !s.is_enabled).map((s) => s.feature_key));
  return TOOLS.filter((tool) => !hidden.has(tool.key));
}

/** Whether an item is the present screen; the dashboard's index is the first tool. */
export function isActive(item: NavItem, pathname: string): boolean {
  const path = pathname.replace(/\/+$/, "");
  return path === item.to || (path === "/dashboard" && item.to === "/dashboard/text-to-image");
}
