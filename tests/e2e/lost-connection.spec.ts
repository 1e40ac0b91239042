import { makePng } from "../support/image.ts";
import { DESKTOP, expect, gate, openScreen, PHONE, test } from "./fixtures.ts";
import { expectToast } from "./toasts.ts";

/** What happens to a creator's work when the network or the session goes away. */

const OFFLINE = "You are offline.";
/** What the provider stand-in reads as the run's behaviour. */
const NEVER_ENDS = '{"runMilliseconds":"never"}';

test("a lost connection is shown during a generation, which ends on the page later", async ({
  asCreator: page,
  addModel,
  context,
  faults,
}) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED|WebSocket connection/);
  const model = await addModel("text_to_image");
  await openScreen(page, `/dashboard/text-to-image?model=${encodeURIComponent(model)}`);
  await page.getByLabel("Prompt", { exact: true }).fill(NEVER_ENDS);
  await expect(page.getByRole("status").filter({ hasText: OFFLINE })).toHaveCount(0);
  await page.getByRole("button", { name: /^Generate Image/ }).click();
  await expect(page.getByRole("button", { name: "Cancel" })).toBeEnabled();
  await context.setOffline(true);
  for (const viewport of [DESKTOP, PHONE]) {
    await page.setViewportSize(viewport);
    await expect(page.getByRole("status").filter({ hasText: OFFLINE })).toBeInViewport();
    await expect(page.getByText("No connection, the work continues")).toBeVisible();
    await expect(page).toBeAccessible();
  }
  await context.setOffline(false);
  await expect(page.getByRole("status").filter({ hasText: OFFLINE })).toHaveCount(0);
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("heading", { name: "Generation Canceled" })).toBeVisible();
});

test.describe("with the service worker", () => {
  test.use({ serviceWorkers: "allow" });

  test("a page that cannot be fetched is replaced by a page of the site, and comes back with the network", async ({
    asCreator: page,
    context,
    faults,
  }) => {
    faults.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
    await openScreen(page, "/dashboard/text-to-image");
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.reload();
    await page.getByLabel("Prompt", { exact: true }).fill("kept in this browser");
    // Text that is typed before React is there is kept as soon as it is.
    await page.waitForFunction(() => JSON.stringify(localStorage).includes("kept in this browser"));
    await context.setOffline(true);
    await page.goto("/dashboard/history");
    await expect(page.getByRole("heading", { name: "You are offline" })).toBeVisible();
    await expect(page).toBeAccessible();
    await page.setViewportSize(PHONE);
    await expect(page).toBeAccessible();
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("heading", { name: "You are offline" })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole("heading", { name: "History", exact: true })).toBeVisible();
    // From here on the event is missed, as it is before the page's script is there.
    await page.addInitScript(() =>
      addEventListener("online", (event) => event.stopImmediatePropagation()),
    );
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole("heading", { name: "You are offline" })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole("heading", { name: "History", exact: true })).toBeVisible();
    await openScreen(page, "/dashboard/text-to-image");
    await expect(page.getByLabel("Prompt", { exact: true })).toHaveValue("kept in this browser");
    const kept = await page.evaluate(async () => {
      const names = await caches.keys();
      const files = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return files.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(kept.sort(), "neither answers of the API nor people's pages").toEqual([
      "/offline",
      "/offline.js",
    ]);
  });
});

const MISSING_FILES = [
  ["its scripts", /\/assets\/[^/]*\.js$/],
  ["one of its scripts", /\/assets\/dashboard-[^/]*\.js$/],
] as const;

for (const [name, file] of MISSING_FILES) {
  test(`a screen without ${name} says that it is incomplete, and loads again`, async ({
    asCreator: page,
    faults,
  }) => {
    faults.allow(/ERR_FAILED|Failed to fetch dynamically imported module/);
    await page.route(file, (route) => route.abort());
    let documents = 0;
    page.on("request", (request) => {
      if (request.isNavigationRequest()) documents += 1;
    });
    await page.goto("/dashboard/text-to-image");
    const message = page.getByRole("alert");
    await expect(message).toHaveText("This page did not load completely. Reload");
    for (const viewport of [DESKTOP, PHONE]) {
      await page.setViewportSize(viewport);
      await expect(message).toBeInViewport();
      await expect(page).toBeAccessible();
    }
    await page.evaluate(() => document.body.setAttribute("data-left", ""));
    await message.getByRole("link", { name: "Reload" }).click();
    await expect(page.locator("[data-left]")).toHaveCount(0);
    await expect(message).toBeVisible();
    expect(documents, "it is not loaded again by itself").toBe(2);
    await page.unroute(file);
    await message.getByRole("link", { name: "Reload" }).click();
    await expect(message).toBeHidden();
    await page.waitForFunction(() =>
      Object.keys(document.querySelector("main") ?? {}).some((key) => key.startsWith("__react")),
    );
  });
}

