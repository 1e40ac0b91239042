import { makePng } from "../support/image.ts";
import {
  choose,
  chooseMore,
  expect,
  gate,
  holdFiles,
  LOOKS,
  openScreen,
  test,
} from "./fixtures.ts";
import { endGeneration } from "./provider.ts";
import { expectToast } from "./toasts.ts";

/** The studio's tools, with the embedded engine's models and the provider stand-in's. */

test("two pictures of one prompt differ, Run again makes a third, and one is continued as a clip", async ({
  asCreator: page,
}) => {
  await openScreen(page, "/dashboard/text-to-image");
  await page.getByLabel("Prompt", { exact: true }).fill("a red lighthouse at dusk");
  await page.getByText("2", { exact: true }).click();
  await page.getByRole("button", { name: /^Generate Image/ }).click();
  await expect(page.getByAltText(/Result for: a red lighthouse/).first()).toBeVisible();
  const results = page.getByAltText(/Result for:/);
  await expect(results).toHaveCount(2);
  const sources = new Set<string | null>();
  for (const one of await results.all()) sources.add(await one.getAttribute("src"));
  expect(sources.size).toBe(2);
  await page.getByRole("button", { name: "Open result 1 of 2" }).click();
  await expect(results).toHaveCount(1);
  const result = results.first();
  const before = String(await result.getAttribute("src"));
  await chooseMore(page, "Run again, 1 credit");
  // The first picture goes and another one comes, perhaps between two looks.
  await expect(result).not.toHaveAttribute("src", before);
  sources.add(await result.getAttribute("src"));
  const images = await Promise.all(
    [...sources].map(async (source) =>
      (await (await page.request.get(String(source))).body()).toString("base64"),
    ),
  );
  expect(new Set(images).size).toBe(3);

  await page.getByRole("button", { name: "Animate" }).click();
  await page.waitForURL("**/image-to-video**");
  await expect(page.getByAltText("Your input")).toBeVisible();
});

test("a clip has its picture's shape, lasts five seconds, plays and can be sought", async ({
  asCreator: page,
}) => {
  await openScreen(page, "/dashboard/image-to-video");
  await page.locator("input[type=file]").setInputFiles({
    name: "a.png",
    mimeType: "image/png",
    buffer: Buffer.from(makePng(360)),
  });
  await expectToast(page, "Image uploaded successfully!");
  await page.getByLabel("Prompt", { exact: true }).fill("slow push in");
  await choose(page, "Quality", /720p/);
  await page.getByRole("button", { name: /^Generate Video/ }).click();
  await expectToast(page, "Image-to-Video generation completed!", { limit: 300_000 });
  const video = page.locator("video");
  await expect(video).toBeVisible();
  const seen = await video.evaluate(async (element) => {
    const film = element as HTMLVideoElement;
    film.pause();
    if (film.readyState < 1)
      await new Promise((resolve) =>
        film.addEventListener("loadedmetadata", resolve, { once: true }),
      );
    film.currentTime = 2.5;
    await new Promise((resolve) => film.addEventListener("seeked", resolve, { once: true }));
    return {
      duration: film.duration,
      at: film.currentTime,
      size: [film.videoWidth, film.videoHeight],
    };
  });
  expect(Math.abs(seen.duration - 5), `${seen.duration} s`).toBeLessThan(0.1);
  expect(Math.abs(seen.at - 2.5)).toBeLessThan(0.1);
  expect(seen.size).toEqual([720, 720]);
});

