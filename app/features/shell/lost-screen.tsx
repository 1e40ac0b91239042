import { useStore } from "@nanostores/react";
import { useRevalidator } from "@remix-run/react";
import { WifiOff } from "lucide-react";
import { useEffect } from "react";
import { isConnected } from "#lib/connection";
import { Button } from "#ui/button";

/** Takes the place of a screen that could not be fetched; it appears when the connection is back. */
export function LostScreen() {
  const isOnline = useStore(isConnected);
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (isOnline) revalidate();
  }, [isOnline, revalidate]);
  return (
    <div className="viewfinder mx-auto mt-6 grid max-w-2xl justify-items-start gap-4 px-8 py-14 sm:mt-16 sm:px-14">
      <WifiOff aria-hidden="true" className="size-8 text-signal-text" strokeWidth={1.5} />
      <h1 tabIndex={-1} className="text-3xl outline-none sm:text-4xl">
        This screen needs a connection
      </h1>
      <p className="max-w-[52ch] text-lg text-muted">
        It appears here as soon as you are connected again. Text that you typed elsewhere is kept.
      </p>
      <Button variant="signal" isLoading={state === "loading"} onClick={() => revalidate()}>
        Try again
      </Button>
    </div>
  );
}