test("a screen that was never visited waits for the connection inside the dashboard", async ({
  asCreator: page,
  context,
  faults,
}) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  await openScreen(page, "/dashboard/text-to-image");
  const link = page.getByRole("link", { name: "Billing", exact: true });
  // Its scripts come with the intent; what it reads does not.
  const script = page.waitForResponse(/billing-.*\.js/);
  await link.hover();
  await script;
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLLinkElement>("link[rel=modulepreload]")].every(
      ({ href }) => performance.getEntriesByName(href).length > 0,
    ),
  );
  await context.setOffline(true);
  await link.click();
  await expect(page.getByRole("heading", { name: "This screen needs a connection" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Text to Image" })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole("heading", { name: "Billing", exact: true })).toBeVisible();
});

test("a session that ended during the work is renewed in a dialog, and the work continues", async ({
  asCreator: page,
  creator,
  context,
  faults,
}) => {
  faults.allow(/401/);
  await openScreen(page, "/dashboard/image-to-image");
  await page.getByLabel("Prompt", { exact: true }).fill("an oil painting at sunset");
  await context.clearCookies();
  const input = page.locator("input[type=file]");
  const photo = { name: "photo.png", mimeType: "image/png", buffer: Buffer.from(makePng(64)) };
  await input.setInputFiles(photo);
  await expectToast(page, "Authentication required to upload images.");
  const dialog = page.getByRole("dialog", { name: "Your session has ended" });
  await expect(dialog.getByLabel("Email")).toHaveValue(creator.email);
  await expect(page).toBeAccessible();
  await dialog.getByLabel("Password", { exact: true }).fill(creator.password);
  await dialog.getByRole("button", { name: "Sign In", exact: true }).click();
  await expectToast(page, "Image uploaded successfully!");
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel("Prompt", { exact: true })).toHaveValue("an oil painting at sunset");

  // A file that is refused before it is sent takes the place of the one before, as one that is sent does.
  await expect(page.getByAltText("Your input")).toBeVisible();
  await input.setInputFiles({ ...photo, name: "notes.txt", mimeType: "text/plain" });
  await expectToast(page, /^Image upload failed: Only PNG/);
  await expect(page.getByAltText("Your input")).toBeHidden();
  await input.setInputFiles(photo);
  // It is shown from the device until it has gone up.
  await expect(page.getByAltText("Your input")).toHaveAttribute("src", /^(?!blob:)/);

  await context.clearCookies();
  await page.getByRole("button", { name: /^Generate Image/ }).click();
  await expectToast(page, "Authentication error. Please log in again.");
  await dialog.getByLabel("Password", { exact: true }).fill(creator.password);
  await dialog.getByRole("button", { name: "Sign In", exact: true }).click();
  await expectToast(page, "Image-to-Image generation completed!");
  const { items } = await creator.api.json("GET", "/api/generations");
  expect(items, "it was started once").toHaveLength(1);
});

test("a selection survives the renewed session, and another screen waits for it", async ({
  asCreator: page,
  creator,
  context,
  faults,
}) => {
  faults.allow(/401/);
  const started = await creator.api.json("POST", "/api/start-text-to-image-generation", {
    prompt: "a boat",
  });
  await creator.api.watch(started.predictionId).until(({ status }) => status === "succeeded");
  await openScreen(page, "/dashboard/history");
  await page.getByRole("checkbox", { name: "Select: a boat" }).click();
  await context.clearCookies();
  await page.getByRole("button", { name: "Favourite: a boat" }).click();
  const dialog = page.getByRole("dialog", { name: "Your session has ended" });
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByText("Nothing is saved until you sign in.")).toBeVisible();
  await expect(page).toBeAccessible();
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await dialog.getByLabel("Password", { exact: true }).fill(creator.password);
  await dialog.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("checkbox", { name: "Select: a boat" })).toBeChecked();

  await context.clearCookies();
  await page.getByRole("link", { name: "Settings", exact: true }).click();
  await dialog.getByLabel("Password", { exact: true }).fill(creator.password);
  await dialog.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Settings", exact: true })).toBeVisible();
});

test("another person who signs in sees nothing of the first person's screen", async ({
  asCreator: page,
  context,
  admin: _,
  faults,
}) => {
  faults.allow(/401/);
  await openScreen(page, "/dashboard/settings");
  // A later read of the screen would ask for the password before the link is followed.
  await expect(page.getByText("This device")).toBeVisible();
  await context.clearCookies();
  await page.getByRole("link", { name: "Billing", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Your session has ended" });
  await dialog.getByLabel("Email").fill("creator@example.com");
  await dialog.getByLabel("Password", { exact: true }).fill("unthinkable-demo");
  const reloaded = gate();
  page.once("domcontentloaded", () => reloaded.open());
  await dialog.getByRole("button", { name: "Sign In", exact: true }).click();
  await reloaded.opened;
  await expect(page.getByText("creator@example.com").first()).toBeVisible();
});
