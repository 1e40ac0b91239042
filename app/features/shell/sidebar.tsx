import { Link, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { cn } from "#lib/cn";
import { Logo } from "#ui/logo";
import { Skeleton } from "#ui/skeleton";
import { CONTENT_INTEL, isActive, type NAV_ITEMS, type NavItem } from "./nav-items";

const PLACEHOLDERS = ["w-24", "w-28", "w-30", "w-26", "w-28", "w-16"];

function Item({ item, onChoose }: { item: NavItem; onChoose?: (() => void) | undefined }) {
  const { pathname } = useLocation();
  const active = isActive(item, pathname);
  return (
    <li>
      <Link
        to={item.to}
        reloadDocument={item.hasOwnDocument ?? false}
        prefetch={item.hasOwnDocument ? "none" : "intent"}
        onClick={onChoose}
        aria-current={active ? "page" : undefined}
        className={cn(
          "group relative flex h-10 items-center gap-3 rounded-control px-3 text-sm transition-colors duration-150",
          active ? "bg-hover font-semibold text-text" : "text-muted hover:bg-hover hover:text-text",
        )}
      >
        {active && (
          <span
            aria-hidden="true"
            className="absolute inset-y-2.5 -left-3 w-[3px] rounded-r-pill bg-signal"
          />
        )}
        <item.icon
          aria-hidden="true"
          className={cn("size-4.5", active ? "text-signal-text" : "text-faint")}
          strokeWidth={1.75}
        />
        {item.label}
      </Link>
    </li>
  );
}

/** Items under a heading; nothing without items. */
function Group({
  title,
  items,
  onChoose,
}: {
  title: string;
  items: readonly NavItem[];
  onChoose: SidebarProps["onChoose"];
}) {
  if (items.length === 0) return null;
  return (
    <>
      <h2 className="mt-7 mb-2 px-3 font-medium font-sans text-faint text-xs tracking-normal">
        {title}
      </h2>
      <ul className="grid gap-0.5">
        {items.map((item) => (
          <Item key={item.to} item={item} onChoose={onChoose} />
        ))}
      </ul>
    </>
  );
}

const inGroup = (items: SidebarProps["items"], group: NavItem["group"]): readonly NavItem[] =>
  items?.filter((item) => item.group === group) ?? [];

interface SidebarProps {
  /** Null while the feature settings load. */
  items: typeof NAV_ITEMS | null;
  /** Called when an item was chosen: the drawer closes. */
  onChoose?: () => void;
  /** Above the items: what has no place in a phone's header. */
  children?: ReactNode;
}

/** The way to every screen, in the sidebar or in the drawer. */
export function Sidebar({ items, onChoose, children }: SidebarProps) {
  return (
    <div className="flex h-full flex-col">
      <div className="flex h-16 shrink-0 items-center px-5">
        <a href="/" className="rounded-control">
          <Logo />
        </a>
      </div>
      {children}
      <nav aria-label="Tools" className="flex-1 overflow-y-auto px-3 py-4">
        <ul className="grid gap-0.5" aria-busy={items === null}>
          {items === null
            ? PLACEHOLDERS.map((width, row) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: six fixed rows.
                <li key={row} className="flex h-10 items-center gap-3 px-3" data-placeholder="">
                  <Skeleton className="size-4.5" />
                  <Skeleton className={cn("h-3.5", width)} />
                </li>
              ))
            : items
                .filter(({ group }) => !group)
                .map((item) => <Item key={item.key} item={item} onChoose={onChoose} />)}
        </ul>
        <Group
          title="Content Intel"
          items={[...CONTENT_INTEL, ...inGroup(items, "intel")]}
          onChoose={onChoose}
        />
        <Group title="Finish" items={inGroup(items, "finish")} onChoose={onChoose} />
      </nav>
    </div>
  );
}
