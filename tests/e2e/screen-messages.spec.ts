import type { Locator, Page } from "@playwright/test";
import {
  catchRequests,
  DESKTOP,
  deleteModel,
  expect,
  gate,
  openScreen,
  PHONE,
  test,
  VIEWPORTS,
} from "./fixtures.ts";
import { expectToast, saidByToasts } from "./toasts.ts";

/** Lines of the specification that one look at a screen decides. */

const TOAST = "[data-sonner-toast]";

/** Whether any toast lies over an element, measured in one task: a toast may leave at any time. */
function isCovered(element: Locator): Promise<boolean> {
  return element.evaluate((shown, toasts) => {
    const box = shown.getBoundingClientRect();
    return [...document.querySelectorAll(toasts)].some((found) => {
      const toast = found.getBoundingClientRect();
      return (
        toast.left < box.right &&
        box.left < toast.right &&
        toast.top < box.bottom &&
        box.top < toast.bottom
      );
    });
  }, TOAST);
}

for (const [name, viewport] of VIEWPORTS) {
  test(`a toast covers neither header, Generate, result, receipt nor a menu on a ${name}`, async ({
    asCreator: page,
  }) => {
    await page.setViewportSize(viewport);
    await openScreen(page, "/dashboard/text-to-image");
    await page.getByLabel("Prompt", { exact: true }).fill("a boat");
    await page.getByRole("button", { name: /^Generate Image/ }).click();
    const done = page.getByText("Text-to-Image generation completed!");
    // A toast below the pointer stays.
    await done.hover();
    const result = page.getByRole("img", { name: /^Result for/ }).first();
    await expect(result).toBeVisible();
    await result.scrollIntoViewIfNeeded();
    await expect.poll(() => isCovered(result), "the result").toBe(false);
    await expect.poll(() => isCovered(page.locator("header")), "the header").toBe(false);
    await page.getByRole("button", { name: "Show receipt" }).press("Enter");
    const receipt = page.getByRole("dialog", { name: "Receipt" });
    await expect(receipt.getByText("Ready", { exact: true })).toBeVisible();
    await expect(done).toBeVisible();
    await expect.poll(() => isCovered(receipt), "the receipt").toBe(false);
    await page.keyboard.press("Escape");
    await expect(receipt).toBeHidden();
    // A phone folds the form while there is a result.
    const folded = page.getByRole("button", { name: "Edit prompt" });
    if (viewport === PHONE) await folded.click();
    else await expect(folded).toBeHidden();
    const generate = page.getByRole("button", { name: /^Generate Image/ });
    await expect.poll(() => isCovered(generate), "Generate").toBe(false);
    await page.getByRole("button", { name: "Reset" }).click();
    await expectToast(page, "Form reset. Ready for a new vision!");
    await page.getByRole("button", { name: "Your account" }).click();
    const menu = page.getByRole("menu");
    await expect(menu).toBeVisible();
    await expect.poll(() => isCovered(menu), "the menu").toBe(false);
  });
}

/** What can be pressed, seen or read below a toast, in words; null while there is no toast. Measured in one task. */
function coveredByToast(page: Page): Promise<string[] | null> {
  return page.evaluate((toasts) => {
    const toast = document.querySelector(toasts)?.getBoundingClientRect();
    if (!toast) return null;
    /** Whether a part of an element's box that is not cut off by a list is below the toast. */
    const isBelow = (box: DOMRect, element: Element) => {
      const left = Math.max(toast.left, box.left);
      const right = Math.min(toast.right, box.right);
      const top = Math.max(toast.top, box.top);
      const bottom = Math.min(toast.bottom, box.bottom);
      if (box.width <= 1 || box.height <= 1 || left >= right || top >= bottom) return false;
      const there = document.elementsFromPoint((left + right) / 2, (top + bottom) / 2);
      return there.some((one) => element.contains(one));
    };
    const things = document.querySelectorAll(
      "a[href], button, input, select, textarea, main img, main video, main canvas",
    );
    const found = [...things].flatMap((thing) => {
      if (thing.closest("[data-sonner-toaster]") || !thing.checkVisibility()) return [];
      const name = thing.getAttribute("aria-label") ?? thing.getAttribute("alt");
      const isCovered = isBelow(thing.getBoundingClientRect(), thing);
      return isCovered ? [`${thing.tagName} ${name ?? thing.textContent}`] : [];
    });
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement;
      if (!parent || !text.textContent?.trim() || parent.closest("[data-sonner-toaster]")) continue;
      range.selectNodeContents(text);
      if ([...range.getClientRects()].some((line) => isBelow(line, parent)))
        found.push(`the words ${text.textContent}`);
    }
    return found;
  }, TOAST);
}

