import { Check } from "lucide-react";
import type { ReactElement } from "react";
import { applyTheme } from "#lib/theme";
import { Menu, MenuContent, MenuItem, MenuTrigger } from "#ui/menu";
import { THEME_CHOICES } from "./theme-choices";
import { useTheme } from "./use-theme";

/** The themes, and the one that is chosen. */
export function ThemeMenuList({ trigger }: { trigger: ReactElement }) {
  const current = useTheme();
  return (
    <Menu modal={false} defaultOpen>
      <MenuTrigger asChild>{trigger}</MenuTrigger>
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
