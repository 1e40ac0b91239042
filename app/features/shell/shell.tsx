import { useLocation, useRevalidator } from "@remix-run/react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { Viewer } from "#contract/viewer";
import { SIGNED_OUT } from "#lib/api";
import { Dialog } from "#ui/dialog";
import { Header } from "./header";
import { ShortcutSheet } from "./shortcut-sheet";
import { Sidebar } from "./sidebar";
import { useVisibleItems } from "./use-features";
import { useShortcuts } from "./use-shortcuts";

/** A page that was out of sight for longer asks whether the session still stands. Milliseconds. */
const SESSION_CHECK_MS = 60_000;

function useSessionCheck() {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    let hiddenAt: number | null = null;
    function onVisibility() {
      if (document.visibilityState === "hidden") {
        hiddenAt = Date.now();
      } else if (hiddenAt !== null && Date.now() - hiddenAt > SESSION_CHECK_MS) {
        revalidate();
      }
    }
    document.addEventListener("visibilitychange", onVisibility);
    window.addEventListener(SIGNED_OUT, revalidate);
    return () => {
      document.removeEventListener("visibilitychange", onVisibility);
      window.removeEventListener(SIGNED_OUT, revalidate);
    };
  }, [revalidate]);
}

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
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  useShortcuts(() => setIsSheetOpen(true));
  useSessionCheck();
  useHeadingFocus();

  return (
    <div className="min-h-dvh md:pl-60">
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
        <Sidebar items={items} onChoose={() => setIsDrawerOpen(false)} />
      </Dialog>
      <ShortcutSheet isOpen={isSheetOpen} onOpenChange={setIsSheetOpen} />
      <Header
        viewer={viewer}
        onOpenDrawer={() => setIsDrawerOpen(true)}
        onShowShortcuts={() => setIsSheetOpen(true)}
      />
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto max-w-[100rem] px-4 py-5 outline-none sm:px-8 sm:py-6"
      >
        {children}
      </main>
    </div>
  );
}