/** Raises a toast from the command menu, on any screen. */
async function failToMakeFilm(page: Page): Promise<void> {
  await page.keyboard.press("Control+k");
  const menu = page.getByRole("dialog", { name: "Command menu" });
  await menu.getByRole("combobox").fill("new film");
  await page.keyboard.press("Enter");
  await expectToast(page, "The film could not be created");
  await expect(menu).toBeHidden();
}

const SCREENS = ["text-to-image", "history", "enhance", "settings", "billing"];

test("a toast covers no control, picture or word of any screen at any width", async ({
  asCreator: page,
  creator,
  faults,
}) => {
  faults.allow(/500/);
  const { api } = creator;
  const film = await api.json("POST", "/api/films", { title: "Harbour" });
  const body = { prompt: "a boat" };
  const { predictionId } = await api.json("POST", "/api/start-text-to-image-generation", body);
  await api.watch(predictionId).until(({ status }) => status === "succeeded");
  await page.route("**/api/films", (route) =>
    route.request().method() === "POST" ? route.fulfill({ status: 500 }) : route.fallback(),
  );
  for (const screen of [`editor/${film.id}`, ...SCREENS]) {
    await page.setViewportSize(DESKTOP);
    await openScreen(page, `/dashboard/${screen}`);
    if (screen === "history") {
      await page.getByRole("checkbox", { name: /^Select/ }).check({ force: true });
      await expect(page.getByRole("region", { name: "Selection" })).toBeVisible();
    }
    for (const width of [1440, 1280, 1024, 768, 375]) {
      await page.setViewportSize({ width, height: width === 375 ? 812 : 900 });
      const where = `on /dashboard/${screen} at ${width} px`;
      await expect(async () => {
        // A toast goes by itself: its place at the next width needs another one then.
        if ((await coveredByToast(page)) === null) await failToMakeFilm(page);
        // The place is measured in the frame after the change.
        expect(await coveredByToast(page), where).toEqual([]);
      }).toPass({ timeout: 60_000 });
    }
  }
});

test("variations are announced once", async ({ asCreator: page }) => {
  const begun = gate();
  await page.route("**/api/start-text-to-image-generation", async (route) => {
    await begun.opened;
    await route.continue();
  });
  await openScreen(page, "/dashboard/text-to-image");
  await page.getByLabel("Prompt", { exact: true }).fill("a boat");
  await page.getByRole("radio", { name: "3" }).check({ force: true });
  await page.getByRole("button", { name: /^Generate Image/ }).click();
  await expectToast(page, "Starting text-to-image generation...");
  begun.open();
  await expectToast(page, "Text-to-Image generation completed!\n3 of 3 are finished.");
  await expect(page.getByAltText("Result for: a boat")).toHaveCount(3);
  expect(saidByToasts(page), "nothing is said twice").toEqual([]);
});

