import { useCallback } from "react";
import type { Viewer } from "#contract/viewer";
import { Avatar } from "#ui/avatar";
import { MenuButton } from "#ui/menu-button";

/** The person's own menu. */
export function AccountMenu({
  viewer,
  onShowShortcuts,
}: {
  viewer: Viewer;
  /** Opens the sheet of keyboard shortcuts, where there are any. */
  onShowShortcuts?: () => void;
}) {
  const load = useCallback(async () => {
    const { AccountMenuList } = await import("./account-menu-list");
    return AccountMenuList;
  }, []);
  return (
    <MenuButton load={load} props={{ viewer, ...(onShowShortcuts ? { onShowShortcuts } : {}) }}>
      <button type="button" aria-label="Your account" className="rounded-pill">
        <Avatar name={viewer.name} image={viewer.image} />
      </button>
    </MenuButton>
  );
}
