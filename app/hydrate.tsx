import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { receiveNote } from "./lib/note";
import { keepOfflinePage } from "./lib/offline-page";

/** Takes the rendered document over; the modules of its routes are in the window by then. */
export function hydrate() {
  keepOfflinePage();
  receiveNote();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RemixBrowser />
      </StrictMode>,
    );
  });
}