test.describe("on a phone", () => {
  test.use({ viewport: PHONE });

  test("the drawer shows the greeting and the state of the server", async ({ asCreator: page }) => {
    await openScreen(page, "/dashboard/text-to-image");
    await page.getByRole("button", { name: "Open the tools" }).click();
    const drawer = page.getByRole("dialog", { name: "Tools" });
    await expect(drawer.getByText(/^Good (morning|afternoon|evening), /)).toBeVisible();
    await expect(drawer.getByText(/^(AI Server|Demo engine)/)).toBeVisible();
    await expect(page).toBeAccessible();
  });

  test("a toast is above a dialog that would fill the screen", async ({ page, faults }) => {
    faults.allow(/401/);
    await page.setViewportSize({ width: 375, height: 620 });
    await page.goto("/?auth=sign-in");
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Email").fill("stranger@example.com");
    await dialog.getByLabel("Password", { exact: true }).fill("wrong password");
    await expect(async () => {
      // A toast goes by itself.
      if ((await coveredByToast(page)) === null) {
        await dialog.getByRole("button", { name: "Sign In", exact: true }).click();
        await page.locator(TOAST).waitFor({ timeout: 10_000 });
      }
      expect(await isCovered(dialog), "the dialog").toBe(false);
    }).toPass({ timeout: 60_000 });
  });

  test("the account dialog has its slogan and five points", async ({ page }) => {
    await page.goto("/?auth=sign-in");
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText("Create What They Said You")).toBeVisible();
    const points = dialog.getByRole("listitem");
    await expect(points).toHaveCount(5);
    for (const point of await points.all()) await expect(point).toBeInViewport({ ratio: 1 });
    await expect(page).toBeAccessible();
  });
});

test("a weak password, and the address that a forgotten one needs, are explained at their fields", async ({
  page,
  faults,
}) => {
  faults.allow(/400/);
  await page.goto("/?auth=sign-up");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Email").fill("someone@example.com");
  await dialog.getByLabel("Password", { exact: true }).fill("short");
  await dialog.getByRole("button", { name: "Create Account" }).click();
  await expectToast(page, "Error signing up");
  await expect(dialog.getByText("Use at least 8 characters.")).toBeVisible();
  await expect(dialog.getByLabel("Password", { exact: true })).toHaveAttribute(
    "aria-invalid",
    "true",
  );
  await dialog.getByRole("tab", { name: "Sign In" }).click();
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/request-password-reset")) asked.push(request.url());
  });
  const email = dialog.getByLabel("Email");
  for (const [typed, sentence] of [
    ["", "Enter your email and we'll send a reset link."],
    ["someone@", "That does not look like an email address."],
  ] as const) {
    await email.fill(typed);
    await dialog.getByRole("button", { name: "Forgot password?" }).click();
    await expect(email).toHaveAccessibleDescription(sentence);
    await expect(dialog.getByText(sentence)).toBeVisible();
    await expect(email).toHaveAttribute("aria-invalid", "true");
    await expect(email).toBeFocused();
  }
  const mailed = "Please check your email for password reset instructions.";
  expect(saidByToasts(page).filter((text) => text.includes(mailed))).toEqual([]);
  expect(asked, "nothing was sent").toEqual([]);
  await email.fill("someone@example.com");
  await expect(email).not.toHaveAttribute("aria-invalid", "true");
  await dialog.getByRole("button", { name: "Forgot password?" }).click();
  await expectToast(page, mailed);
  expect(asked).toHaveLength(1);
});

test("a letter of confirmation can be sent again, from the settings and from the sign-in", async ({
  asCreator: page,
  open,
  faults,
}) => {
  faults.allow(/403/);
  await openScreen(page, "/dashboard/settings");
  await page.getByRole("button", { name: "Send the confirmation again" }).click();
  await expectToast(page, "Confirmation sent");

  const visitor = await open();
  await visitor.route("**/api/auth/sign-in/email", (route) =>
    route.fulfill({
      status: 403,
      json: { code: "EMAIL_NOT_VERIFIED", message: "Email not verified" },
    }),
  );
  await visitor.goto("/?auth=sign-in");
  const dialog = visitor.getByRole("dialog");
  await dialog.getByLabel("Email").fill("nobody-here@example.com");
  await dialog.getByLabel("Password", { exact: true }).fill("correct horse battery");
  await dialog.getByRole("button", { name: "Sign In", exact: true }).click();
  await expectToast(visitor, "Please confirm your email address first");
  await dialog.getByRole("button", { name: "Send the confirmation again" }).click();
  await expectToast(visitor, "Confirmation sent");
});

