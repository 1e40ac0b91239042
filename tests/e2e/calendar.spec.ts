import type { Route } from "@playwright/test";
import { exportClip } from "./export-clip.ts";
import { choose, DESKTOP, expect, LOOKS, openScreen, PHONE, SIGHTS, test } from "./fixtures.ts";
import { expectToast } from "./toasts.ts";

/** A reminder on the calendar, with no platform set up: planned, moved and deleted. */

test("a reminder is planned, moved by keys and by the mouse, and deleted", async ({
  asCreator: page,
  creator,
  faults,
}) => {
  const film = await creator.api.json("POST", "/api/films", { title: "A boat at dusk" });
  await exportClip(creator, film.id);

  await openScreen(page, "/dashboard/calendar?connect=failed");
  await expectToast(page, "The channel was not connected");
  await expect(page).toHaveURL(/calendar$/);
  await expect(page.getByText("Nothing planned this week.")).toBeVisible();
  for (const name of ["Connect YouTube", "Connect TikTok", "Connect Upload-Post"])
    await expect(page.getByRole("button", { name })).toBeVisible();
  await expect(page).toBeAccessibleIn(LOOKS);

  await openScreen(page, `/dashboard/calendar?film=${film.id}`);
  const dialog = page.getByRole("dialog", { name: "Plan a post" });
  await expect(dialog.getByLabel("Film")).toHaveText("A boat at dusk");
  await dialog.getByRole("button", { name: "Publish now" }).click();
  await expect(dialog.getByText("A reminder sends nothing.")).toBeVisible();
  await expect(dialog.getByText("Choose who may see it.")).toBeVisible();
  await expect(page).toBeAccessibleIn(SIGHTS);
  const tomorrow = await page.evaluate(() =>
    new Date(Date.now() + 24 * 60 * 60 * 1000).toLocaleDateString("sv-SE"),
  );
  await dialog.getByLabel("Date").fill(tomorrow);
  await dialog.getByLabel("Time").fill("10:00");
  await dialog.getByLabel("Title").fill("Launch day");
  await dialog.getByLabel("Tags").fill("#boats #sea");
  await choose(page, "Privacy", "Public");

  // A refusal after the form was closed is reported, and the draft stays.
  faults.allow(/409/);
  const full = { error: "conflict", message: "The calendar is full." };
  const refuse = async (route: Route) => {
    await dialog.waitFor({ state: "hidden" });
    await route.fulfill({ status: 409, json: full });
  };
  await page.route("**/api/posts", refuse, { times: 1 });
  await dialog.getByRole("button", { name: "Schedule" }).click();
  await page.keyboard.press("Escape");
  await expectToast(page, /^The post was not saved\nThe calendar is full\./);
  await page.getByRole("button", { name: "Plan a post", exact: true }).click();
  await dialog.getByRole("button", { name: "Schedule" }).click();
  await expectToast(page, /^Planned for .*10:00/);

  const card = page.getByRole("button", { name: /^Launch day/ });
  await expect(card).toHaveText(/10:00 · No channel\s*Reminder/);
  await card.press("Enter");
  const details = page.getByRole("dialog", { name: "Launch day" });
  await expect(details.getByText("A reminder for you.")).toBeVisible();
  await expect(details.getByText("#boats #sea")).toBeVisible();
  await expect(details.getByRole("button", { name: "Download kit: YouTube" })).toBeVisible();
  await expect(page).toBeAccessibleIn(SIGHTS);
  await details.getByRole("button", { name: "Move to…" }).press("Enter");
  const move = page.getByRole("dialog", { name: "Move post" });
  await move.getByLabel("Time").fill("12:00");
  await move.getByLabel("Time").press("Enter");
  await expectToast(page, /^Moved to .*12:00/);

  await page.setViewportSize(DESKTOP);
  // The wider week scrolls to its posts first: a card that still moves is taken at another place.
  await card.hover({ position: { x: 20, y: 20 } });
  const box = await card.boundingBox();
  if (!box) throw new Error("the card is not on the screen");
  await page.mouse.down();
  // An hour is 52 pixels high.
  await page.mouse.move(box.x + 20, box.y + 20 + 52, { steps: 4 });
  await page.mouse.move(box.x + 20, box.y + 20 + 2 * 52, { steps: 4 });
  await page.mouse.up();
  await expectToast(page, /^Moved to .*14:00/);
  await expect(card).toHaveText(/14:00/);

  await page.setViewportSize(PHONE);
  const shown = page.getByRole("radiogroup", { name: "Days shown" });
  await shown.getByRole("radio", { name: "Month" }).check({ force: true });
  await expect(page).toBeAccessible();
  await card.click();
  await details.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("button", { name: "Delete post" }).click();
  await expectToast(page, "Deleted from the calendar");
  await expect(card).toHaveCount(0);

  // A link plans for the next full hour of the zone that is chosen here.
  await page.evaluate(() =>
    localStorage.setItem("calendar", JSON.stringify({ zone: "Pacific/Kiritimati" })),
  );
  const hours = [nextHourIn("Pacific/Kiritimati")];
  await openScreen(page, `/dashboard/calendar?film=${film.id}`);
  await expect(dialog.getByLabel("Film")).toHaveText("A boat at dusk");
  hours.push(nextHourIn("Pacific/Kiritimati"));
  expect(hours).toContain(await dialog.getByLabel("Time").inputValue());
});

/** "09:00": the full hour of a zone that is an hour away or more. */
function nextHourIn(timeZone: string): string {
  const hour = 60 * 60 * 1000;
  const at = Math.ceil((Date.now() + hour) / hour) * hour;
  return new Date(at).toLocaleTimeString("en-GB", { timeZone, timeStyle: "short" });
}
