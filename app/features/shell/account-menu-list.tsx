import { Link } from "@remix-run/react";
import {
  Keyboard,
  LogOut,
  type LucideIcon,
  SlidersHorizontal,
  UserRound,
  Wallet,
  Wrench,
} from "lucide-react";
import type { ReactElement, ReactNode } from "react";
import type { Viewer } from "#contract/viewer";
import { Menu, MenuContent, MenuItem, MenuSeparator, MenuTrigger } from "#ui/menu";
import { useIsOn } from "./use-features";

const BILLING = "/dashboard/billing";
const SETTINGS = "/dashboard/settings";

/** The client of the account service is fetched for this alone. */
function signOut() {
  void import("../auth/sign-out").then(({ signOutHome }) => signOutHome());
}

function Way({ to, icon: Icon, children }: { to: string; icon: LucideIcon; children: ReactNode }) {
  return (
    <MenuItem asChild>
      <Link to={to}>
        <Icon aria-hidden="true" />
        {children}
      </Link>
    </MenuItem>
  );
}

/** What the person's own menu offers. */
export function AccountMenuList({
  trigger,
  viewer,
  onShowShortcuts,
}: {
  trigger: ReactElement;
  viewer: Viewer;
  /** Opens the sheet of keyboard shortcuts, where there are any. */
  onShowShortcuts?: () => void;
}) {
  const isOn = useIsOn();
  return (
    <Menu modal={false} defaultOpen>
      <MenuTrigger asChild>{trigger}</MenuTrigger>
      <MenuContent>
        <div className="px-2.5 pt-1.5 pb-2">
          <p className="truncate font-semibold text-sm">{viewer.name}</p>
          <p className="truncate text-faint text-xs">{viewer.email}</p>
        </div>
        <MenuSeparator />
        {isOn("settings") && (
          <Way to={`${SETTINGS}#profile`} icon={UserRound}>
            Profile
          </Way>
        )}
        {isOn("billing") && (
          <Way to={BILLING} icon={Wallet}>
            Billing
          </Way>
        )}
        {isOn("settings") && (
          <Way to={SETTINGS} icon={SlidersHorizontal}>
            Settings
          </Way>
        )}
        {onShowShortcuts && (
          <MenuItem onSelect={onShowShortcuts}>
            <Keyboard aria-hidden="true" />
            Keyboard shortcuts
          </MenuItem>
        )}
        {viewer.role === "admin" && (
          <Way to="/admin" icon={Wrench}>
            Administration
          </Way>
        )}
        <MenuSeparator />
        <MenuItem onSelect={signOut}>
          <LogOut aria-hidden="true" />
          Log out
        </MenuItem>
      </MenuContent>
    </Menu>
  );
}
