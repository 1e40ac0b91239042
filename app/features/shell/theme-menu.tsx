import { Check, Monitor, Moon, Sun, SunMoon } from "lucide-react";
import { applyTheme, type Theme } from "#lib/theme";
import { Button } from "#ui/button";
import { Menu, MenuContent, MenuItem, MenuTrigger } from "#ui/menu";
import { useTheme } from "./use-theme";

export const THEME_CHOICES = [
  { theme: "light", label: "Light", icon: Sun },
  { theme: "dark", label: "Dark", icon: Moon },
  { theme: "system", label: "System", icon: Monitor },
] as const satisfies readonly { theme: Theme; label: string; icon: typeof Sun }[];

/** Light, dark, or as the system has it. */
export function ThemeMenu() {
  const current = useTheme();
  return (
    <Menu modal={false}>
      <MenuTrigger asChild>
        <Button variant="quiet" size="icon" aria-label="Theme" className="max-sm:hidden">
          <SunMoon aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
        </Button>
      </MenuTrigger>
      <MenuContent className="min-w-40">
        {THEME_CHOICES.map(({ theme, label, icon: Icon }) => (
          <MenuItem key={theme} onSelect={() => applyTheme(theme)}>
            <Icon aria-hidden="true" />
            <span className="flex-1">{label}</span>
            {current === theme && <Check aria-label="chosen" className="text-signal-text!" />}
          </MenuItem>
        ))}
      </MenuContent>
    </Menu>
  );
}
