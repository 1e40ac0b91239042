import type { MetaFunction } from "@remix-run/cloudflare";
import { MessageScreen } from "#features/shell/message-screen.tsx";
import { pageMeta } from "#lib/meta";
import { useNonce } from "#lib/nonce";
import type { RouteHandle } from "#lib/static-page";
import { Button } from "#ui/button";

export const handle: RouteHandle = { isStatic: true, isStill: true };

export const meta: MetaFunction = () =>
  pageMeta("You are offline", "This page is kept in the browser for the time without a network.");

/** What the service worker shows where a page cannot be fetched; it needs nothing from the network. */
export default function Offline() {
  const nonce = useNonce();
  return (
    <MessageScreen
      mark="No connection"
      title="You are offline"
      action={
        <Button variant="signal" size="lg" id="again">
          Try again
        </Button>
      }
    >
      <p>
        This page could not be fetched. The text that you typed into the studio is kept in this
        browser, and generations that are running continue. The page comes back as soon as you are
        connected.
      </p>
      <script nonce={nonce} src="/offline.js" defer />
    </MessageScreen>
  );
}
