import { choose, deleteModel, expect, LOOKS, openScreen, test } from "./fixtures.ts";
import { expectToast } from "./toasts.ts";

/** Prices, fallbacks, workflows of ComfyUI and the use of models in the administration. */

const ENDPOINT = `${process.env.REPLICATE_BASE_URL}/models/acme/x/predictions`;
const VEO = "https://workers-ai.cloudflare.com/run/google/veo-3.1";

const WORKFLOW = {
  "3": {
    class_type: "KSampler",
    inputs: { seed: 42, steps: 20, denoise: 1, positive: ["6", 0], negative: ["7", 0] },
    _meta: { title: "KSampler" },
  },
  "5": { class_type: "EmptyLatentImage", inputs: { width: 832, height: 1216, batch_size: 1 } },
  "6": {
    class_type: "CLIPTextEncode",
    inputs: { text: "a lighthouse" },
    _meta: { title: "Words" },
  },
  "7": { class_type: "CLIPTextEncode", inputs: { text: "blurry" }, _meta: { title: "Not" } },
  "9": { class_type: "SaveImage", inputs: { images: ["8", 0], filename_prefix: "out" } },
};

const newName = (metal: string) => `${metal} ${crypto.randomUUID().slice(0, 8)}`;

test("a workflow of ComfyUI is imported, corrected, and becomes a model", async ({
  asAdmin: page,
  admin,
  faults,
}) => {
  faults.allow(/422/);
  const name = newName("Lamp");
  await openScreen(page, "/admin");
  await page.getByRole("button", { name: "Import", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Import a model" });
  await dialog.getByRole("tab", { name: "ComfyUI workflow" }).click();
  await dialog.getByLabel("Workflow's name").fill(name);
  await dialog.getByLabel("Workflow in API format").fill('{ "nodes": [], "links": [] }');
  await dialog.getByRole("button", { name: "Read the workflow" }).click();
  await expect(dialog.getByRole("alert")).toContainText("choose Workflow, then Export (API)");

  await dialog.getByLabel("Workflow file").setInputFiles({
    name: "lamp.json",
    mimeType: "application/json",
    buffer: Buffer.from(JSON.stringify(WORKFLOW)),
  });
  await expect(dialog.getByLabel("Workflow in API format")).toHaveValue(/KSampler/);
  await dialog.getByRole("button", { name: "Read the workflow" }).click();
  await expect(dialog.getByLabel("Prompt", { exact: true })).toHaveText("Words (6): text");
  await expect(dialog.getByLabel("Seed")).toHaveText("KSampler (3): seed");
  await expect(dialog.getByLabel("Width")).toHaveText("EmptyLatentImage (5): width");
  await expect(dialog.getByLabel("Picture")).toHaveText("Not set by the form");
  await expect(page).toBeAccessible();
  await choose(page, "Prompt", "Not (7): text");
  await choose(page, "Negative prompt", "Not set by the form");
  await choose(page, "Model Type", "Text to Video");
  await dialog.getByRole("button", { name: "Add the model" }).click();

  await expect(page.getByText(`Active Test Model: ${name}`)).toBeVisible();
  await expect(page.getByText("256 to 2048").first()).toBeVisible();
  const stored = await admin.json("GET", `/api/admin/test-models/${encodeURIComponent(name)}`);
  const workflows = await admin.json("GET", "/api/admin/comfyui-workflows");
  const workflow = workflows.find((one: { name: string }) => one.name === name);
  expect(workflow.parameters[0]).toMatchObject({ name: "prompt", node: "7", input: "text" });
  expect(stored).toMatchObject({
    model_type: "text_to_video",
    endpoint_url: `${process.env.COMFYUI_BASE_URL}/prompt#${workflow.id}`,
    active: false,
    provider: "comfyui",
  });
  expect(stored.components.schemas.Input).toMatchObject({
    prompt: { required: true, visible: false },
    seed: { format: "seed", minimum: 0 },
    height: { minimum: 256, maximum: 2048, default: 1216 },
  });
  await deleteModel(admin, name);

  await page.getByRole("button", { name: "Import", exact: true }).click();
  await dialog.getByRole("tab", { name: "ComfyUI workflow" }).click();
  await dialog.getByRole("button", { name: `Delete ${name}` }).click();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expectToast(page, "Workflow deleted.");
});

test("a price for each unit and a fallback are saved, and refusals are at their fields", async ({
  asAdmin: page,
  admin,
  faults,
}) => {
  faults.allow(/422/);
  const [name, dear, cheap] = [newName("Tin"), newName("Gold"), newName("Iron")];
  const model = { model_type: "text_to_video", endpoint_url: ENDPOINT };
  await admin.json("POST", "/api/admin/test-models", { ...model, name, price: 40 });
  for (const [other, price] of [
    [dear, 90],
    [cheap, 5],
  ]) {
    const body = { ...model, name: other, price, active: true };
    await admin.json("POST", "/api/admin/test-models", body);
  }
  await openScreen(page, `/admin?model=${encodeURIComponent(name)}`);
  await page.getByLabel("Search models by name").fill(name);
  await page.getByRole("button", { name: `Edit ${name}` }).click();
  const drawer = page.getByRole("dialog", { name: "Edit Test Model" });
  await choose(page, "Fallback", dear);
  await drawer.getByRole("button", { name: "Save" }).click();
  await expect(
    drawer.getByText(`${dear} cannot be the fallback: it costs more.`, { exact: false }),
  ).toBeVisible();
  await choose(page, "Fallback", cheap);
  await choose(page, "Price for", "A second");
  await drawer.getByLabel("Price", { exact: true }).fill("0");
  await expect(drawer.getByText("A price for each unit is above 0.")).toBeVisible();
  await drawer.getByLabel("Price", { exact: true }).fill("7.5");
  await drawer.getByRole("button", { name: "Save" }).click();
  await expectToast(page, "Test model saved successfully.");
  const stored = await admin.json("GET", `/api/admin/test-models/${encodeURIComponent(name)}`);
  expect(stored).toMatchObject({
    price: null,
    price_per: { unit: "second", credits: 7.5 },
    fallback: cheap,
  });
  for (const one of [name, dear, cheap]) await deleteModel(admin, one);
});

test("a vendor's model without a price says so, and is not activated", async ({
  asAdmin: page,
  admin,
  faults,
}) => {
  faults.allow(/422/);
  const name = newName("Zinc");
  const model = { name, model_type: "text_to_video", endpoint_url: VEO };
  await admin.json("POST", "/api/admin/test-models", model);
  await openScreen(page, "/admin");
  await page.getByLabel("Search models by name").fill(name);
  await expect(
    page
      .getByRole("row", { name: new RegExp(name) })
      .getByText("No price: it cannot be activated yet"),
  ).toBeVisible();
  await page.getByRole("button", { name: `Edit ${name}` }).click();
  const drawer = page.getByRole("dialog", { name: "Edit Test Model" });
  await drawer.getByRole("switch", { name: "Active" }).click();
  await drawer.getByRole("button", { name: "Save" }).click();
  await page.getByRole("button", { name: "Activate anyway" }).click();
  await expect(
    drawer.getByText(/has no price yet\. Enter one before you activate it/),
  ).toBeVisible();
  await deleteModel(admin, name);
});

test("the use of AI shows the day's limit, and switches a default with one press", async ({
  asAdmin: page,
  admin,
}) => {
  const [first, second] = [newName("Lead"), newName("Neon")];
  // No other test depends on which models of this tool there are.
  const model = { model_type: "speech", endpoint_url: ENDPOINT, active: true };
  await admin.json("POST", "/api/admin/test-models", { ...model, name: first, is_default: true });
  await admin.json("POST", "/api/admin/test-models", { ...model, name: second, price: 7 });
  await openScreen(page, "/admin/ai");
  await expect(page.getByText("0 of 10,000 neurons")).toBeVisible();
  const tool = page.getByRole("group", { name: "Speech" });
  await expect(tool.getByRole("button", { name: first })).toHaveAttribute("aria-pressed", "true");
  await tool.getByRole("button", { name: second }).click();
  await expect(tool.getByRole("button", { name: second })).toHaveAttribute("aria-pressed", "true");
  await expect(tool.getByRole("button", { name: first })).toHaveAttribute("aria-pressed", "false");
  const stored = await admin.json("GET", `/api/admin/test-models/${encodeURIComponent(second)}`);
  expect(stored).toMatchObject({ is_default: true, active: true, price: 7 });
  await expect(page).toBeAccessibleIn(LOOKS);
  for (const one of [first, second]) await deleteModel(admin, one);
});
