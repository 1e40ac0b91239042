import type { Page } from "@playwright/test";
import { DEMO_PASSWORD } from "../../scripts/lib/seed.mjs";
import { makeBrokenPng, makePng } from "../support/image.ts";
import {
  test as base,
  choose,
  expect,
  newAccount,
  newEmail,
  openScreen,
  PHONE,
} from "./fixtures.ts";
import { expectToast } from "./toasts.ts";

/** A creator's way from sign-up to a finished picture. */

interface Frame {
  record: { status: string };
}

const test = base.extend<{ frames: Frame[]; newcomer: Page }>({
  /** What the sockets of the test's page have received. */
  frames: async ({ page }, use) => {
    const frames: Frame[] = [];
    page.on("websocket", (socket) => {
      socket.on("framereceived", ({ payload }) => {
        if (payload !== "pong") frames.push(JSON.parse(String(payload)));
      });
    });
    await use(frames);
  },
  /** The test's page after signing up through the dialog, on the image-to-image screen. */
  newcomer: async ({ page }, use) => {
    await page.goto("/");
    await page.getByRole("button", { name: "Create The Unthinkable" }).first().click();
    await page.getByLabel("Email").fill(newEmail());
    await page.getByLabel("Password", { exact: true }).fill("correct horse battery");
    await page.getByRole("dialog").getByRole("button", { name: "Create Account" }).click();
    await expectToast(page, "Registration successful");
    await page.waitForURL("**/dashboard/**");
    await openScreen(page, "/dashboard/image-to-image");
    await use(page);
  },
});

async function upload(page: Page, bytes: Uint8Array) {
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "photo.png", mimeType: "image/png", buffer: Buffer.from(bytes) });
  await expectToast(page, "Image uploaded successfully!");
}

async function generate(page: Page, prompt: string) {
  await page.getByLabel("Prompt").fill(prompt);
  await page.getByRole("button", { name: /^Generate Image/ }).click();
}

test.describe("on a phone, with motion", () => {
  test.use({ viewport: PHONE, reducedMotion: "no-preference" });

  test("a newcomer's picture is finished, pushed to the page, shown and charged", async ({
    newcomer: page,
    frames,
  }) => {
    await expect(page.getByText("Your generated image will appear here.")).toBeVisible();
    await expect(page.getByRole("button", { name: /^Generate Image/ })).toBeDisabled();
    await upload(page, makePng(640, 480));
    await generate(page, "an oil painting at sunset");
    await expectToast(page, "Image-to-Image generation completed!");
    await expect.poll(() => frames.at(-1)?.record.status).toBe("succeeded");

    const result = page.getByRole("img", { name: /result|generated|after/i }).first();
    await expect(result).toBeVisible();
    await expect(result, "the picture is shown").not.toHaveJSProperty("naturalWidth", 0);
    await page.getByRole("button", { name: "Show receipt" }).click();
    await expect(page.getByText(/^\u22121 credit · made in/)).toBeVisible();
    await expect(page.getByText("1 credit paid")).toBeHidden();
    await page.getByRole("dialog").locator("summary", { hasText: "Details" }).click();
    await expect(page.getByText("1 credit paid")).toBeVisible();
    await page.keyboard.press("Escape");

    await openScreen(page, "/dashboard/billing");
    await expect(page.getByText("Welcome credits").first()).toBeVisible();
    await expect(page.getByText("49", { exact: true }).first()).toBeVisible();
  });
});

test("a picture that cannot be decoded fails with its reason, and the credits return", async ({
  newcomer: page,
}) => {
  await upload(page, makeBrokenPng(64));
  await generate(page, "watercolour");
  await expect(page.getByRole("heading", { name: "Generation Failed" })).toBeVisible();
  await expect(page.getByText(/credits returned/i).first()).toBeVisible();
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(page.getByText("Your generated image will appear here.")).toBeVisible();
  await expect(page.getByLabel("Prompt")).toHaveValue("");
});

test("a running generation is still shown after a reload, and can be canceled", async ({
  addModel,
  newcomer: page,
  frames,
}) => {
  const model = await addModel("image_to_image");
  await page.reload();
  await choose(page, "Model", new RegExp(model));
  await upload(page, makePng(64));
  await generate(page, JSON.stringify({ runMilliseconds: "never" }));
  const running = page.getByRole("heading", { name: "Generating transformation..." });
  await expect(running).toBeVisible();
  await expect(page.getByRole("button", { name: "Cancel" })).toBeVisible();
  await page.reload();
  await expect(running).toBeVisible();
  await openScreen(page, "/dashboard/image-to-image");
  await expect(running).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("heading", { name: "Generation Canceled" })).toBeVisible();
  await expect.poll(() => frames.at(-1)?.record.status).toBe("canceled");
});

test("a signed-out visitor signs in and arrives at the page that was asked for", async ({
  page,
  faults,
}) => {
  faults.allow(/401/);
  await page.goto("/dashboard/billing");
  await page.getByLabel("Email").fill("creator@example.com");
  await page.getByLabel("Password", { exact: true }).fill("wrong password");
  await page.keyboard.press("Enter");
  await expectToast(page, "Error signing in");
  await expect(page.getByLabel("Email")).toHaveValue("creator@example.com");
  await page.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/dashboard/billing");
  await expect(page.getByRole("heading", { name: "Billing" })).toBeVisible();
});

test("an account sees nothing of another account's generation", async ({
  newcomer: page,
  faults,
}) => {
  faults.allow(/404/);
  const { api } = await newAccount();
  const input = await api.upload(makePng(64));
  const { predictionId } = await api.json("POST", "/api/start-image-to-image-generation", {
    prompt: "pencil",
    image_url: input.url,
  });
  await openScreen(page, `/dashboard/image-to-image?generation=${predictionId}`);
  await expect(page.getByText("Your generated image will appear here.")).toBeVisible();
  for (const path of ["", "/events", "/socket"]) {
    const answer = await page.request.get(`/api/predictions/${predictionId}${path}`);
    expect(answer.status()).toBe(404);
  }
});
