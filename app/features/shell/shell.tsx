import { useLocation } from "@remix-run/react";
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from "react";
import type { Viewer } from "#contract/viewer";
import { Dialog } from "#ui/dialog";
import { ToastsRoom } from "#ui/toasts-room";
import { MoveHost } from "../projects/move-host";
import { Greeting } from "./greeting";
import { Header } from "./header";
import { SessionBar } from "./session-bar";
import { Sidebar } from "./sidebar";
import { StatusBadge } from "./status-badge";
import { useVisibleItems } from "./use-features";
import { usePurchases } from "./use-purchases";
import { useShortcuts } from "./use-shortcuts";

const ShortcutSheet = lazy(() =>
  import("./shortcut-sheet").then((loaded) => ({ default: loaded.ShortcutSheet })),
);

/** After a change of screens the focus is on its heading, as it would on a fresh page. */
function useHeadingFocus() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
  }, [pathname]);
}

/** What surrounds every screen of the dashboard: sidebar or drawer, and the header. */
export function Shell({ viewer, children }: { viewer: Viewer; children: ReactNode }) {
  const items = useVisibleItems();
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);
  // Null until it was opened once.
  const [isSheetOpen, setIsSheetOpen] = useState<boolean | null>(null);
  const showShortcuts = useCallback(() => setIsSheetOpen(true), []);
  useShortcuts(showShortcuts);
  useHeadingFocus();
  const purchases = usePurchases();

  return (
    <div data-shell="" className="min-h-dvh md:pl-60">
      <a
        href="#main"
        className="sr-only z-50 rounded-control bg-text px-4 py-2 font-semibold text-canvas focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        Skip to content
      </a>
      <aside className="fixed inset-y-0 left-0 z-30 hidden w-60 border-line border-r md:block">
        <Sidebar items={items} />
      </aside>
      <Dialog
        isOpen={isDrawerOpen}
        onOpenChange={setIsDrawerOpen}
        title="Tools"
        placement="left"
        isHeadingHidden
      >
        <Sidebar items={items} onChoose={() => setIsDrawerOpen(false)}>
          <div className="grid justify-items-start gap-2.5 border-line border-b px-5 pb-4">
            <Greeting name={viewer.name} className="text-sm [overflow-wrap:anywhere]" />
            <StatusBadge />
          </div>
        </Sidebar>
      </Dialog>
      {isSheetOpen !== null && (
        <Suspense fallback={null}>
          <ShortcutSheet isOpen={isSheetOpen} onOpenChange={setIsSheetOpen} />
        </Suspense>
      )}
      <div className="sticky top-0 z-20">
        <Header
          viewer={viewer}
          onOpenDrawer={() => setIsDrawerOpen(true)}
          onShowShortcuts={showShortcuts}
        />
        <SessionBar viewer={viewer} />
        <ToastsRoom />
      </div>
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto max-w-[100rem] px-4 py-3 outline-none sm:px-8 sm:py-6"
      >
        <Greeting at="narrow" name={viewer.name} className="min-h-5 truncate text-xs lg:hidden" />
        {children}
      </main>
      {purchases}
      <MoveHost />
    </div>
  );
}
