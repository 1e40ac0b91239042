import { expect, LOOKS, openScreen, PHONE, test } from "./fixtures.ts";

/** Characters without training: pictures that are kept under a name and go along with a prompt. */

test("a result is kept as a subject, goes into the next picture, and is in its receipt", async ({
  asCreator: page,
  creator,
}) => {
  const start = { prompt: "a red kite over a lake" };
  const { predictionId } = await creator.api.json(
    "POST",
    "/api/start-text-to-image-generation",
    start,
  );
  const status = async (id: string) =>
    (await creator.api.json("GET", `/api/predictions/${id}`)).status;
  await expect.poll(() => status(predictionId)).toBe("succeeded");

  await openScreen(page, `/dashboard/text-to-image?generation=${predictionId}`);
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Keep this subject" }).click();
  const dialog = page.getByRole("dialog", { name: "Keep this subject" });
  await expect(dialog.getByRole("listitem")).toHaveCount(1);
  await dialog.getByRole("button", { name: "Keep subject" }).click();
  await expect(dialog.getByText("Give the subject a name.")).toBeVisible();
  await expect(dialog.getByLabel("Name")).toBeFocused();
  await dialog.getByLabel("Name").fill("The kite");
  await dialog.getByRole("radio", { name: /^Yes/ }).check();
  await dialog.getByRole("button", { name: "Keep subject" }).click();
  await expect(dialog.getByText(/needs both/)).toBeVisible();
  await dialog.getByRole("radio", { name: /^No/ }).check();
  await expect(page).toBeAccessibleIn(LOOKS);
  await dialog.getByRole("button", { name: "Keep subject" }).click();
  await expect(dialog).toBeHidden();

  await page.setViewportSize(PHONE);
  await openScreen(page, "/dashboard/text-to-image");
  const unfold = page.getByRole("button", { name: "Edit prompt" });
  if (await unfold.isVisible()) await unfold.click();
  await page.getByRole("button", { name: "Add a subject" }).click();
  await page.getByRole("combobox", { name: "Subject" }).click();
  await page.getByRole("option", { name: /^The kite/ }).click();
  await expect(page.getByText(/^Demonstration only/)).toBeVisible();
  await expect(page.getByRole("img", { name: "The kite, 1" })).toBeVisible();
  await page.getByRole("textbox", { name: "Prompt" }).fill("a kite above the sea");
  const sent = page.waitForRequest(/start-text-to-image-generation/);
  await page.getByRole("button", { name: /^Generate Image/ }).click();
  const { subject_id } = (await sent).postDataJSON().params;
  const { items } = await creator.api.json("GET", "/api/subjects");
  expect(items).toMatchObject([{ id: subject_id, name: "The kite" }]);

  const newest = async () => {
    const { items: made } = await creator.api.json("GET", "/api/generations?limit=1");
    return made[0];
  };
  await expect.poll(async () => (await newest()).status).toBe("succeeded");
  const { id, subject } = await newest();
  expect(subject.name).toBe("The kite");
  const receipt = await creator.api.json("GET", `/api/predictions/${id}/events`);
  const line = receipt.find((one: { stage: string }) => one.stage === "subject_pinned");
  expect(line.detail).toMatch(/^The kite: 1 picture\. Demonstration only/);

  await openScreen(page, "/dashboard/loras");
  await page.getByRole("button", { name: "Delete The kite" }).click();
  await page.getByRole("button", { name: "Delete subject" }).click();
  await expect(page.getByText(/^No subjects yet\./)).toBeVisible();
});
