import { Link } from "@remix-run/react";
import { Keyboard, LogOut, SlidersHorizontal, UserRound, Wallet, Wrench } from "lucide-react";
import type { ReactElement } from "react";
import type { Viewer } from "#contract/viewer";
import { Menu, MenuContent, MenuItem, MenuSeparator, MenuTrigger } from "#ui/menu";

/** The client of the account service is fetched for this alone. */
function signOut() {
  void import("../auth/sign-out").then(({ signOutHome }) => signOutHome());
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
  return (
    <Menu modal={false} defaultOpen>
      <MenuTrigger asChild>{trigger}</MenuTrigger>
      <MenuContent>
        <div className="px-2.5 pt-1.5 pb-2">
          <p className="truncate font-semibold text-sm">{viewer.name}</p>
          <p className="truncate text-faint text-xs">{viewer.email}</p>
        </div>
        <MenuSeparator />
        <MenuItem asChild>
          <Link to="/dashboard/settings#profile">
            <UserRound aria-hidden="true" />
            Profile
          </Link>
        </MenuItem>
        <MenuItem asChild>
          <Link to="/dashboard/billing">
            <Wallet aria-hidden="true" />
            Billing
          </Link>
        </MenuItem>
        <MenuItem asChild>
          <Link to="/dashboard/settings">
            <SlidersHorizontal aria-hidden="true" />
            Settings
          </Link>
        </MenuItem>
        {onShowShortcuts && (
          <MenuItem onSelect={onShowShortcuts}>
            <Keyboard aria-hidden="true" />
            Keyboard shortcuts
          </MenuItem>
        )}
        {viewer.role === "admin" && (
          <MenuItem asChild>
            <Link to="/admin">
              <Wrench aria-hidden="true" />
              Administration
            </Link>
          </MenuItem>
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
