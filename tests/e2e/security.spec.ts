import type { Locator, Page } from "@playwright/test";
import { authenticatorCode } from "./authenticator-code.ts";
import { type Account, BASE, expect, LOOKS, openScreen, test } from "./fixtures.ts";
import { expectToast } from "./toasts.ts";

/** Passkeys and two-factor, from the settings to the next sign-in. */

/** Gives the browser an authenticator that keeps passkeys and knows its user. */
async function plugIn(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** Opens the settings and gives the password; the dialog then shows the key. */
async function beginTwoFactor(page: Page, { password }: Account): Promise<Locator> {
  await openScreen(page, "/dashboard/settings");
  await page.getByRole("button", { name: "Set up two-factor" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Your password").fill(password);
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(dialog.getByRole("img", { name: "QR code" })).toBeVisible();
  return dialog;
}

async function openSignIn(page: Page): Promise<void> {
  await page.context().clearCookies();
  await page.goto("/?auth=sign-in&next=/dashboard/settings");
}

test("a passkey is added, named, signs in without anything typed, and is removed", async ({
  asCreator: page,
}) => {
  await plugIn(page);
  await openScreen(page, "/dashboard/settings");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await expectToast(page, "Passkey added.");
  const rename = page.getByRole("button", { name: /^Rename / });
  await rename.click();
  await page.getByRole("button", { name: "Cancel", exact: true }).press("Enter");
  await expect(rename, "its button gets the focus back").toBeFocused();
  await rename.click();
  await page.getByRole("textbox", { name: "Name of the passkey" }).fill("My laptop");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expectToast(page, "Passkey renamed.");

  await openSignIn(page);
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expectToast(page, "Successfully signed in");
  await page.waitForURL("**/dashboard/settings");
  await expect(page.getByText("with a passkey").first()).toBeVisible();

  await page.getByRole("button", { name: "Remove My laptop" }).click();
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await expectToast(page, "Passkey removed.");
});

test("two-factor is set up with a code, asks for one at the next sign-in, takes a recovery code, and is turned off", async ({
  asCreator: page,
  creator,
  faults,
}) => {
  faults.allow(/401/);
  const dialog = await beginTwoFactor(page, creator);
  const key = (await dialog.locator("code").textContent())?.replaceAll(" ", "") ?? "";
  await dialog.getByLabel("Code", { exact: true }).fill("000000");
  await dialog.getByRole("button", { name: "Turn on" }).click();
  await expect(dialog.getByText("This code is not right.")).toBeVisible();
  await dialog.getByLabel("Code", { exact: true }).fill(authenticatorCode(key));
  await dialog.getByRole("button", { name: "Turn on" }).click();
  const codes = dialog.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect(codes).toHaveCount(10);
  const recovery = (await codes.first().textContent()) ?? "";
  const download = page.waitForEvent("download");
  await dialog.getByRole("link", { name: "Download" }).click();
  expect((await download).suggestedFilename()).toBe("unthinkable-recovery-codes.txt");
  await dialog.getByRole("button", { name: "I have kept them" }).click();
  await expect(page.getByText("10 recovery codes are left.")).toBeVisible();

  await openSignIn(page);
  await dialog.getByLabel("Email").fill(creator.email);
  await dialog.getByLabel("Password", { exact: true }).fill(creator.password);
  await dialog.getByRole("button", { name: "Sign In", exact: true }).click();
  await dialog.getByLabel("Code", { exact: true }).fill("000000");
  await dialog.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(dialog.getByText("This code is not right.")).toBeVisible();
  await dialog.getByRole("button", { name: "Use a recovery code instead" }).click();
  await dialog.getByLabel("Recovery code").fill(recovery);
  await dialog.getByRole("button", { name: "Sign In", exact: true }).click();
  await page.waitForURL("**/dashboard/settings");
  await expect(page.getByText("9 recovery codes are left.")).toBeVisible();

  await page.getByRole("button", { name: "Turn off" }).click();
  await dialog.getByLabel("Your password").fill(creator.password);
  await dialog.getByRole("button", { name: "Turn off" }).click();
  await expectToast(page, "Two-factor is off.");
});

test("the protection of an account changes only once its owner has confirmed an older session", async ({
  asCreator: page,
  creator,
  faults,
}) => {
  faults.allow(/403|422/);
  await plugIn(page);
  const isStale = { now: true };
  await page.route("**/api/auth/passkey/generate-register-options", async (route) => {
    if (!isStale.now) return route.continue();
    const body = { code: "SESSION_NOT_FRESH", message: "Please confirm that it is you." };
    return route.fulfill({ status: 403, json: body });
  });
  await openScreen(page, "/dashboard/settings");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  const dialog = page.getByRole("dialog", { name: "Confirm that it is you" });
  await dialog.getByLabel("Your password").fill("a wrong password");
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await expect(dialog.getByText("This is not your password.")).toBeVisible();
  isStale.now = false;
  await dialog.getByLabel("Your password").fill(creator.password);
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await expectToast(page, "Passkey added.");
});

test("setting up two-factor and the code at sign-in are accessible and fit", async ({
  asCreator: page,
  creator,
}) => {
  const dialog = await beginTwoFactor(page, creator);
  await expect(page).toBeAccessibleIn(LOOKS);
  const key = (await dialog.locator("code").textContent())?.replaceAll(" ", "") ?? "";
  await dialog.getByLabel("Code", { exact: true }).fill(authenticatorCode(key));
  await dialog.getByRole("button", { name: "Turn on" }).click();
  await expect(dialog.getByRole("list", { name: "Recovery codes" })).toBeVisible();
  await expect(page).toBeAccessibleIn(LOOKS);
  await page.goto(`${BASE}/?auth=second-factor`);
  await expect(page.getByRole("heading", { name: "Enter your code" })).toBeVisible();
  await expect(page).toBeAccessibleIn(LOOKS);
});
