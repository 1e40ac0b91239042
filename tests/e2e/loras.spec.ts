import { DESKTOP, expect, openScreen, PHONE, SIGHTS, test } from "./fixtures.ts";

/** A small file of weights for FLUX.1, as the format has it. */
function makeFile(): Buffer {
  const tensor = { dtype: "F16", shape: [4, 4], data_offsets: [0, 32] };
  const name = "lora_unet_double_blocks_0_img_attn_proj.lora_down.weight";
  const header = Buffer.from(JSON.stringify({ [name]: tensor }));
  const length = Buffer.alloc(8);
  length.writeBigUInt64LE(BigInt(header.length));
  return Buffer.concat([length, header, crypto.getRandomValues(Buffer.alloc(32))]);
}

const weights = (name: string, buffer: Buffer) => ({
  ...{ name, mimeType: "application/octet-stream", buffer },
});

test("a LoRA is uploaded, corrected, chosen in the form, and gone after its deletion", async ({
  asCreator: page,
  creator,
  admin,
  addModel,
  faults,
}) => {
  faults.allow(/422/);
  const model = await addModel("text_to_image");
  await admin.json("POST", `/api/admin/test-models/${encodeURIComponent(model)}/parameters`, {
    ...{ name: "loras", type: "loras", enum: ["flux-1"], visible: true },
  });
  await openScreen(page, "/dashboard/loras");
  await expect(page.getByText("Teach a model what is yours")).toBeVisible();
  await expect(page).toBeAccessibleIn(SIGHTS);
  await page.getByRole("button", { name: "Add a LoRA" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a LoRA" });
  const file = dialog.getByLabel("LoRA file");
  await file.setInputFiles(weights("mug.safetensors", Buffer.from("PK\u0003\u0004 no weights")));
  await expect(dialog.getByText(/whatever its name says/)).toBeVisible();
  await file.setInputFiles(weights("our_mug.safetensors", makeFile()));
  await expect(dialog.getByText(/uploaded$/)).toBeVisible();
  await expect(dialog.getByLabel("Name")).toHaveValue("mug");
  await dialog.getByLabel("Name").fill("Our mug");
  await dialog.getByRole("button", { name: "Add LoRA" }).click();
  await expect(dialog.getByText("Say what it teaches.")).toBeVisible();
  await dialog.getByRole("radio", { name: /A subject/ }).check();
  await dialog.getByLabel("Trigger word").fill("photo");
  await dialog.getByRole("textbox", { name: "Licence" }).fill("Own work");
  await dialog.getByRole("radio", { name: /^No/ }).check();
  await dialog.getByRole("checkbox", { name: /I made this LoRA/ }).check();
  await dialog.getByRole("button", { name: "Add LoRA" }).click();
  await expect(dialog.getByText(/ordinary prompts have too/)).toBeVisible();
  await expect(dialog.getByRole("textbox", { name: "Licence" })).toHaveValue("Own work");
  await expect(page).toBeAccessibleIn(SIGHTS);
  await dialog.getByLabel("Trigger word").fill("zk7mug");
  await dialog.getByRole("button", { name: "Add LoRA" }).click();

  const card = page.getByRole("list", { name: "LoRAs" }).getByRole("listitem");
  await expect(card.getByRole("heading", { name: "Our mug" })).toBeVisible();
  await expect(card).toContainText("FLUX.1");
  await expect(page).toBeAccessibleIn(SIGHTS);

  await page.setViewportSize(PHONE);
  await openScreen(page, "/dashboard/text-to-image");
  await page.getByLabel("Prompt", { exact: true }).fill("On a table");
  await page.getByRole("combobox", { name: "Model" }).click();
  await page.getByRole("option", { name: new RegExp(model) }).click();
  await page.getByRole("combobox", { name: "Add a LoRA" }).click();
  await page.getByRole("option", { name: /Our mug/ }).click();
  await page.getByRole("slider", { name: "Strength of Our mug" }).press("ArrowLeft");
  await expect(page.getByText("0.95", { exact: true })).toBeVisible();
  await expect(page).toBeAccessible();
  const started = page.waitForRequest((request) => /\/api\/start-/.test(request.url()));
  await page.getByLabel("Prompt", { exact: true }).press("Control+Enter");
  const body: { params: { loras: object[] } } = (await started).postDataJSON();
  expect(body.params.loras).toMatchObject([{ strength: 0.95 }]);
  await expect
    .poll(async () => {
      const list = await creator.api.json("GET", "/api/generations");
      return list.items[0]?.params.loras;
    })
    .toMatchObject([{ name: "Our mug", strength: 0.95, trigger: "zk7mug" }]);

  await page.setViewportSize(DESKTOP);
  await openScreen(page, "/dashboard/loras");
  await page.getByRole("button", { name: "Options of Our mug" }).click();
  await page.getByRole("menuitem", { name: "Delete LoRA" }).click();
  await expect(page.getByRole("dialog")).toContainText("Providers that fetched the weights");
  await page.getByRole("button", { name: "Delete LoRA" }).click();
  await expect(page.getByText("Teach a model what is yours")).toBeVisible();
  await openScreen(page, "/dashboard/text-to-image");
  await expect(page.getByText(/Our mug is not in the library any more/)).toBeVisible();
});
