import type { Page } from "@playwright/test";
import { expect, openScreen, test } from "./fixtures.ts";

/** Speech that is recognised on the device, with the real model, also without a network. */

const SCRIPT = "Put the beans in cold water, and wait until the morning.";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

test("the film's speech becomes captions on the device, also without a network", async ({
  asCreator: page,
  faults,
}) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED/);
  await openScreen(page, "/dashboard/editor");
  await button(page, "New film").click();
  await expect(button(page, "Add media")).toBeVisible();
  await button(page, "Captions").click();
  await expect(button(page, "From speech")).toBeDisabled();

  await button(page, "Voice").click();
  await page.getByRole("textbox", { name: "Script" }).fill(SCRIPT);
  await page.getByRole("button", { name: /^Download voice .*MB/ }).click();
  await button(page, "Create voice").click();
  await expect(page.getByRole("region", { name: "Sentences" })).toBeVisible();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();

  await button(page, "Captions").click();
  await button(page, "From speech").click();
  await expect(page.getByRole("combobox", { name: "Recognise with" })).toHaveText(
    "This device, English",
  );
  const recognise = button(page, "Recognise speech");
  await expect(recognise).toBeDisabled();
  await page.getByRole("button", { name: /^Download model .*MB/ }).click();
  await expect(recognise).toBeEnabled();
  await expect(page.getByRole("button", { name: /^Download model/ })).toBeHidden();

  await page.context().setOffline(true);
  await recognise.click();
  await expect(
    page.getByText("Recognised from the film's sound by Moonshine tiny. Timing estimated."),
  ).toBeVisible();
  await expect(page.getByRole("textbox", { name: /^Words at/ }).first()).toHaveValue(
    /put the beans/i,
  );
  await page.context().setOffline(false);
  const words = page.getByRole("textbox", { name: /^Words at/ }).first();
  await words.fill("Put the cats");
  await words.press("Tab");
  await expect(page.getByRole("textbox", { name: /^Start of “Put the cats/ })).toBeFocused();
});