test("a prompt that is too long is kept whole and marked, and one in a right-to-left script runs that way", async ({
  asCreator: page,
}) => {
  await openScreen(page, "/dashboard/text-to-image");
  const prompt = page.getByLabel("Prompt", { exact: true });
  await prompt.fill("x".repeat(1012));
  await expect(prompt).toHaveValue("x".repeat(1012));
  await expect(page.getByText("12 characters too many: shorten it to 1000.")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Generate Image/ })).toBeDisabled();
  await prompt.fill("سفينة في الفجر");
  await expect(prompt).toHaveCSS("direction", "rtl");
});

test("a brief that is too long is kept whole and marked, over a reload too", async ({
  asCreator: page,
}) => {
  await openScreen(page, "/dashboard/hook-generator");
  const topic = page.getByLabel("Topic", { exact: true });
  const marked = page.getByText("5 characters too many: shorten it to 200.");
  await topic.fill("x".repeat(205));
  await expect(marked).toBeVisible();
  await page.reload();
  await expect(topic).toHaveValue("x".repeat(205));
  await expect(marked).toBeVisible();
});

test("a search that is too long is kept whole and marked, and asks for nothing", async ({
  asCreator: page,
  creator,
}) => {
  await creator.api.json("POST", "/api/start-text-to-image-generation", { prompt: "a fox" });
  await openScreen(page, "/dashboard/history");
  const search = page.getByLabel("Search your prompts");
  const long = "fox ".repeat(60).trim();
  await search.fill(long);
  await expect(page.getByText("39 characters too many: shorten it to 200.")).toBeVisible();
  await expect(search).toHaveValue(long);
  await expect(search).toHaveAttribute("aria-invalid", "true");
  expect(new URL(page.url()).search).toBe("");
  await search.fill("fox");
  await page.waitForURL("**/history?q=fox");
  await expect(search).not.toHaveAttribute("aria-invalid", "true");
});

test("hooks that the balance does not cover open the dialog alone", async ({
  asCreator: page,
  faults,
}) => {
  faults.allow(/status of 402/);
  await page.route("**/api/hooks", (route) =>
    route.fulfill({
      status: 402,
      json: {
        error: "Short.",
        message: "Short.",
        code: "insufficient_credits",
        needed: 1,
        balance: 0,
      },
    }),
  );
  await openScreen(page, "/dashboard/hook-generator");
  await page.getByLabel(/^Topic/).fill("a coffee grinder");
  await page.getByRole("button", { name: /^Write/ }).click();
  const dialog = page.getByRole("dialog", { name: "Not enough credits" });
  await expect(dialog).toContainText("This costs 1 credit and you have 0");
  await expect(page.getByRole("alert")).toHaveCount(0);
  await dialog.getByRole("button", { name: "Not now" }).click();
  await expect(page.getByLabel(/^Topic/)).toHaveValue("a coffee grinder");
});

test("a test's prompt that is too long is kept whole and marked", async ({ asAdmin: page }) => {
  await openScreen(page, "/admin?model=Unthinkable+Scene");
  const trial = page.getByRole("form", { name: "Try it" });
  await trial.getByLabel("Prompt", { exact: true }).fill("x".repeat(1001));
  await expect(trial.getByLabel("Prompt", { exact: true })).toHaveValue("x".repeat(1001));
  await expect(trial.getByText("1 character too many: shorten it to 1000.")).toBeVisible();
  await expect(trial.getByRole("button", { name: "Run a test" })).toBeDisabled();
});

