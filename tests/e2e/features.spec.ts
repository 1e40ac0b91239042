import { DEMO_PASSWORD } from "../../scripts/lib/seed.mjs";
import { withTestServer } from "../../scripts/lib/test-server.mjs";
import { CheckedClient } from "../support/checked-api.mjs";
import { test as base, expect, newAccount, openScreen, PHONE, signIn } from "./fixtures.ts";
import { expectToast } from "./toasts.ts";

/** What creators find while an operator has switched tools off. */

interface OwnServer {
  url: string;
  /** Switches every feature on, but for these. */
  switchOff: (...features: string[]) => Promise<void>;
}

const FEATURES = [
  "text_to_image",
  "text_to_video",
  "image_to_image",
  "image_to_video",
  "hook_generator",
  "history",
  "billing",
  "calendar",
  "editor",
  "enhance",
  "loras",
  "settings",
];

/** The switches are everyone's: these tests have a server of their own, so that no other test sees them. */
const test = base.extend<object, { own: OwnServer }>({
  own: [
    async ({ browser: _ }, use) => {
      await withTestServer({ edge: true }, async ({ url }) => {
        const admin = await new CheckedClient(url).signIn("admin@example.com", DEMO_PASSWORD);
        await use({
          url,
          async switchOff(...features) {
            const settings: { feature_key: string; is_enabled: boolean }[] = await admin.json(
              "GET",
              "/api/feature-settings",
            );
            for (const key of FEATURES) {
              const isOn = settings.find((one) => one.feature_key === key)?.is_enabled ?? true;
              const isWanted = !features.includes(key);
              if (isOn === isWanted) continue;
              await admin.json("PUT", `/api/admin/features/${key}`, { is_enabled: isWanted });
            }
          },
        });
      });
    },
    { scope: "worker", timeout: 300_000 },
  ],
  baseURL: async ({ own }, use) => use(own.url),
  creator: async ({ own }, use) => use(await newAccount(own.url)),
  page: async ({ page, creator, own }, use) => {
    await signIn(page, creator, own.url);
    await use(page);
    await own.switchOff();
  },
});

test.describe.configure({ mode: "serial" });
const SCREENS = FEATURES.map((feature) => [feature, feature.replaceAll("_", "-")] as const);

test("a tool that an administrator switches off is gone from the sidebar until it is switched on", async ({
  page,
  own,
  open,
}) => {
  const admin = await open();
  await signIn(admin, { email: "admin@example.com", password: DEMO_PASSWORD }, own.url);
  const tools = page.getByRole("navigation", { name: "Tools" });
  await openScreen(admin, "/admin/features");
  await admin.getByLabel("Hook Generator").click();
  await expectToast(admin, "Switched off.");
  await openScreen(page, "/dashboard/text-to-image");
  await expect(tools.getByText("History")).toBeVisible();
  await expect(tools.getByText("Hook Generator")).toHaveCount(0);
  await expect(admin.getByLabel("Hook Generator")).not.toBeChecked();
  await admin.getByLabel("Hook Generator").click();
  await expectToast(admin, "Switched on.");
  await openScreen(page, "/dashboard/text-to-image");
  await expect(tools.getByText("Hook Generator")).toBeVisible();
  await openScreen(admin, "/admin/audit");
  await expect(admin.getByText("hook_generator").first()).toBeVisible();
});

