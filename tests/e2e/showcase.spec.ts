import { expect, openScreen, PHONE, test } from "./fixtures.ts";
import { linkFromMail } from "./outbox.ts";

/** A creator's result on the front page: chosen by an administrator, agreed to and withdrawn by its owner. */

test("a result that its owner agrees to by mail is on the front page until they withdraw", async ({
  asAdmin: page,
  creator,
  open,
}) => {
  const { api, email } = creator;
  const confirmation = new URL(await linkFromMail(email, /Confirm your email address/));
  const confirmed = await api.request("GET", `${confirmation.pathname}${confirmation.search}`);
  expect(confirmed.headers.get("location")).not.toContain("error");
  const prompt = `a lighthouse above the sea ${crypto.randomUUID().slice(0, 8)}`;
  const { predictionId } = await api.json("POST", "/api/start-text-to-image-generation", {
    prompt,
  });
  const read = () => api.json("GET", `/api/predictions/${predictionId}`);
  await expect.poll(async () => (await read()).status).toBe("succeeded");

  await openScreen(page, "/admin/showcase");
  await page.getByLabel("Generation ID").fill(predictionId);
  await page.getByRole("button", { name: "Show on the site" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("button", { name: "Ask the owner" })).toBeDisabled();
  await dialog.getByLabel(/No recognisable person/).check();
  await dialog.getByRole("button", { name: "Ask the owner" }).click();
  const chosen = page.getByRole("listitem").filter({ hasText: prompt });
  await expect(chosen.getByText("Asked", { exact: true })).toBeVisible();

  const link = new URL(await linkFromMail(email, /May we show/));
  const owner = await open({ viewport: PHONE });
  await owner.goto(`${link.pathname}${link.search}`);
  const picture = owner.getByRole("img", { name: prompt });
  await expect(picture).not.toHaveJSProperty("naturalWidth", 0);
  await owner.getByRole("button", { name: "Agree" }).click();
  await expect(owner.getByRole("heading", { name: "Your result is on the site" })).toBeVisible();

  const visitor = await open();
  await visitor.goto("/");
  const results = visitor.getByRole("region", { name: "Results of Text to Image" });
  await results.scrollIntoViewIfNeeded();
  const tile = results.getByRole("figure").filter({ hasText: prompt });
  await expect(tile).toContainText("1 credit");
  await expect(tile).toContainText("Built-in drawing engine, no AI");
  await expect(results.getByRole("figure")).toHaveCount(6);
  await expect(tile.getByRole("img")).not.toHaveJSProperty("naturalWidth", 0);

  await owner.getByRole("button", { name: "Withdraw" }).click();
  await expect(owner.getByText("It disappears from the site within five minutes.")).toBeVisible();
  const { items } = await api.json("GET", "/api/showcase");
  expect(items.map((item: { prompt: string }) => item.prompt)).not.toContain(prompt);
});

test("the front page keeps the engine's results where the API does not answer", async ({
  page,
  faults,
}) => {
  faults.allow(/503 \(Service Unavailable\)/);
  await page.route("**/api/showcase", (route) => route.fulfill({ status: 503, json: {} }));
  const asked = page.waitForResponse("**/api/showcase");
  await page.goto("/");
  const results = page.getByRole("region", { name: "Results of Text to Image" });
  await results.scrollIntoViewIfNeeded();
  await asked;
  await expect(results.getByRole("figure").first()).toContainText("a red fox in a snowy forest");
});
