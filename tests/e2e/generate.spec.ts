import type { Page } from "@playwright/test";
import { makePng } from "../support/image.ts";
import {
  choose,
  DESKTOP,
  expect,
  gate,
  LOOKS,
  openScreen,
  PHONE,
  settled,
  test,
} from "./fixtures.ts";
import { expectToast } from "./toasts.ts";

/** The text beside a Generate that cannot be pressed. */

const generate = (page: Page) => page.getByRole("button", { name: /^Generate( Image| Video)? / });

/** Generate is closed, and says why, in words that are seen beside it on a desktop and on a phone. */
async function expectMissing(page: Page, sentence: string | RegExp) {
  const button = generate(page);
  await expect(button).toHaveAccessibleDescription(sentence);
  await expect(button).toBeDisabled();
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    await page.evaluate(settled);
    await button.scrollIntoViewIfNeeded();
    const remark = page.getByText(sentence).last();
    await expect(button).toBeInViewport({ ratio: 1 });
    await expect(remark).toBeInViewport({ ratio: 1 });
  }
}

async function expectReady(page: Page) {
  await expect(generate(page)).toBeEnabled();
  await expect(generate(page)).toHaveAccessibleDescription(/left after this generation$/);
}

async function chooseImage(page: Page) {
  await page
    .locator("input[type=file]")
    .first()
    .setInputFiles({
      ...{ name: "photo.png", mimeType: "image/png" },
      buffer: Buffer.from(makePng(64, 48)),
    });
}

for (const tool of ["text-to-image", "text-to-video"]) {
  test(`${tool} asks for the prompt, and for a shorter one`, async ({ asCreator: page }) => {
    await openScreen(page, `/dashboard/${tool}`);
    const prompt = page.getByLabel(tool === "text-to-image" ? "Prompt" : "Final Prompt*", {
      exact: true,
    });
    // A newcomer finds an example in the first tool.
    if (tool === "text-to-image") await expect(prompt).not.toHaveValue("");
    await prompt.fill("");
    await expectMissing(page, "Write a prompt.");
    await prompt.fill("x".repeat(1001));
    await expectMissing(page, "Shorten the prompt.");
    await prompt.fill("a boat");
    await expectReady(page);
  });
}

for (const tool of ["image-to-image", "image-to-video"]) {
  test(`${tool} asks for the picture, and for its upload to end`, async ({ asCreator: page }) => {
    const upload = gate();
    await page.route("**/api/uploads**", async (route) => {
      await upload.opened;
      await route.continue();
    });
    await openScreen(page, `/dashboard/${tool}`);
    await expectMissing(page, "Add an input image and write a prompt.");
    await page.getByLabel("Prompt", { exact: true }).fill("a boat");
    await expectMissing(page, "Add an input image.");
    await chooseImage(page);
    await expectMissing(page, "Wait for the image to finish uploading.");
    upload.open();
    await expectToast(page, "Image uploaded successfully!");
    await expectReady(page);
    await page.getByLabel("Prompt", { exact: true }).fill("");
    await expectMissing(page, "Write a prompt.");
    await expect(page).toBeAccessibleIn(LOOKS);
  });
}

test("a setting out of its bounds and a lost connection are named beside Generate", async ({
  asCreator: page,
  admin,
  addModel,
  context,
  faults,
}) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED|WebSocket/);
  const model = await addModel("text_to_image");
  const parameter = { name: "grain", type: "integer", minimum: 1, maximum: 100_000 };
  const path = `/api/admin/test-models/${encodeURIComponent(model)}/parameters`;
  await admin.json("POST", path, parameter);
  await openScreen(page, "/dashboard/text-to-image");
  await page.getByLabel("Prompt", { exact: true }).fill("a boat");
  await choose(page, "Model", new RegExp(model));
  await page.getByText("Adjust", { exact: true }).click();
  const grain = page.getByLabel("Grain", { exact: true });
  await grain.fill("100001");
  await expectMissing(page, "Grain: Enter 100000 or less.");
  await expect(grain).toHaveAccessibleDescription("Enter 100000 or less.");
  await expect(grain).toHaveAttribute("aria-invalid", "true");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("heading", { name: "Generation Preview" })).toBeVisible();
  await expect(page).toBeAccessible();
  await grain.fill("9");
  await expectReady(page);

  await context.setOffline(true);
  await expect(generate(page)).toHaveAccessibleDescription("You are offline. Connect to generate.");
  await context.setOffline(false);
  await expectReady(page);
});

test("missing credits are named beside Generate, which still leads to the purchase", async ({
  asCreator: page,
  creator,
  admin,
  faults,
}) => {
  faults.allow(/402/);
  const query = new URLSearchParams({ q: creator.email });
  const [person] = (await admin.json("GET", `/api/admin/people?${query}`)).items;
  const taken = { amount: -50, reason: "for a test" };
  await admin.json("POST", `/api/admin/people/${person.id}/credits`, taken);
  await openScreen(page, "/dashboard/text-to-image");
  await page.getByLabel("Prompt", { exact: true }).fill("a boat");
  await expect(generate(page)).toHaveAccessibleDescription(/short: you have 0$/);
  await generate(page).click();
  await expect(page.getByRole("dialog", { name: "Not enough credits" })).toBeVisible();
});

test("a prompt names a reference picture, and the model is told which one it is", async ({
  asCreator: page,
  admin,
  addModel,
}) => {
  const model = await addModel("image_to_image");
  await admin.json("POST", `/api/admin/test-models/${encodeURIComponent(model)}/parameters`, {
    ...{ name: "images", type: "string", format: "uri[]", required: true, visible: true },
  });
  await openScreen(page, "/dashboard/image-to-image");
  await choose(page, "Model", new RegExp(model));
  await chooseImage(page);
  const add = (name: string) =>
    page
      .getByLabel("Reference picture file")
      .setInputFiles({ name, mimeType: "image/png", buffer: Buffer.from(makePng(32)) });
  await add("red boat.png");
  const name = page.getByRole("textbox", { name: "Name of reference 1" });
  await expect(name).toHaveValue("red-boat");
  await choose(page, "Role of reference 1", "Style");
  const prompt = page.getByLabel("Prompt", { exact: true });
  await prompt.fill("");
  await prompt.pressSequentially("A lake in @re");
  await expect(page.getByRole("option", { name: "@red-boat style" })).toBeVisible();
  await expect(page).toBeAccessibleIn(LOOKS);
  await page.keyboard.press("Enter");
  await expect(prompt).toHaveValue("A lake in @red-boat ");
  await name.fill("mood");
  await name.press("Enter");
  await expect(prompt).toHaveValue("A lake in @mood ");
  await expect(page.getByText("Sent as: A lake in the style of picture 2")).toBeVisible();
  await generate(page).click();
  await page.getByRole("button", { name: "Receipt" }).first().click();
  // The steps of the receipt, which are folded, name it a second time.
  const sent = page.getByText("A lake in the style of picture 2", { exact: true });
  await expect(sent.first()).toBeVisible();
});
