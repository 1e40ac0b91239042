import { DEMO_PASSWORD } from "../../scripts/lib/seed.mjs";
import { choose, deleteModel, expect, LOOKS, openScreen, PHONE, signIn, test } from "./fixtures.ts";
import { expectToast } from "./toasts.ts";

/** Models and access in the administration. */

const ENDPOINT = `${process.env.REPLICATE_BASE_URL}/models/acme/x/predictions`;
const DOCUMENT = JSON.stringify({
  openapi: "3.0.2",
  components: {
    schemas: {
      Input: {
        required: ["prompt"],
        properties: {
          prompt: { type: "string", "x-order": 0 },
          grain: { type: "integer", title: "Grain", minimum: 1, maximum: 9, "x-order": 1 },
        },
      },
    },
  },
});

const newName = (metal: string) => `${metal} ${crypto.randomUUID().slice(0, 8)}`;

test("a model is added, gets parameters, is tested, activated, offered to creators and deleted", async ({
  asAdmin: page,
}) => {
  const name = newName("Silver");
  await openScreen(page, "/admin");
  await expect(page.getByRole("heading", { name: "Test Models" })).toBeVisible();
  await page.getByRole("button", { name: "Add Test Model" }).click();
  const drawer = page.getByRole("dialog");
  await drawer.getByLabel("Name", { exact: true }).fill("x");
  await expect(drawer.getByText("Model name must be at least 2 characters.")).toBeVisible();
  await drawer.getByLabel("Endpoint URL").fill("nope");
  await expect(drawer.getByText("Invalid URL format")).toBeVisible();
  await drawer.getByLabel("Name", { exact: true }).fill(name);
  await drawer.getByLabel("Endpoint URL").fill(ENDPOINT);
  await drawer.getByRole("button", { name: "Save" }).click();
  await expectToast(page, "Test model saved successfully.");

  await expect(page.getByText(`Active Test Model: ${name}`)).toBeVisible();
  await expect(page.getByText("No schema available for this test model.")).toBeVisible();
  await page.getByRole("button", { name: "Add Parameter" }).click();
  await drawer.getByLabel("Name", { exact: true }).fill("s");
  await expect(drawer.getByText("Parameter name must be at least 2 characters.")).toBeVisible();
  await drawer.getByLabel("Name", { exact: true }).fill("softness");
  await choose(page, "Type", "integer");
  await expect(drawer.getByLabel("Minimum")).toHaveValue("0");
  await expect(drawer.getByLabel("Maximum")).toHaveValue("100");
  await drawer.getByLabel("Maximum").fill("12");
  await drawer.getByRole("button", { name: "Save" }).click();
  await expectToast(page, "Parameter saved successfully.");
  await expect(page.getByText("0 to 12")).toBeVisible();

  const testForm = page.getByRole("form", { name: "Try it" });
  await testForm.getByLabel("Prompt").fill("a boat");
  // The list, from which a model is edited, learns of the test by a request of its own.
  const listed = page.waitForResponse(async (answer) => {
    if (new URL(answer.url()).pathname !== "/api/admin/test-models") return false;
    const models: { name: string; tested_at: string | null }[] = await answer.json();
    return models.some((model) => model.name === name && model.tested_at !== null);
  });
  await testForm.getByRole("button", { name: "Run a test" }).click();
  await expect(page.getByAltText("What the test made")).toBeVisible();
  await expect(page.getByText(/A test generation succeeded/)).toBeVisible();
  await listed;

  await page.getByRole("button", { name: `Edit ${name}` }).click();
  await drawer.getByRole("switch", { name: "Active" }).click();
  await drawer.getByRole("button", { name: "Save" }).click();
  await expect(
    page.getByRole("row", { name: new RegExp(name) }).getByText("Active", { exact: true }),
  ).toBeVisible();

  await openScreen(page, "/dashboard/text-to-image");
  await choose(page, "Model", name);
  await page.getByText("Adjust").click();
  await expect(page.getByText("Softness")).toBeVisible();

  await openScreen(page, "/admin");
  await page.getByRole("button", { name: `Delete ${name}` }).click();
  await expect(page.getByRole("dialog", { name: "Are you absolutely sure?" })).toBeVisible();
  await expect(
    page.getByText("This action cannot be undone. This will permanently delete the test model."),
  ).toBeVisible();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expectToast(page, "Test model deleted successfully.");
});

test("activating an untested model asks first, and an import shows what it read", async ({
  asAdmin: page,
  admin,
  faults,
}) => {
  faults.allow(/422/);
  const name = newName("Copper");
  await openScreen(page, "/admin");
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await page.getByLabel("Or its OpenAPI document").fill("{");
  await page.getByRole("button", { name: "Read the schema" }).click();
  await expect(page.getByText(/This is not JSON/)).toBeVisible();
  await page.getByLabel("Or its OpenAPI document").fill(DOCUMENT);
  await page.getByRole("button", { name: "Read the schema" }).click();
  await expect(page.getByText("grain")).toBeVisible();
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("Endpoint URL").fill(ENDPOINT);
  await page.getByRole("button", { name: "Add the model" }).click();
  await expect(page.getByText(`Active Test Model: ${name}`)).toBeVisible();
  await expect(page.getByText("1 to 9")).toBeVisible();
  await page.getByRole("button", { name: `Edit ${name}` }).click();
  await page.getByRole("switch", { name: "Active" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { name: "Activate without a test?" })).toBeVisible();
  await page.getByRole("button", { name: "Activate anyway" }).click();
  await expectToast(page, "Test model saved successfully.");
  await deleteModel(admin, name);
});

