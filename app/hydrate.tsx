import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { receiveNote } from "./lib/note";
import { keepOfflinePage } from "./lib/offline-page";

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
