import {
  type BrowserContextOptions,
  test as base,
  expect as baseExpect,
  type Locator,
  type Page,
} from "@playwright/test";
import { DEMO_PASSWORD } from "../../scripts/lib/seed.mjs";
import type { ApiClient } from "../support/api.mjs";
import { violationsOn } from "../support/axe.ts";
import { CheckedClient } from "../support/checked-api.mjs";
import { Faults } from "./faults.ts";
import { readServerLog } from "./server-log.ts";
import { rememberToasts } from "./toasts.ts";

export const BASE = process.env.BASE_URL ?? "http://localhost:8787";
export const PHONE = { width: 375, height: 812 };
export const DESKTOP = { width: 1440, height: 900 };
export const VIEWPORTS = [
  ["desktop", DESKTOP],
  ["phone", PHONE],
] as const;

/** How a screen is looked at. */
export interface Look {
  viewport: { width: number; height: number };
  colorScheme: "light" | "dark";
}

/** Where screens are tried for accessibility: widths, and the dark theme at the one between them. */
export const LOOKS: readonly Look[] = [
  { viewport: DESKTOP, colorScheme: "light" },
  { viewport: { width: 768, height: 1024 }, colorScheme: "dark" },
  { viewport: PHONE, colorScheme: "light" },
];

/** Colours do not depend on the width, nor the layout on the theme: two of the four show both. */
export const SIGHTS: readonly Look[] = [
  { viewport: DESKTOP, colorScheme: "light" },
  { viewport: PHONE, colorScheme: "dark" },
];

/** The provider stand-in's address, as the served application knows it. */
const PROVIDER = process.env.REPLICATE_BASE_URL ?? "";

export interface Account {
  email: string;
  password: string;
  /** The account's own calls of the HTTP interface. */
  api: ApiClient;
}

interface Fixtures {
  /** What went wrong in the browser; anything not allowed here fails the test. */
  faults: Faults;
  serverLog: undefined;
  /** A new page in a browser context of its own, signed out. */
  open: (options?: BrowserContextOptions) => Promise<Page>;
  /** A new account. */
  creator: Account;
  /** The test's page, in the session of `creator`'s calls. */
  asCreator: Page;
  /** The test's page, in the session of `admin`'s calls. */
  asAdmin: Page;
  /** Registers a model that runs at the provider stand-in until the test ends; gives its name. */
  addModel: (kind: "text_to_image" | "image_to_image" | "text_to_video") => Promise<string>;
}

interface WorkerFixtures {
  /** The demo administrator's calls of the HTTP interface. */
  admin: ApiClient;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  faults: [
    async ({ baseURL }, use) => {
      const faults = new Faults(baseURL ?? BASE);
      await use(faults);
      baseExpect(faults.unexpected, "what went wrong in the browser").toEqual([]);
    },
    { auto: true },
  ],
  serverLog: [
    async ({ baseURL: _ }, use, testInfo) => {
      const readNewLines = readServerLog();
      await use(undefined);
      if (testInfo.status === testInfo.expectedStatus) return;
      await testInfo.attach("server log", { body: readNewLines(), contentType: "text/plain" });
    },
    { auto: true },
  ],
  page: async ({ page, faults }, use) => {
    faults.watch(page);
    await rememberToasts(page);
    await use(page);
  },
  open: async ({ browser, faults }, use) => {
    const pages: Page[] = [];
    await use(async (options = {}) => {
      const context = await browser.newContext(options);
      const page = await context.newPage();
      pages.push(page);
      faults.watch(page);
      await rememberToasts(page);
      return page;
    });
    for (const page of pages) await page.context().close();
  },
  creator: async ({ baseURL: _ }, use) => {
    await use(await newAccount());
  },
  asCreator: async ({ page, creator }, use) => {
    await enterAs(page, creator.api);
    await use(page);
  },
  asAdmin: async ({ page, admin }, use) => {
    await enterAs(page, admin);
    await use(page);
  },
  addModel: async ({ admin }, use) => {
    const names: string[] = [];
    await use(async (kind) => {
      const name = `Stand-in ${crypto.randomUUID().slice(0, 8)}`;
      await admin.json("POST", "/api/admin/test-models", {
        name,
        model_type: kind,
        endpoint_url: `${PROVIDER}/models/acme/x/predictions`,
        active: true,
      });
      names.push(name);
      return name;
    });
    for (const name of names) await deleteModel(admin, name);
  },
  admin: [
    async ({ browser: _ }, use) => {
      await use(await new CheckedClient(BASE).signIn("admin@example.com", DEMO_PASSWORD));
    },
    { scope: "worker" },
  ],
});

/** A place of the pointer that is in no window of the tests. Pixels. */
const OUTSIDE = 10_000;