test("an administrator's save does not overwrite what another one saved meanwhile", async ({
  asAdmin: page,
  admin,
  faults,
}) => {
  faults.allow(/409/);
  const name = newName("Twice");
  const model = { name, model_type: "text_to_image", endpoint_url: ENDPOINT };
  await admin.json("POST", "/api/admin/test-models", model);
  await openScreen(page, "/admin");
  await page.getByLabel("Search models by name").fill(name);
  await page.getByRole("button", { name: `Edit ${name}` }).click();
  await admin.json("POST", "/api/admin/test-models", { ...model, description: "by the first" });
  await page.getByLabel("Description").fill("by the second");
  await page.getByRole("button", { name: "Save" }).click();
  await expectToast(page, /was changed by someone else/);
  await expect(page.getByLabel("Description"), "kept").toHaveValue("by the second");
  const stored = await admin.json("GET", `/api/admin/test-models/${encodeURIComponent(name)}`);
  expect(stored.description).toBe("by the first");
  await deleteModel(admin, name);
});

test("every administration screen is accessible and fits", async ({ asAdmin: page }) => {
  for (const path of [
    "",
    "?model=Unthinkable+Scene",
    "/features",
    "/ai",
    "/health",
    "/people",
    "/generations",
    "/billing",
    "/audit",
  ]) {
    await openScreen(page, `/admin${path}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.waitForLoadState("networkidle");
    await expect(page).toBeAccessibleIn(LOOKS);
  }
});

test("the drawer's buttons stay in view while its form is longer than the window", async ({
  asAdmin: page,
}) => {
  await page.setViewportSize({ width: 1440, height: 600 });
  await openScreen(page, "/admin");
  await page.getByRole("button", { name: "Add Test Model" }).click();
  const drawer = page.getByRole("dialog", { name: "Add Test Model" });
  await expect(drawer.getByRole("button", { name: "Save" })).toBeInViewport({ ratio: 1 });
  await expect(drawer.getByRole("switch", { name: "Default" })).not.toBeInViewport();
  await drawer.getByRole("switch", { name: "Default" }).focus();
  await expect(drawer.getByRole("switch", { name: "Default" })).toBeInViewport({ ratio: 1 });
  await expect(drawer.getByRole("button", { name: "Save" })).toBeInViewport({ ratio: 1 });
});

test("the health of the installation has a row for each provider and service", async ({
  asAdmin: page,
}) => {
  await openScreen(page, "/admin/health");
  const providers = page.getByRole("table", { name: "Providers" });
  await expect(providers.getByRole("row", { name: /^Replicate/ })).toBeVisible();
  await expect(providers.getByRole("row", { name: /^fal\.ai Off/ })).toContainText("Set FAL_KEY");
  const services = page.getByRole("table", { name: "Services" });
  for (const name of ["Schedule", "Database", "Files", "Mail", "Payments"]) {
    await expect(services.getByRole("row", { name: new RegExp(`^${name}`) })).toBeVisible();
  }
  await page.setViewportSize(PHONE);
  await expect(services.getByRole("row", { name: /^Mail Works/ })).toBeVisible();
});

test("visitors and creators are refused by the administration, and a page says so", async ({
  page,
  open,
  faults,
}) => {
  faults.allow(/401|403/);
  for (const path of ["/admin", "/admin/generations", "/admin/people"]) {
    expect((await page.goto(path))?.status()).toBe(401);
    await expect(page.getByRole("heading", { name: "Sign in to administer" })).toBeVisible();
  }
  const creator = await open();
  await signIn(creator, { email: "creator@example.com", password: DEMO_PASSWORD });
  expect((await creator.goto("/admin/audit"))?.status()).toBe(403);
  await expect(creator.getByRole("heading", { name: "Administrators only" })).toBeVisible();
});

test("active models come first in their list", async ({ asAdmin: page, addModel }) => {
  await addModel("text_to_video");
  await openScreen(page, "/admin");
  const states = page.locator("tbody tr").getByText(/^(Active|Inactive)$/);
  await expect(states.first()).toHaveText("Active");
  const shown = await states.allTextContents();
  expect(shown).toContain("Inactive");
  const firstInactive = shown.indexOf("Inactive");
  expect(shown.slice(firstInactive).filter((word) => word !== "Inactive")).toEqual([]);
});

test.describe("on a phone", () => {
  test.use({ viewport: PHONE });

  test("the current area is in view among the tabs, on arrival and after going on", async ({
    asAdmin: page,
  }) => {
    const areas = page.getByRole("navigation", { name: "Administration" });
    const current = areas.locator("[aria-current=page]");
    for (const [path, name] of [
      ["/admin/audit", "Audit log"],
      ["/admin/people", "People"],
      ["/admin/safety", "Safety"],
    ] as const) {
      await openScreen(page, path);
      await expect(current).toHaveText(name);
      await expect(current).toBeInViewport({ ratio: 1 });
    }
    await areas.getByRole("link", { name: "Billing" }).click();
    await expect(current).toHaveText("Billing");
    await expect(current).toBeInViewport({ ratio: 1 });
    await page.goBack();
    await expect(current).toHaveText("Safety");
    await expect(current).toBeInViewport({ ratio: 1 });
    await areas.getByRole("link", { name: "Models" }).click();
    await expect(current).toHaveText("Models");
    await expect(current).toBeInViewport({ ratio: 1 });
    await expect(page).toBeAccessible();
  });
});
