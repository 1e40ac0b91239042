import { CheckedClient } from "../support/checked-api.mjs";
import { BASE, expect, openScreen, test } from "./fixtures.ts";
import { expectToast } from "./toasts.ts";

/** What administrators do about accounts and generations. */

test("an administrator finds an account, grants it credits, changes its role, bans it and lifts the ban", async ({
  asAdmin: page,
  creator,
}) => {
  const { email, password, api } = creator;
  const { balance } = await api.json("GET", "/api/credits");
  await openScreen(page, "/admin/people");
  await page.getByLabel("Search by name or email address").fill(email);
  // The search is applied after a pause; a link that is followed before stays unfollowed.
  await page.waitForURL("**/admin/people?q=*");
  await page.getByRole("link", { name: email }).click();
  await expect(page.getByRole("heading", { name: email.split("@")[0] })).toBeVisible();

  await page.getByRole("button", { name: "Grant or take credits" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Credits").fill("-1000000");
  await expect(dialog.getByText(/^At most .* can be taken\.$/)).toBeVisible();
  await dialog.getByLabel("Credits").fill("25");
  const reason = dialog.getByLabel("Reason");
  await reason.fill("a".repeat(203));
  await expect(dialog.getByText("203/200")).toBeVisible();
  await dialog.getByRole("button", { name: "Grant credits" }).click();
  await expect(dialog.getByText("A reason may have at most 200 characters.")).toBeVisible();
  await expect(reason, "nothing is cut off").toHaveValue("a".repeat(203));
  await reason.fill("A run that hung");
  await dialog.getByRole("button", { name: "Grant credits" }).click();
  await expectToast(page, "25 credits granted.");
  await expect(page.getByText("A run that hung")).toBeVisible();
  expect((await api.json("GET", "/api/credits")).balance).toBe(balance + 25);

  for (const [role, action] of [
    ["Administrator", "Make administrator"],
    ["Creator", "Make creator"],
  ] as const) {
    await page.getByLabel("Role").click();
    await page.getByRole("option", { name: role, exact: true }).click();
    await dialog.getByRole("button", { name: action }).click();
    await expect(dialog).toBeHidden();
  }
  await expectToast(page, `${email} is a creator again.`);

  await page.getByRole("button", { name: "Ban", exact: true }).click();
  await dialog.getByRole("button", { name: "Ban" }).click();
  await expect(dialog.getByLabel("Reason")).toHaveAttribute("aria-invalid", "true");
  await dialog.getByLabel("Reason").fill("Sold its account");
  await dialog.getByRole("button", { name: "Ban" }).click();
  await expect(page.getByText("Banned until it is lifted")).toBeVisible();
  expect((await api.request("GET", "/api/credits")).status).toBe(401);

  await page.getByRole("button", { name: "Lift the ban" }).click();
  await dialog.getByRole("button", { name: "Lift the ban" }).click();
  await expectToast(page, `${email} may sign in again.`);
  await new CheckedClient(BASE).signIn(email, password);
  await page.reload();
  await page.getByRole("button", { name: /^End the session/ }).click();
  await expectToast(page, "1 session ended.");

  await openScreen(page, "/admin/audit");
  await expect(page.getByText("Sold its account").first()).toBeAttached();
});

test("a stuck generation is shown as running, and releasing it with a reason returns the credits", async ({
  asAdmin: page,
  addModel,
  creator: { email, api },
}) => {
  const { balance } = await api.json("GET", "/api/credits");
  const prompt = JSON.stringify({ runMilliseconds: "never", text: email });
  const model = await addModel("text_to_image");
  await api.json("POST", "/api/start-text-to-image-generation", { prompt, model });

  await openScreen(page, "/admin/generations");
  await page.getByLabel("Person, by e-mail or id").fill(email);
  const row = page.getByRole("row", { name: new RegExp(email) });
  await expect(row.getByText("processing")).toBeVisible();
  await row.getByRole("button").click();
  const drawer = page.getByRole("dialog", { name: "Generation" });
  await expect(drawer.getByText("still running")).toBeVisible();
  await drawer.getByRole("button", { name: "Release and fail" }).click();
  const ask = page.getByRole("dialog", { name: "Release this generation?" });
  await ask.getByRole("button", { name: "Release and fail" }).click();
  await expect(ask.getByLabel("Reason")).toHaveAttribute("aria-invalid", "true");
  await ask.getByLabel("Reason").fill("It hangs for an hour");
  await ask.getByRole("button", { name: "Release and fail" }).click();
  await expectToast(page, "The generation was released.");
  await expect(
    drawer.getByText("An administrator ended this generation. Nothing was charged.").first(),
  ).toBeVisible();
  // A dialog that is on its way out still takes the key.
  await expect(ask).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(row.getByText("failed")).toBeVisible();
  expect((await api.json("GET", "/api/credits")).balance).toBe(balance);
});