export const expect = baseExpect.extend({
  /** The page fits its window, and axe finds nothing wrong with it. */
  async toBeAccessible(page: Page) {
    await putPointerAway(page);
    return accessible(page, await problemsOn(page));
  },
  /** The same in each look, in which the page is one after the other; it is left as it was. */
  async toBeAccessibleIn(page: Page, looks: readonly Look[]) {
    const viewport = page.viewportSize();
    const problems: string[] = [];
    await putPointerAway(page);
    for (const look of looks) {
      await page.setViewportSize(look.viewport);
      await page.emulateMedia({ colorScheme: look.colorScheme });
      await page.evaluate(settled);
      const { width } = look.viewport;
      const found = await problemsOn(page);
      problems.push(...found.map((problem) => `${width} px, ${look.colorScheme}: ${problem}`));
    }
    if (viewport) await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme: null });
    return accessible(page, problems);
  },
});

/** Waits in the page until what depends on its width is there, and nothing moves or changes its colour. */
export async function settled(): Promise<void> {
  await new Promise((done) => requestAnimationFrame(done));
  await new Promise((done) => requestAnimationFrame(done));
  const ending = document
    .getAnimations()
    .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
  await Promise.allSettled(ending.map(({ finished }) => finished));
}

/**
 * A resting pointer opens tooltips. After a resize it can also open the tooltip of a control that moved under it, or the
 * folded sidebar.
 */
async function putPointerAway(page: Page): Promise<void> {
  await page.mouse.move(OUTSIDE, OUTSIDE);
  await page.evaluate(settled);
}

async function problemsOn(page: Page): Promise<string[]> {
  const violations = await violationsOn(page);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - window.innerWidth,
  );
  return [...violations, ...(overflow > 0 ? [`the page is ${overflow} pixels too wide`] : [])];
}

function accessible(page: Page, problems: readonly string[]) {
  return {
    pass: problems.length === 0,
    message: () => `${page.url()} is not accessible:\n${problems.join("\n")}`,
  };
}

/** An address that no account has yet. */
export function newEmail(): string {
  return `e2e-${crypto.randomUUID()}@example.com`;
}

/** Signs a new creator up through the HTTP interface. */
export async function newAccount(base = BASE): Promise<Account> {
  const email = newEmail();
  const password = "correct horse battery";
  return { email, password, api: await new CheckedClient(base).signUp(email, password) };
}

/**
 * Lets the test see each request of a page that is not open yet, so that a route may be set later.
 * Chromium passes requests to the test from some time after its first route on: a fast one of an
 * open page gets past it.
 */
export async function catchRequests(page: Page): Promise<void> {
  await page.route("**/caught", (route) => route.fallback());
}

/** Gives a page's context the session that an account's calls have: a sign-in costs a hash. */
async function enterAs(page: Page, api: ApiClient): Promise<void> {
  const cookies = api.cookies.map((line) => {
    const [pair = ""] = line.split(";");
    const at = pair.indexOf("=");
    return {
      name: pair.slice(0, at),
      value: pair.slice(at + 1),
      url: api.baseUrl,
      httpOnly: /;\s*httponly/i.test(line),
    };
  });
  await page.context().addCookies(cookies);
}

/** Chooses in the menu `More` of the first result in a place. */
export async function chooseMore(place: Page | Locator, name: string | RegExp): Promise<void> {
  await place.getByRole("button", { name: "More", exact: true }).first().click();
  const page = "page" in place ? place.page() : place;
  await page.getByRole("menuitem", { name }).click();
}

/** Gives a page's context a session of its own. */
export async function signIn(
  page: Page,
  { email, password }: Omit<Account, "api">,
  base = BASE,
): Promise<void> {
  const answer = await page.request.post(`${base}/api/auth/sign-in/email`, {
    data: { email, password },
    headers: { origin: base },
  });
  baseExpect(answer.status(), await answer.text()).toBe(200);
}

/** Opens a screen of the dashboard or the administration, and waits until it reacts. */
export async function openScreen(page: Page, path: string): Promise<void> {
  await page.goto(path);
  // React marks the elements that it has taken over from the server's HTML; of what is pressed
  // before, only the last press counts.
  await page.waitForFunction(() => {
    const main = document.querySelector("main") ?? {};
    const isTaken = Object.keys(main).some((key) => key.startsWith("__react"));
    // From its first effects on, the page listens to keys, too.
    return isTaken && !("earlyInput" in window);
  });
}

/** Removes a test model, if it is still there. */
export async function deleteModel(admin: ApiClient, name: string): Promise<void> {
  const answer = await admin.request(
    "DELETE",
    `/api/admin/test-models/${encodeURIComponent(name)}`,
  );
  await answer.body?.cancel();
}

/** Chooses an option of a select by its label. */
export async function choose(page: Page, label: string, option: string | RegExp): Promise<void> {
  await page.getByLabel(label, { exact: true }).click();
  const exact = typeof option === "string";
  await page.getByRole("option", { name: option, exact }).click();
}

/** A promise that the test resolves, for requests that are held back. */
export function gate(): { opened: Promise<void>; open: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { opened: promise, open: resolve };
}

/** Holds back files of the page, by default its scripts, until the returned function is called. */
export async function holdFiles(page: Page, files = "**/assets/*.js"): Promise<() => void> {
  const { opened, open } = gate();
  await page.route(files, async (route) => {
    await opened;
    await route.fallback();
  });
  return open;
}
