import type { Page } from "@playwright/test";
import { KINDS, STUDIO_KINDS } from "../../workers/contract/kinds.ts";
import type { ApiClient } from "../support/api.mjs";
import { makePng } from "../support/image.ts";
import {
  catchRequests,
  choose,
  chooseMore,
  expect,
  holdFiles,
  newEmail,
  openScreen,
  PHONE,
  settled,
  test,
} from "./fixtures.ts";
import { endGeneration } from "./provider.ts";
import { expectToast } from "./toasts.ts";

/** The studio's stage: results that ended while no one looked, results side by side, examples. */

const TEXT_TO_IMAGE = "/dashboard/text-to-image";

/** Starts a generation as another device would, and waits for its end where `isEnded`. */
async function startElsewhere(
  api: ApiClient,
  body: Record<string, unknown>,
  isEnded = true,
): Promise<string> {
  const { predictionId } = await api.json("POST", "/api/start-text-to-image-generation", body);
  if (isEnded) {
    const status = async () => (await api.json("GET", `/api/predictions/${predictionId}`)).status;
    await expect.poll(status).toBe("succeeded");
  }
  return predictionId;
}

const results = (page: Page) => page.getByRole("list", { name: "Results" });
const resultOf = (page: Page, prompt: string) => page.getByAltText(`Result for: ${prompt}`);
const idle = (page: Page) => page.getByRole("heading", { name: "Generation Preview" });