test("the text-to-video screen shows its texts, enhances a prompt and keeps it over a reload", async ({
  asCreator: page,
}) => {
  await openScreen(page, "/dashboard/text-to-video");
  await expect(page.getByText("Waiting for your input...")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Idle" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Download" })).toBeDisabled();
  await expect(
    page.getByRole("combobox", { name: "Aspect Ratio" }).getByText("16:9 Landscape"),
  ).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Quality" }).getByText("1080p")).toBeVisible();
  const rough = page.getByLabel("Optional: Enhance your prompt with AI");
  await rough.fill("a boat in a storm");
  await page.getByRole("button", { name: "Push to Prompt" }).click();
  const final = page.getByLabel("Final Prompt*");
  await expect(final).toHaveValue("a boat in a storm");
  await page.getByRole("button", { name: "Enhance", exact: true }).click();
  const enhanced = page.getByLabel("Enhanced");
  await expect(enhanced).toBeVisible();
  await expect(enhanced).toHaveValue(/a boat in a storm.+/);
  await expect(rough, "side by side").toHaveValue("a boat in a storm");
  await expect(page.getByText(/no AI used/)).toBeVisible();
  await page.getByRole("button", { name: "Push to Prompt" }).click();
  await expect(final).toHaveValue(/a boat in a storm.+/);
  await page.reload();
  for (const area of await page.locator("textarea").all()) await expect(area).not.toHaveValue("");
  await page.getByRole("button", { name: "Reset" }).click();
  await expect(final).toHaveValue("");
  await expect(rough).toHaveValue("");
});

test("several generations run at the same time, end while another screen is open, and can be canceled later", async ({
  asCreator: page,
  addModel,
}) => {
  const model = await addModel("text_to_image");
  const second = crypto.randomUUID();
  await openScreen(page, "/dashboard/text-to-image");
  await choose(page, "Model", new RegExp(model));
  const prompt = page.getByLabel("Prompt", { exact: true });
  await prompt.fill(JSON.stringify({ runMilliseconds: "never" }));
  await page.getByRole("button", { name: /^Generate Image/ }).click();
  await expect(page.getByRole("heading", { name: "Generating image..." })).toBeVisible();
  await page.getByRole("button", { name: "Start another" }).click();
  await prompt.fill(JSON.stringify({ runMilliseconds: "never", name: second }));
  await page.getByRole("button", { name: /^Generate Image/ }).click();
  const runs = page.getByRole("list", { name: "Generations" });
  await expect(
    runs.getByRole("button", { name: /running/ }),
    "beside that of the stage",
  ).toBeVisible();
  await page.getByRole("link", { name: "Text to Video" }).click();
  await expect(page.getByRole("heading", { name: "Text to Video" })).toBeVisible();
  await expect(runs.getByRole("button", { name: /running/ })).toHaveCount(2);
  await endGeneration(second);
  await expectToast(page, "Text-to-Image generation completed!");
  await runs.getByRole("button", { name: /Image: running/ }).click();
  await page.waitForURL("**/text-to-image**");
  await page.reload();
  await expect(page.getByRole("heading", { name: "Generating image..." })).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("heading", { name: "Generation Canceled" })).toBeVisible();
});

test("pressing Generate twice before the answer starts one generation", async ({
  asCreator: page,
  addModel,
}) => {
  const model = await addModel("text_to_image");
  // Before the page is opened: an open one may still send a request past a new route.
  const answer = gate();
  let starts = 0;
  await page.route("**/api/start-text-to-image-generation", async (route) => {
    starts += 1;
    await answer.opened;
    await route.continue();
  });
  await openScreen(page, "/dashboard/text-to-image");
  await choose(page, "Model", new RegExp(model));
  await page.getByLabel("Prompt", { exact: true }).fill("once");
  await page.keyboard.press("Control+Enter");
  await page.keyboard.press("Control+Enter");
  answer.open();
  await expectToast(page, "Text-to-Image generation completed!");
  expect(starts).toBe(1);
});

test("typing and presses before the scripts are loaded take effect afterwards", async ({
  asCreator: page,
}) => {
  const sendScripts = await holdFiles(page);
  await page.goto("/dashboard/text-to-image", { waitUntil: "domcontentloaded" });
  await page.getByLabel("Prompt", { exact: true }).fill("a lighthouse before dawn");
  await page.getByText("2", { exact: true }).click();
  sendScripts();
  const generate = page.getByRole("button", { name: /^Generate Image/ });
  await expect(generate).toContainText(/2\s*credits/);
  await generate.click();
  await expect(page.getByAltText(/Result for: a lighthouse before dawn/).first()).toBeVisible();
});

