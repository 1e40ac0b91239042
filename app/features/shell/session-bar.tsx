import { useStore } from "@nanostores/react";
import { useRevalidator } from "@remix-run/react";
import { LogIn, WifiOff } from "lucide-react";
import { lazy, type ReactNode, Suspense, useEffect } from "react";
import type { Viewer } from "#contract/viewer";
import { requestJson } from "#lib/api";
import { isConnected, watchConnection } from "#lib/connection";
import { BALANCE_PATH } from "#lib/read-paths";
import { refreshAll } from "#lib/reads";
import { hostSignIn, sessionState } from "#lib/session";
import { Button } from "#ui/button";

const SessionDialog = lazy(() =>
  import("./session-dialog.client").then((loaded) => ({ default: loaded.SessionDialog })),
);

/** A page that was out of sight for longer asks whether the session is still valid. Milliseconds. */
const SESSION_CHECK_MS = 60_000;

/** Asks who is signed in when the page comes back into sight: it may be no one, or another person. */
function useSessionCheck() {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    let hiddenAt: number | null = null;
    function onVisibility() {
      if (document.visibilityState === "hidden") hiddenAt = Date.now();
      else if (hiddenAt !== null && Date.now() - hiddenAt > SESSION_CHECK_MS) {
        // Without a session the loaders would lead away from the screen; the dialog does not.
        requestJson(BALANCE_PATH).then(revalidate, () => undefined);
      }
    }
    document.addEventListener("visibilitychange", onVisibility);
    return () => document.removeEventListener("visibilitychange", onVisibility);
  }, [revalidate]);
}

function Bar({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1 border-line border-b bg-text px-4 py-1.5 text-canvas text-sm sm:px-8">
      {children}
    </div>
  );
}

/** Says that the connection or the session is lost, and offers to sign in again. */
export function SessionBar({ viewer }: { viewer: Viewer }) {
  const isOnline = useStore(isConnected);
  const state = useStore(sessionState);
  useSessionCheck();
  useEffect(watchConnection, []);
  useEffect(hostSignIn, []);
  useEffect(() => {
    if (isOnline) return;
    return isConnected.subscribe((isBack) => {
      if (isBack) refreshAll();
    });
  }, [isOnline]);
  return (
    <>
      <div role="status">
        {!isOnline && (
          <Bar>
            <WifiOff aria-hidden="true" className="size-4 shrink-0" />
            <p>
              <strong className="font-semibold">You are offline.</strong> What you typed is kept,
              and running generations continue.
            </p>
          </Bar>
        )}
      </div>
      {state === "over" && (
        <section aria-label="Your session">
          <Bar>
            <p className="mr-auto">
              <strong className="font-semibold">Your session has ended.</strong> Nothing is saved
              until you sign in.
            </p>
            <Button
              size="sm"
              className="border-canvas/50 text-canvas hover:bg-canvas/15"
              onClick={() => sessionState.set("asked")}
            >
              <LogIn aria-hidden="true" className="size-4" />
              Sign in
            </Button>
          </Bar>
        </section>
      )}
      {state === "asked" && (
        <Suspense fallback={null}>
          <SessionDialog viewer={viewer} />
        </Suspense>
      )}
    </>
  );
}
