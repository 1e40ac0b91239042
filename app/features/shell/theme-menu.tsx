import { SunMoon } from "lucide-react";
import { Button } from "#ui/button";
import { MenuButton } from "#ui/menu-button";

const load = async () => (await import("./theme-menu-list")).ThemeMenuList;

/** Light, dark, or as the system has it. */
export function ThemeMenu() {
  return (
    <MenuButton load={load} props={{}}>
      <Button variant="quiet" size="icon" aria-label="Theme" className="max-sm:hidden">
        <SunMoon aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
      </Button>
    </MenuButton>
  );
}