test("a balance that is too low leaves the form and the stage as they were, at every width", async ({
  asCreator: page,
  creator,
  admin,
  faults,
}) => {
  faults.allow(/402/);
  await openScreen(page, "/dashboard/text-to-image");
  const found = await admin.json("GET", `/api/admin/people?q=${encodeURIComponent(creator.email)}`);
  const { balance } = await creator.api.json("GET", "/api/credits");
  await admin.json("POST", `/api/admin/people/${found.items[0].id}/credits`, {
    amount: -balance,
    reason: "Spent",
  });
  const prompt = page.getByLabel("Prompt", { exact: true });
  await prompt.fill("a boat");
  await page.getByRole("radio", { name: "2" }).check({ force: true });
  const dialog = page.getByRole("dialog", { name: "Not enough credits" });
  for (const [, viewport] of VIEWPORTS) {
    await page.setViewportSize(viewport);
    await page.getByRole("button", { name: /^Generate Image/ }).click();
    await dialog.getByRole("button", { name: "Not now" }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("heading", { name: "Generation Preview" })).toBeAttached();
    await expect(page.getByText(/generation failed/i)).toHaveCount(0);
    await expect(prompt).toBeVisible();
    await expect(prompt).toHaveValue("a boat");
    await expect(page.getByRole("radio", { name: "2" })).toBeChecked();
    await expect(page.getByRole("button", { name: /^Generate Image/ })).toBeEnabled();
  }
});

test("a style that the prompt asks for is on its card", async ({ asCreator: page, creator }) => {
  const { predictionId } = await creator.api.json("POST", "/api/start-text-to-image-generation", {
    prompt: "a fox, watercolour",
  });
  await creator.api.watch(predictionId).until(({ status }) => status === "succeeded");
  await openScreen(page, "/dashboard/history");
  await expect(page.getByText("style watercolour", { exact: true })).toBeVisible();
});

test("a failed save shows the server's message, else the fixed text; a list that loads shows it", async ({
  asAdmin: page,
  admin,
  faults,
}) => {
  faults.allow(/502|409/);
  const name = `Lines ${crypto.randomUUID().slice(0, 8)}`;
  await catchRequests(page);
  await openScreen(page, "/admin");
  const held = gate();
  await page.route(/\/api\/admin\/test-models\?/, async (route) => {
    await held.opened;
    await route.fallback();
  });
  await page.getByRole("searchbox", { name: "Search models by name" }).fill("Scene");
  await expect(page.getByRole("status").filter({ hasText: "Loading test models" })).toBeVisible();
  held.open();
  await page.getByRole("button", { name: "Add Test Model" }).click();
  const drawer = page.getByRole("dialog");
  await drawer.getByLabel("Name").fill(name);
  await drawer.getByLabel("Endpoint URL").fill("https://example.com/run");
  const save = drawer.getByRole("button", { name: "Save" });
  await page.route(
    "**/api/admin/test-models",
    (route) => route.fulfill({ status: 502, body: "<h1>Bad gateway</h1>" }),
    { times: 1 },
  );
  await save.click();
  await expectToast(page, "Failed to save test model.");
  await page.route(
    "**/api/admin/test-models",
    (route) => route.fulfill({ status: 409, json: { message: "Someone was faster." } }),
    { times: 1 },
  );
  await save.click();
  await expectToast(page, "Someone was faster.");
  await save.click();
  await expectToast(page, "Test model saved successfully.");
  try {
    await page.getByRole("button", { name: "Add Parameter" }).click();
    await drawer.getByLabel("Name").fill("steps");
    await drawer.getByLabel("Type").click();
    await page.getByRole("option", { name: "integer" }).click();
    await expect(drawer.getByLabel("Minimum")).toHaveValue("0");
    await expect(drawer.getByLabel("Maximum")).toHaveValue("100");
    await drawer.getByRole("button", { name: "Save" }).click();
    await expectToast(page, "Parameter saved successfully.");
    const stored = await admin.json("GET", `/api/admin/test-models/${encodeURIComponent(name)}`);
    expect(stored.components.schemas.Input.steps).toMatchObject({ minimum: 0, maximum: 100 });
  } finally {
    await deleteModel(admin, name);
  }
});

test("a found person is opened at once, before the search has settled", async ({
  asAdmin: page,
  creator,
}) => {
  await openScreen(page, `/admin/people?q=${encodeURIComponent(creator.email)}`);
  const link = page.getByRole("link", { name: creator.email });
  await expect(link).toBeVisible();
  await page.getByLabel("Search by name or email address").fill(creator.email.slice(0, 12));
  await link.click();
  await expect(page.getByRole("heading", { name: creator.email.split("@")[0] })).toBeVisible();
});
