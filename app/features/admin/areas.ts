import {
  Activity,
  Blend,
  Box,
  GalleryHorizontalEnd,
  Gauge,
  HeartPulse,
  ListChecks,
  type LucideIcon,
  Rss,
  ScrollText,
  ShieldAlert,
  UsersRound,
  Wallet,
} from "lucide-react";

/** The areas of the administration, from left to right. */
export const AREAS: readonly { to: string; label: string; icon: LucideIcon }[] = [
  { to: "/admin", label: "Models", icon: Box },
  { to: "/admin/ai", label: "AI use", icon: Gauge },
  { to: "/admin/health", label: "Health", icon: HeartPulse },
  { to: "/admin/features", label: "Tools", icon: ListChecks },
  { to: "/admin/insights", label: "Sources", icon: Rss },
  { to: "/admin/people", label: "People", icon: UsersRound },
  { to: "/admin/generations", label: "Generations", icon: Activity },
  { to: "/admin/safety", label: "Safety", icon: ShieldAlert },
  { to: "/admin/loras", label: "LoRAs", icon: Blend },
  { to: "/admin/showcase", label: "Showcase", icon: GalleryHorizontalEnd },
  { to: "/admin/billing", label: "Billing", icon: Wallet },
  { to: "/admin/audit", label: "Audit log", icon: ScrollText },
];
