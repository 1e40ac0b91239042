import { BASE, expect, LOOKS, openScreen, signIn, test } from "./fixtures.ts";
import { expectToast } from "./toasts.ts";

/** A creator's own account, from its name to its deletion. */

const NEW_PASSWORD = "another horse, another battery";

test("a new name shows in the header, a new password works and ends the other sessions", async ({
  asCreator: page,
  creator,
  open,
}) => {
  const elsewhere = await open();
  await signIn(elsewhere, creator);
  await openScreen(page, "/dashboard/settings");
  await page.getByRole("textbox", { name: "Name" }).fill("Grace Hopper");
  await page.getByRole("button", { name: "Save name" }).click();
  await expect(page.getByRole("banner").getByText("Grace Hopper")).toBeVisible();
  await expect(page.getByRole("button", { name: "Save name" })).toBeFocused();

  await page.getByLabel("Current password").fill(creator.password);
  await page.getByLabel("New password").fill(NEW_PASSWORD);
  await page.getByRole("button", { name: "Change password" }).click();
  await expectToast(page, "Password changed");
  await expect(page.getByRole("button", { name: "Change password" })).toBeFocused();
  await elsewhere.goto("/dashboard/settings");
  expect(new URL(elsewhere.url()).pathname, "signed out there").toBe("/");
  const again = await open();
  await signIn(again, { email: creator.email, password: NEW_PASSWORD });
  await page.reload();
  await expect(page.getByText("This device")).toBeVisible();
  await page.getByRole("button", { name: "Sign out", exact: true }).first().click();
  await expectToast(page, "Signed out there.");
});

test("a changed default is used by the studio", async ({ asCreator: page }) => {
  await openScreen(page, "/dashboard/settings");
  await page.getByLabel("Aspect ratio of clips").click();
  await page.getByRole("option", { name: "9:16 Portrait" }).click();
  await expectToast(page, "Saved.");
  await openScreen(page, "/dashboard/text-to-video");
  await expect(
    page.getByRole("combobox", { name: "Aspect Ratio" }).getByText("9:16 Portrait"),
  ).toBeVisible();
});

test("an account is deleted only with its address and its password, and cannot sign in afterwards", async ({
  asCreator: page,
  creator: { email, password },
  faults,
}) => {
  faults.allow(/422/);
  await openScreen(page, "/dashboard/settings");
  await page.getByRole("button", { name: "Delete my account" }).click();
  const dialog = page.getByRole("dialog");
  const last = dialog.getByRole("button", { name: "Delete for good" });
  await expect(last).toBeDisabled();
  await dialog.getByLabel(`Type ${email}`).fill(email);
  await dialog.getByLabel("Your password").fill("wrong password");
  await last.click();
  await expect(dialog.getByText("This is not your password.")).toBeVisible();
  await dialog.getByLabel("Your password").fill(password);
  await last.click();
  await expectToast(page, "Your account is deleted");
  const answer = await page.request.post("/api/auth/sign-in/email", {
    data: { email, password },
    headers: { origin: BASE },
  });
  expect(answer.status()).toBe(401);
});

test("limits are shown, the export comes as an archive, and no text becomes a script on a screen", async ({
  asCreator: page,
  faults,
}) => {
  faults.allow(/TrustedHTML|TrustedScript/);
  await openScreen(page, "/dashboard/settings");
  await expect(page.getByText("of 2 GB")).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Export everything" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^unthinkable-export-[\d-]+\.zip$/);
  const refused = await page.evaluate(() => {
    const script = () => document.createElement("script");
    const attempts: [string, () => unknown][] = [
      ["html", () => document.body.insertAdjacentHTML("beforeend", "<b>x</b>")],
      ["text", () => Object.assign(script(), { text: "alert(1)" })],
      ["foreign", () => Object.assign(script(), { src: "https://evil.test/x.js" })],
      ["own", () => Object.assign(script(), { src: "/x.js" })],
    ];
    return attempts.flatMap(([name, attempt]) => {
      try {
        attempt();
        return [];
      } catch {
        return [name];
      }
    });
  });
  expect(refused).toEqual(["html", "text", "foreign"]);
});

test("the settings are accessible and fit", async ({ asCreator: page }) => {
  await openScreen(page, "/dashboard/settings");
  await expect(page.getByRole("heading", { name: "Your data" })).toBeVisible();
  await page.waitForLoadState("networkidle");
  await expect(page).toBeAccessibleIn(LOOKS);
});