test("a tool opens with a result that was finished meanwhile, until it is cleared", async ({
  asCreator: page,
  creator,
}) => {
  await startElsewhere(creator.api, { prompt: "a boat at sunset" });
  await openScreen(page, TEXT_TO_IMAGE);
  await expect(resultOf(page, "a boat at sunset")).toBeVisible();
  await expect(page.getByText("a boat at sunset", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Reset" }).click();
  await expect(idle(page)).toBeVisible();
  await page.getByRole("link", { name: "Text to Video" }).click();
  await expect(page.getByRole("heading", { name: "Text to Video", level: 1 })).toBeVisible();
  await page.getByRole("link", { name: "Text to Image" }).click();
  await expect(idle(page), "what was cleared stays cleared").toBeVisible();
  await page.getByRole("button", { name: "Open your result: a boat at sunset" }).click();
  await expect(resultOf(page, "a boat at sunset")).toBeVisible();
});

test("a tool opens with a running generation, and Start another leaves it running", async ({
  asCreator: page,
  creator,
  addModel,
}) => {
  const model = await addModel("text_to_image");
  const prompt = JSON.stringify({ runMilliseconds: "never" });
  const id = await startElsewhere(creator.api, { model, prompt }, false);
  await startElsewhere(creator.api, { prompt: "a cat" });
  await openScreen(page, TEXT_TO_IMAGE);
  await expect(page.getByRole("heading", { name: "Generating image..." })).toBeVisible();
  const steps = page.getByRole("list", { name: "Steps" });
  await expect(steps.locator("[aria-current=step]")).toHaveText("At work");
  await page.getByRole("button", { name: "Start another" }).click();
  await expect(idle(page)).toBeVisible();
  expect((await creator.api.json("GET", `/api/predictions/${id}`)).status).toBe("processing");
});

test("a part of a result, a picture or a clip, is on the stage while the rest is made", async ({
  asCreator: page,
  creator,
  addModel,
}) => {
  const soFar = (tag: "img" | "video") =>
    page.locator(`section[aria-label=Preview] ${tag}`).and(page.getByLabel("What it looks like"));
  const script = { isShown: true, runMilliseconds: "never" };
  const image = crypto.randomUUID();
  const prompt = JSON.stringify({ ...script, name: image });
  await startElsewhere(creator.api, { model: await addModel("text_to_image"), prompt }, false);
  await openScreen(page, TEXT_TO_IMAGE);
  const part = page.getByAltText("What it looks like so far");
  await expect(part).toHaveJSProperty("naturalWidth", 16);
  const here = new URL(page.url()).origin;
  await expect(part, "nothing is loaded from the provider").toHaveAttribute(
    "src",
    new RegExp(`^${here}/api/predictions/`),
  );
  await endGeneration(image);
  await expect(resultOf(page, prompt)).toBeVisible();
  await expect(part).toHaveCount(0);

  const video = { ...script, film: "9:16", aspect_ratio: "9:16" };
  const { predictionId } = await creator.api.json("POST", "/api/start-text-to-video-generation", {
    model: await addModel("text_to_video"),
    prompt: JSON.stringify(video),
    aspect_ratio: "9:16",
    quality: "720p",
  });
  await openScreen(page, "/dashboard/text-to-video");
  await expect(soFar("video")).toHaveJSProperty("videoHeight", 640);
  await creator.api.json("POST", `/api/predictions/${predictionId}/cancel`);
});

test("four variations are side by side, each with its actions, and are compared", async ({
  asCreator: page,
}) => {
  await openScreen(page, TEXT_TO_IMAGE);
  await page.getByLabel("Prompt", { exact: true }).fill("a green fox");
  await page.getByText("4", { exact: true }).click();
  await page.getByRole("button", { name: /^Generate Image/ }).click();
  const tiles = results(page).getByRole("listitem");
  await expect(tiles).toHaveCount(4);
  await expect(resultOf(page, "a green fox")).toHaveCount(4);
  for (const tile of await tiles.all()) {
    const download = tile.getByRole("button", { name: "Download" });
    await expect(download).toHaveAttribute("download", /fox/);
    for (const name of ["Favourite", "Use as input", "Animate, 4 credits", "More"])
      await expect(tile.getByRole("button", { name })).toBeVisible();
  }
  await expect(page.getByRole("list", { name: "Generations" }), "no second strip").toHaveCount(0);
  const favourite = tiles.nth(2).getByRole("button", { name: "Favourite" });
  await favourite.click();
  await expect(favourite).toHaveAttribute("aria-pressed", "true");
  await expect(tiles.nth(1).getByRole("button", { name: "Favourite" })).toHaveAttribute(
    "aria-pressed",
    "false",
  );

  await openScreen(page, page.url());
  await expect(results(page).getByRole("button", { name: /^Open result/ })).toHaveCount(4);
  await page.getByRole("button", { name: "Open result 3 of 4" }).click();
  await expect(resultOf(page, "a green fox")).toHaveCount(1);
  await chooseMore(page, "Share");
  await page.getByRole("switch", { name: "Share" }).click();
  await expect(page.getByLabel("The link", { exact: true })).toHaveValue(/\/s\//);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "All results" }).click();
  await expect(resultOf(page, "a green fox")).toHaveCount(4);
  await expect(page).toBeAccessible();

  await chooseMore(page, "Compare");
  const compare = page.getByRole("dialog", { name: "Compare" });
  const pictures = compare.getByRole("img", { name: "a green fox" });
  await expect(pictures).toHaveCount(4);
  await expect(page).toBeAccessible();
  await compare.getByRole("button", { name: "Zoom in" }).click();
  for (const picture of await pictures.all())
    await expect(picture).toHaveCSS("transform", "matrix(1.5, 0, 0, 1.5, 0, 0)");
  for (const _ of [1, 2])
    await compare
      .getByRole("button", { name: /^Remove/ })
      .last()
      .click();
  await compare.getByText("Slider", { exact: true }).click();
  await expect(compare.getByRole("slider")).toBeVisible();
  await expect(pictures).toHaveCount(2);
  await compare.getByRole("button", { name: "Zoom out" }).click();
  await expect(compare.getByRole("status", { name: "Zoom" })).toHaveText("1.0×");
  await page.keyboard.press("Escape");
  await expect(compare).toHaveCount(0);
  await expect(page.getByRole("button", { name: "More", exact: true }).first()).toBeFocused();
});

test("an example fills the form with its prompt and settings, and makes the result that it shows", async ({
  asCreator: page,
}) => {
  await openScreen(page, TEXT_TO_IMAGE);
  const examples = page.getByRole("list", { name: "Examples" }).getByRole("button");
  await expect(examples).toHaveCount(6);
  await expect(page.getByText("Built-in drawing engine, no AI").first()).toBeVisible();
  await page.getByRole("button", { name: /^Example: a neon city/ }).click();
  const prompt = "a neon city street at night in the rain";
  await expect(page.getByLabel("Prompt", { exact: true })).toHaveValue(prompt);
  await page.getByRole("button", { name: /^Generate Image/ }).click();
  const image = resultOf(page, prompt);
  await expect(image).toBeVisible();
  const shape = await image.evaluate(async (element) => {
    const image = element as HTMLImageElement;
    await image.decode();
    return image.naturalWidth / image.naturalHeight;
  });
  expect(shape, "the example's shape came along").toBeLessThan(0.7);
});

/** Lines of the examples' captions of which a part shows, and a part does not. */
function halfLines(captions: readonly Element[]): string[] {
  return captions.flatMap((caption) => {
    const range = document.createRange();
    range.selectNodeContents(caption);
    const box = caption.getBoundingClientRect();
    const tile = caption.closest("button")?.getBoundingClientRect();
    const lines = [...range.getClientRects()];
    // A line's box is a little higher than its letters are.
    const spare = (line: DOMRect) => line.height / 4;
    const isCut = lines.some(
      (line) => line.top < box.bottom - spare(line) && line.bottom > box.bottom + spare(line),
    );
    const isPadded = Number.parseFloat(getComputedStyle(caption).paddingBottom) > 0;
    const isOutside = tile === undefined || box.top < tile.top || box.bottom > tile.bottom;
    const shown = new Set(
      lines
        .filter((line) => line.top < box.bottom - spare(line))
        .map((line) => Math.round(line.top)),
    );
    const isWrong = isCut || isPadded || isOutside || shown.size > 2 || shown.size === 0;
    return isWrong ? [caption.textContent ?? ""] : [];
  });
}

test("captions of the examples end with a whole line, at every width and size of letters", async ({
  asCreator: page,
}) => {
  await openScreen(page, TEXT_TO_IMAGE);
  const examples = page.getByRole("list", { name: "Examples" });
  await expect(examples.getByRole("button")).toHaveCount(6);
  const captions = examples.locator("button span", { hasNot: page.locator("span") });
  for (const width of [320, 375, 768, 1023, 1024, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    // Beside its form the stage has no room for letters of twice the size; a browser's own zoom stacks the two.
    for (const letters of width < 1024 ? ["100%", "130%", "200%"] : ["100%", "120%"])
      for (const font of ["", "Georgia, serif", "monospace"]) {
        await page.evaluate(
          ([size = "", family = ""]) => {
            document.documentElement.style.fontSize = size;
            document.body.style.fontFamily = family;
          },
          [letters, font],
        );
        const texts = captions.filter({ hasText: /./ });
        await expect(texts).toHaveCount(6);
        expect(await texts.evaluateAll(halfLines), `${width} px, ${letters}, ${font}`).toEqual([]);
      }
  }
});

test("the engine, which is not AI, is not called a model", async ({ asCreator: page, creator }) => {
  await startElsewhere(creator.api, { prompt: "a boat at sunset" });
  await openScreen(page, TEXT_TO_IMAGE);
  await expect(resultOf(page, "a boat at sunset")).toBeVisible();
  await expect(page.getByText(/^Made in \d/)).toBeVisible();
  await page.getByRole("button", { name: "Show receipt" }).click();
  const receipt = page.getByRole("dialog", { name: "Receipt" });
  await expect(receipt.getByText("Built-in drawing engine, no AI")).toBeVisible();
  await expect(receipt.getByText("Drawing your picture").first()).toBeVisible();
  await receipt.locator("summary", { hasText: "Details" }).click();
  await expect(receipt.getByText("Sent to the engine")).toBeVisible();
  await expect(receipt.getByText("Credits spent")).toBeVisible();
  await expect(receipt.getByText(/the model/i)).toHaveCount(0);
});

test("a sample photo becomes the input with one tap, by an example too", async ({
  asCreator: page,
}) => {
  await openScreen(page, "/dashboard/image-to-image");
  await page.getByRole("button", { name: "Use the sample photo: City" }).click();
  await expectToast(page, "Image uploaded successfully!");
  await expect(page.getByAltText("Your input")).toHaveAttribute("src", /\/media\//);
  await openScreen(page, "/dashboard/image-to-video");
  await page.getByRole("button", { name: /^Example: orbit/ }).click();
  await expect(page.getByAltText("Your input")).toHaveAttribute("src", /\/media\//);
  await expect(page.getByLabel("Prompt", { exact: true })).toHaveValue(/orbit/);
});

test("every tool offers six examples, and every picture of them is there", async ({
  asCreator: page,
}) => {
  for (const tool of ["text-to-video", "image-to-image", "image-to-video"]) {
    await openScreen(page, `/dashboard/${tool}`);
    const sheets = page.getByRole("list", { name: "Examples" }).locator("[data-sheet]");
    await expect(sheets, tool).toHaveCount(6);
    const addresses = await sheets.evaluateAll((elements) =>
      elements.map((element) => getComputedStyle(element).backgroundImage.slice(5, -2)),
    );
    for (const address of new Set(addresses)) {
      const { "content-type": type } = (await page.request.get(address)).headers();
      expect(type, `${address} of ${tool}`).toBe("image/webp");
    }
  }
});

test("the part that is kept is chosen with the keyboard or a finger before the shape changes", async ({
  asCreator: page,
  creator,
}) => {
  await openScreen(page, "/dashboard/image-to-video");
  await page.getByRole("button", { name: "Use the sample photo: City" }).click();
  await expectToast(page, "Image uploaded successfully!");
  const focus = page.getByRole("slider", { name: "Part of the picture that stays" });
  await expect(focus, "the photo has this shape already").toBeHidden();
  await choose(page, "Aspect Ratio", /9:16/);
  await choose(page, "Quality", /720p/);
  await expect(page.getByText("9:16 cuts this picture. Drag to choose what stays.")).toBeVisible();
  await focus.focus();
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowRight");
  await expect(focus).toHaveAttribute("aria-valuetext", "98% to the left");
  const box = await focus.boundingBox();
  if (!box) throw new Error("it is not there");
  await focus.click({ position: { x: box.width - 2, y: box.height / 2 } });
  await expect(focus).toHaveAttribute("aria-valuetext", /(9\d|100)% to the right/);
  await expect(page).toBeAccessible();
  await page.getByLabel("Prompt", { exact: true }).fill("slow push in");
  const started = page.waitForResponse("**/api/start-image-to-video-generation");
  await page.getByRole("button", { name: /^Generate Video/ }).click();
  const { image_url } = (await started).request().postDataJSON();
  const original = await page.getByAltText("Your input").getAttribute("src");
  expect(image_url, "the original stays in the form").not.toBe(original);
  const shape = await page.evaluate(async (url) => {
    const image = await createImageBitmap(await (await fetch(url)).blob());
    return image.width / image.height;
  }, image_url);
  expect(shape).toBeCloseTo(9 / 16, 1);
  const answer = await creator.api.json("GET", "/api/generations?limit=1");
  expect(new URL(answer.items[0].input_url).pathname).toBe(new URL(image_url).pathname);
});

test("a newcomer makes a picture of the example with one press, and is shown three ways on", async ({
  asCreator: page,
}) => {
  await openScreen(page, TEXT_TO_IMAGE);
  const prompt = page.getByLabel("Prompt", { exact: true });
  await expect(prompt).toHaveValue(/./);
  const words = await prompt.inputValue();
  const generate = page.getByRole("button", { name: /^Generate Image.*1.*credit/ });
  await generate.press("Enter");
  const stage = page.getByRole("region", { name: "Preview" });
  await expect(stage, "where the eye goes").toBeFocused();
  await expect(resultOf(page, words)).toBeVisible();
  await expect(stage, "and stays").toBeFocused();
  for (const name of [/^Animate.* 4 credits$/, /^Make a film/, /^Enlarge/])
    await expect(stage.getByRole("button", { name })).toBeVisible();
  await expect(page).toBeAccessible();
  await prompt.fill("");
  await catchRequests(page);
  const sendScripts = await holdFiles(page);
  await page.goto(TEXT_TO_IMAGE, { waitUntil: "commit" });
  await expect(resultOf(page, words)).toBeVisible();
  const topOfCaption = () =>
    stage.getByText(words).evaluate((one) => one.getBoundingClientRect().top);
  const before = await topOfCaption();
  sendScripts();
  await expect(stage.getByRole("button", { name: /^Animate.* 4 credits$/ })).toBeVisible();
  expect(await topOfCaption(), "the place of the next steps is kept").toBe(before);
  await openScreen(page, TEXT_TO_IMAGE);
  await expect(resultOf(page, words)).toBeVisible();
  await expect(prompt, "what was cleared stays cleared").toHaveValue("");
});

test("the keyboard alone leads from signing up to a film, and the focus is never lost", async ({
  page,
  addModel,
}) => {
  const body = page.locator("body");
  const title = (name: string) => page.getByRole("heading", { level: 1, name });
  await addModel("text_to_image");
  await page.goto("/?auth=sign-up");
  await page.getByLabel("Email").fill(newEmail());
  await page.getByLabel("Password", { exact: true }).fill("correct horse battery");
  await page.keyboard.press("Enter");
  await expect(title("Text to Image"), "after signing up").toBeFocused();

  const prompt = page.getByLabel("Prompt", { exact: true });
  const stage = page.getByRole("region", { name: "Preview" });
  await expect(prompt, "the newcomer's example").toHaveValue(/./);
  await prompt.focus();
  const words = await prompt.inputValue();
  await page.keyboard.press("Control+Enter");
  await expect(resultOf(page, words)).toBeVisible();
  await expect(body, "after a finished result").not.toBeFocused();
  await prompt.focus();
  const use = stage.getByRole("button", { name: "Use as input" });
  const isUse = () => use.evaluate((element) => element === document.activeElement);
  let tabs = 0;
  while (!(await isUse()) && tabs < 12) {
    await page.keyboard.press("Tab");
    tabs += 1;
  }
  expect(tabs, "from the prompt to Use as input, with two models").toBeLessThanOrEqual(8);

  const more = stage.getByRole("button", { name: "More", exact: true });
  await more.focus();
  await page.keyboard.press("Enter");
  await page.getByRole("menuitem", { name: "Share" }).press("Enter");
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(more, "after a dialog").toBeFocused();
  await page.keyboard.press("Delete");
  await expect(resultOf(page, words)).toHaveCount(0);
  await expect(body, "after deleting the result").not.toBeFocused();

  await page.keyboard.press("g");
  await page.keyboard.press("e");
  await expect(title("Editor")).toBeFocused();
  const begin = page.getByRole("button", { name: "New film" }).first();
  await begin.press("Enter");
  await expect(page.getByRole("region", { name: "Preview" }), "after New film").toBeFocused();
});

test("Start from my photo takes a photo to Image to Image", async ({ asCreator: page }) => {
  await openScreen(page, TEXT_TO_IMAGE);
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Start from my photo" }).click();
  await (await chooser).setFiles({
    name: "photo.png",
    mimeType: "image/png",
    buffer: Buffer.from(makePng(64, 48)),
  });
  await page.waitForURL("**/image-to-image");
  await expect(page.getByAltText("Your input")).toHaveAttribute("src", /\/media\//);
});

test("all of a batch is canceled with one press, and its tiles show their words meanwhile", async ({
  asCreator: page,
  addModel,
}) => {
  const model = await addModel("text_to_image");
  await openScreen(page, TEXT_TO_IMAGE);
  await choose(page, "Model", new RegExp(model));
  const prompt = JSON.stringify({ runMilliseconds: "never" });
  await page.getByLabel("Prompt", { exact: true }).fill(prompt);
  await page.getByText("3", { exact: true }).click();
  await page.getByRole("button", { name: /^Generate Image/ }).click();
  await expect(results(page).getByText(prompt)).toHaveCount(3);
  await expect(page.getByText("0 of 3 ready")).toBeVisible();
  const all = page.getByRole("button", { name: "Cancel all" });
  await expect(results(page).getByRole("button", { name: "Cancel" })).toHaveCount(3);
  for (const one of await results(page).getByRole("button", { name: "Cancel" }).all())
    await expect(one, "accepted by the server").toBeEnabled();
  // As beside a single run, another one can be begun meanwhile.
  await page.getByRole("button", { name: "Start another" }).click();
  await expect(page.getByRole("button", { name: /^Generate Image/ })).toBeEnabled();
  await page
    .getByRole("button", { name: /^Text to Image: / })
    .first()
    .click();
  await all.click();
  await expect(results(page).getByText("Generation Canceled")).toHaveCount(3);
  await expect(all).toHaveCount(0);
});

test.describe("on a phone", () => {
  test.use({ viewport: PHONE });

  test("the picture field, the prompt and Generate are on the first screen of every tool", async ({
    asCreator: page,
  }) => {
    for (const { slug } of STUDIO_KINDS.map((kind) => KINDS[kind])) {
      await openScreen(page, `/dashboard/${slug}`);
      const generate = page.getByRole("button", { name: /^Generate( Image| Video)? / });
      const fields = [page.getByLabel(/^(Final Prompt\*|Prompt)$/)];
      if (slug === "text-to-image")
        fields.push(page.getByRole("button", { name: "Start from my photo" }));
      if (slug.startsWith("image"))
        fields.push(page.getByRole("button", { name: /^Click to upload/ }));
      for (const height of [667, 812]) {
        await page.setViewportSize({ width: 375, height });
        await expect(generate).toBeInViewport({ ratio: 1 });
        await page.evaluate(settled);
        const bar = await generate.boundingBox();
        for (const field of fields) {
          await expect(field).toBeInViewport({ ratio: 1 });
          const box = await field.boundingBox();
          const bottom = (box?.y ?? 0) + (box?.height ?? 0);
          expect(bottom, `${slug} at ${height}`).toBeLessThan(bar?.y ?? 0);
        }
      }
      await expect(page.getByText(/^Good (morning|afternoon|evening), /)).toBeVisible();
      await expect(page.getByRole("button", { name: /^(AI Server|Demo engine)/ })).toBeVisible();
    }
  });

  test("the result comes first and the form folds, and one tap brings back all typed text", async ({
    asCreator: page,
    addModel,
  }) => {
    const model = await addModel("text_to_image");
    await openScreen(page, TEXT_TO_IMAGE);
    await choose(page, "Model", new RegExp(model));
    const prompt = page.getByLabel("Prompt", { exact: true });
    await prompt.fill("a lighthouse in the fog");
    await page.getByRole("button", { name: /^Generate Image/ }).click();
    const result = resultOf(page, "a lighthouse in the fog");
    await expect(result).toBeVisible();
    await expect(prompt).toBeHidden();
    const unfold = page.getByRole("button", { name: "Edit prompt" });
    const [resultBox, foldBox] = [await result.boundingBox(), await unfold.boundingBox()];
    expect(resultBox?.y ?? Number.NaN).toBeLessThan(foldBox?.y ?? Number.NaN);
    const isFirst = await page.evaluate(() => {
      const stage = document.querySelector("[aria-label=Preview]");
      const form = document.querySelector("main form");
      return Boolean(stage && form && stage.compareDocumentPosition(form) & 4);
    });
    expect(isFirst, "read and focused in the order in which it is seen").toBe(true);
    await expect(page).toBeAccessible();
    await unfold.click();
    await expect(prompt).toHaveValue("a lighthouse in the fog");
    await expect(prompt).toBeFocused();
  });
});