test("every screen that is switched off answers 404 and shows a way back", async ({
  page,
  own,
  faults,
}) => {
  faults.allow(/404/);
  await own.switchOff(...FEATURES.slice(1));
  for (const [feature, path] of SCREENS) {
    const answer = await page.goto(`/dashboard/${path}`);
    expect(answer?.status(), path).toBe(feature === "text_to_image" ? 200 : 404);
  }
  await expect(page.getByRole("heading", { name: "Settings is switched off" })).toBeVisible();
  await expect(page).toHaveTitle(/^Settings is switched off · /);
  await expect(page).toBeAccessible();
  await page.getByRole("link", { name: "Open Text to Image" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Text to Image" })).toBeVisible();
  await page.setViewportSize(PHONE);
  await page.goto("/dashboard/image-to-video");
  await expect(page).toBeAccessible();
});

test("the dashboard opens the first tool that is on, and says so when all are off", async ({
  page,
  own,
  faults,
}) => {
  // The form's check of the prompt may be under way when its tool is switched off.
  faults.allow(/403/);
  await own.switchOff("text_to_image");
  await page.goto("/dashboard?prompt=a+boat");
  expect(new URL(page.url()).pathname).toBe("/dashboard/text-to-video");
  await expect(page.getByLabel("Final Prompt*")).toHaveValue("a boat");
  await own.switchOff(...FEATURES);
  expect((await page.goto("/dashboard"))?.status()).toBe(200);
  await expect(page.getByRole("heading", { name: "Everything is switched off" })).toBeVisible();
  await expect(page).toHaveTitle(/^Everything is switched off · /);
  await expect(page.getByRole("link", { name: "TikTok Insights" })).toBeVisible();
  await expect(page).toBeAccessible();
});

test("signing in leads to the first tool that is on", async ({ page, own }) => {
  await own.switchOff("text_to_image");
  await page.goto("/dashboard/start");
  expect(new URL(page.url()).pathname).toBe("/dashboard/text-to-video");
  await own.switchOff();
  await page.goto("/dashboard/start");
  expect(new URL(page.url()).pathname).toBe("/dashboard/text-to-image");
});

test("the calls of a tool that is switched off are refused", async ({ page: _, own, creator }) => {
  const started = await creator.api.json("POST", "/api/start-text-to-image-generation", {
    prompt: "a boat",
  });
  await creator.api.watch(started.predictionId).until(({ status }) => status === "succeeded");
  await own.switchOff(...FEATURES);
  for (const [path, body] of [
    ["start-text-to-image-generation", { prompt: "a boat" }],
    ["start-image-to-image-generation", {}],
    ["start-text-to-video-generation", {}],
    ["start-image-to-video-generation", {}],
    [`predictions/${started.predictionId}/retry`, undefined],
    ["enhance-prompt", { prompt: "a boat", kind: "text_to_video" }],
    ["hooks", {}],
    ["posts", {}],
  ] as const) {
    const answer = await creator.api.request("POST", `/api/${path}`, body);
    expect([path, answer.status]).toEqual([path, 403]);
    expect(await answer.json()).toMatchObject({ code: "feature_disabled" });
  }
});

test("nothing leads to a tool that is switched off", async ({ page, own, creator, open }) => {
  const started = await creator.api.json("POST", "/api/start-text-to-image-generation", {
    prompt: "a boat at dusk",
  });
  const id: string = started.predictionId;
  await creator.api.watch(id).until(({ status }) => status === "succeeded");
  await openScreen(page, `/dashboard/text-to-image?generation=${id}`);
  const stage = page.getByRole("region", { name: "Preview" });
  await expect(stage.getByRole("button", { name: /^Animate/ })).toBeVisible();

  await own.switchOff("image_to_image", "image_to_video", "text_to_video", "billing", "settings");
  await openScreen(page, `/dashboard/text-to-image?generation=${id}`);
  await expect(stage.getByRole("button", { name: "Download" })).toBeVisible();
  await expect(stage.getByRole("button", { name: /^(Animate|Use as input)/ })).toHaveCount(0);
  const tools = page.getByRole("navigation", { name: "Tools" });
  await expect(tools.getByRole("link", { name: "Text to Image" })).toBeVisible();
  await expect(tools.getByRole("link", { name: /Video|Image to Image|Billing/ })).toHaveCount(0);
  await expect(page.getByRole("link", { name: /^Balance/ })).toHaveCount(0);

  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("?");
  const sheet = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(sheet.getByText("Go to Text to Image")).toBeVisible();
  await expect(sheet.getByText(/Go to (Billing|.* Video|Image to Image)/)).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await page.getByRole("button", { name: "Your account" }).click();
  await expect(page.getByRole("menuitem", { name: "Log out" })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: /Billing|Settings|Profile/ })).toHaveCount(0);
  await page.keyboard.press("Escape");

  await openScreen(page, "/dashboard/history");
  await page.getByRole("button", { name: "Details: a boat at dusk" }).click();
  const details = page.getByRole("dialog");
  await expect(details.getByRole("button", { name: /^(Animate|Use as input)/ })).toHaveCount(0);
  await details.getByRole("button", { name: "More" }).click();
  await expect(page.getByRole("menuitem", { name: "Reuse settings" })).toBeVisible();
  await page.keyboard.press("Escape");

  await openScreen(page, "/dashboard/hook-generator");
  await page.getByRole("button", { name: /^Try/ }).first().click();
  const hooks = page.getByRole("list", { name: "Hooks", exact: true });
  await expect(hooks.getByRole("button", { name: /^Copy/ }).first()).toBeVisible();
  await expect(hooks.getByText("Make a video")).toHaveCount(0);

  const { share_url } = await creator.api.json("PUT", `/api/generations/${id}/share`, {
    is_shared: true,
  });
  const visitor = await open();
  await visitor.goto(share_url);
  await expect(visitor.getByRole("link", { name: "Try this prompt" })).toBeVisible();
  await own.switchOff("text_to_image");
  await visitor.reload();
  await expect(visitor.getByRole("heading", { name: "a boat at dusk" })).toBeVisible();
  await expect(visitor.getByRole("link", { name: "Try this prompt" })).toHaveCount(0);
});
