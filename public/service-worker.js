/*
 * Shows a page of our own where a page cannot be fetched. It keeps that page and its script, and
 * nothing else: neither answers of the API nor pages of people, nor the application's own files, which
 * name their version themselves. The build fills in the version, so that a changed page replaces the
 * kept one.
 */
const CACHE = "offline-__VERSION__";
const PAGE = "/offline";
const SCRIPT = "/offline.js";

/** Requests of pages do not pass through here at all, where the browser can be asked for that. */
async function leaveRequestsAlone(event) {
  try {
    await event.addRoutes?.([
      { condition: { urlPattern: SCRIPT }, source: "fetch-event" },
      { condition: { not: { requestMode: "navigate" } }, source: "network" },
    ]);
  } catch {
    // A browser without these conditions asks the listener below, which lets them pass.
  }
}

async function keepPage() {
  const cache = await caches.open(CACHE);
  await cache.addAll([PAGE, SCRIPT].map((file) => new Request(file, { cache: "reload" })));
}

async function dropOlderPages() {
  const names = await caches.keys();
  await Promise.all(
    names
      .filter((name) => name.startsWith("offline-") && name !== CACHE)
      .map((name) => caches.delete(name)),
  );
}

async function kept(path) {
  const cache = await caches.open(CACHE);
  return (await cache.match(path)) ?? Response.error();
}

async function navigate(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return kept(PAGE);
  }
}

self.addEventListener("install", (event) => {
  self.skipWaiting();
  event.waitUntil(Promise.all([leaveRequestsAlone(event), keepPage()]));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    Promise.all([
      dropOlderPages(),
      self.registration.navigationPreload?.enable(),
      self.clients.claim(),
    ]),
  );
});

self.addEventListener("fetch", (event) => {
  const { mode, url } = event.request;
  if (mode === "navigate") event.respondWith(navigate(event));
  else if (new URL(url).pathname === SCRIPT) event.respondWith(kept(SCRIPT));
});
