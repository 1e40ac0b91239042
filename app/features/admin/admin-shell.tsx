import { Link, NavLink, useLocation } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import type { Viewer } from "#contract/viewer";
import { cn } from "#lib/cn";
import { DASHBOARD_PATH } from "#lib/next-path";
import { isWithin } from "#lib/open-screens";
import { Button } from "#ui/button";
import { Logo } from "#ui/logo";
import { ToastsRoom } from "#ui/toasts-room";
import { AccountMenu } from "../shell/account-menu";
import { SessionBar } from "../shell/session-bar";
import { ThemeMenu } from "../shell/theme-menu";
import { AREAS } from "./areas";

function Area({ to, label, icon: Icon }: (typeof AREAS)[number]) {
  return (
    <li>
      <NavLink
        to={to}
        end={to === "/admin"}
        prefetch="intent"
        className={({ isActive }) =>
          cn(
            "inline-flex h-11 items-center gap-2 border-b-2 px-3 text-sm transition-colors duration-150",
            isActive
              ? "border-signal font-semibold text-text"
              : "border-transparent text-muted hover:text-text",
          )
        }
      >
        <Icon aria-hidden="true" className="size-4" strokeWidth={1.75} />
        {label}
      </NavLink>
    </li>
  );
}

/** A row that scrolls sideways on narrow screens, moved so that the area one is in is in its middle. */
function useAreaInView() {
  const row = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    const nav = row.current;
    const area = AREAS.findLast(({ to }) => isWithin(pathname, to));
    const link = area && nav?.querySelector(`a[href="${area.to}"]`);
    if (!nav || !link) return;
    // Its width changes with the fonts that come late, and with the window.
    const observer = new ResizeObserver(() => {
      const tab = link.getBoundingClientRect();
      const { left, width } = nav.getBoundingClientRect();
      nav.scrollLeft += tab.left - left - (width - tab.width) / 2;
    });
    observer.observe(nav);
    if (nav.firstElementChild) observer.observe(nav.firstElementChild);
    return () => observer.disconnect();
  }, [pathname]);
  return row;
}

/** What surrounds every screen of the administration: its areas, and the way back to the dashboard. */
export function AdminShell({ viewer, children }: { viewer: Viewer; children: ReactNode }) {
  const areas = useAreaInView();
  return (
    <div className="min-h-dvh">
      <a
        href="#main"
        className="sr-only z-50 rounded-control bg-text px-4 py-2 font-semibold text-canvas focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        Skip to content
      </a>
      <header className="sticky top-0 z-20 border-line border-b bg-canvas/95 backdrop-blur-sm">
        <div className="mx-auto flex h-16 max-w-[100rem] items-center gap-3 px-4 sm:px-8">
          <a href="/" className="rounded-control">
            <Logo />
          </a>
          <p className="film-edge hidden text-signal-text sm:block">Administration</p>
          <div className="ml-auto flex items-center gap-2 sm:gap-3">
            <Button size="sm" asChild>
              <Link to={DASHBOARD_PATH}>Open the tools</Link>
            </Button>
            <ThemeMenu />
            <AccountMenu viewer={viewer} />
          </div>
        </div>
        <nav
          ref={areas}
          aria-label="Administration"
          className="mx-auto max-w-[100rem] overflow-x-auto px-1 [scrollbar-width:none] max-xl:[mask-image:linear-gradient(to_right,transparent,#000_0.75rem,#000_calc(100%-4rem),transparent)] sm:px-5"
        >
          <ul className="flex min-w-max max-xl:pr-16">
            {AREAS.map((area) => (
              <Area key={area.to} {...area} />
            ))}
          </ul>
        </nav>
        <SessionBar viewer={viewer} />
        <ToastsRoom />
      </header>
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto grid max-w-[100rem] grid-cols-[minmax(0,1fr)] gap-5 px-4 py-5 outline-none sm:px-8 sm:py-6"
      >
        {children}
      </main>
    </div>
  );
}