test("typing and a press while the document is still loading take effect afterwards", async ({
  asCreator: page,
}) => {
  await page.addInitScript(() => {
    // Called for each piece of the document that was read, long before its last script runs.
    const observer = new MutationObserver(() => {
      const field = document.querySelector("main textarea");
      const choices = Array.from(document.querySelectorAll("main label, main button"));
      const two = choices.find(({ textContent }) => textContent === "2");
      if (!(field instanceof HTMLTextAreaElement && two instanceof HTMLElement)) return;
      observer.disconnect();
      if (document.readyState !== "loading") throw new Error("the document has finished loading");
      field.value = "a lighthouse at noon";
      field.dispatchEvent(new InputEvent("input", { bubbles: true }));
      two.click();
    });
    observer.observe(document, { childList: true, subtree: true });
  });
  await openScreen(page, "/dashboard/text-to-image");
  await expect(page.getByLabel("Prompt", { exact: true })).toHaveValue("a lighthouse at noon");
  await page.getByRole("button", { name: /^Generate Image.*2.*credits/ }).click();
  await expect(page.getByAltText(/Result for: a lighthouse at noon/).first()).toBeVisible();
});

test("the example is not filled in while a newcomer has the prompt focused", async ({
  asCreator: page,
}) => {
  const sendScripts = await holdFiles(page);
  await page.goto("/dashboard/text-to-image", { waitUntil: "domcontentloaded" });
  const prompt = page.getByLabel("Prompt", { exact: true });
  await prompt.click();
  sendScripts();
  // The example would come with the model and the list of results, which these show.
  await expect(page.getByRole("button", { name: /^Generate Image.*1.*credit/ })).toBeVisible();
  await page.waitForFunction(() => JSON.stringify(localStorage).includes("draft:text_to_image"));
  await page.waitForLoadState("networkidle");
  await expect(prompt).toBeFocused();
  await page.getByRole("heading", { level: 1 }).click();
  await expect(prompt).toHaveValue("");
});

test("a prompt on a phone goes on where it was typed when the scripts arrive", async ({
  asCreator: page,
}) => {
  await page.setViewportSize({ width: 375, height: 812 });
  const sendScripts = await holdFiles(page);
  await page.goto("/dashboard/text-to-image", { waitUntil: "domcontentloaded" });
  const prompt = page.getByLabel("Prompt", { exact: true });
  await prompt.click();
  await page.keyboard.type("a lighthouse");
  sendScripts();
  // The form changes its place with the stage then.
  await page.waitForFunction(() => !("earlyInput" in window));
  await page.keyboard.type(" at noon");
  await expect(prompt).toHaveValue("a lighthouse at noon");
});

test("typing in the moment in which React takes the page over does not stop it", async ({
  asCreator: page,
}) => {
  // React listens to the document first, and waits for the data of the page next.
  await page.addInitScript(() => {
    const listen = document.addEventListener.bind(document);
    document.addEventListener = (...call: Parameters<typeof listen>) => {
      listen(...call);
      if (call[0] !== "keydown") return;
      document.addEventListener = listen;
      queueMicrotask(() => {
        const field = document.querySelector("main textarea");
        if (!(field instanceof HTMLTextAreaElement)) throw new Error("no prompt to type into");
        field.dispatchEvent(new KeyboardEvent("keydown", { key: "a", bubbles: true }));
        field.value = "a lighthouse at noon";
        field.dispatchEvent(new InputEvent("input", { bubbles: true }));
      });
    };
  });
  await openScreen(page, "/dashboard/text-to-image");
  await expect(page.getByLabel("Prompt", { exact: true })).toHaveValue("a lighthouse at noon");
  await page.waitForFunction(() => JSON.stringify(localStorage).includes("a lighthouse at noon"));
});

test("every tool, the history and the billing are accessible and fit", async ({
  asCreator: page,
}) => {
  for (const screen of [
    "text-to-image",
    "text-to-video",
    "image-to-image",
    "image-to-video",
    "history",
    "billing",
    "tiktok",
  ]) {
    await openScreen(page, `/dashboard/${screen}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.waitForLoadState("networkidle");
    await expect(page).toBeAccessibleIn(LOOKS);
  }
});
