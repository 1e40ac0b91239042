import { Monitor, Moon, Sun } from "lucide-react";
import type { Theme } from "#lib/theme";

export const THEME_CHOICES = [
  { theme: "light", label: "Light", icon: Sun },
  { theme: "dark", label: "Dark", icon: Moon },
  { theme: "system", label: "System", icon: Monitor },
] as const satisfies readonly { theme: Theme; label: string; icon: typeof Sun }[];
