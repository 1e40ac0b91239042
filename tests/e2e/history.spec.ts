import type { Page } from "@playwright/test";
import { makePng } from "../support/image.ts";
import {
  type Account,
  test as base,
  catchRequests,
  chooseMore,
  DESKTOP,
  expect,
  LOOKS,
  openScreen,
  PHONE,
  SIGHTS,
} from "./fixtures.ts";

/** A creator's own generations: found, used again, deleted, shared. */

const BOAT = "a red boat on a quiet lake at dawn";
const CITY = "a city at night, rain, neon";

interface History {
  page: Page;
  /** The ids of the two generations. */
  boat: string;
  city: string;
}

const test = base.extend<{ history: History }>({
  /** The history screen of a creator who has made two pictures. */
  history: async ({ asCreator: page, creator, addModel }, use) => {
    const model = await addModel("text_to_image");
    const boat = await make(creator, BOAT, model);
    const city = await make(creator, CITY, model);
    await catchRequests(page);
    await openScreen(page, "/dashboard/history");
    await expect(page.getByRole("article")).toHaveCount(2);
    await use({ page, boat, city });
  },
});

/** Makes a picture and gives its generation's id. */
async function make({ api }: Account, prompt: string, model: string): Promise<string> {
  const path = "/api/start-text-to-image-generation";
  const { predictionId } = await api.json("POST", path, { prompt, model });
  const status = async () => (await api.json("GET", `/api/predictions/${predictionId}`)).status;
  await expect.poll(status).not.toBe("processing");
  expect(await status()).toBe("succeeded");
  return predictionId;
}

const statusOf = async ({ api }: Account, id: string) =>
  (await api.request("GET", `/api/predictions/${id}`)).status;

test("generations are searched and marked as favourites on a phone, opened, and their prompt is reused", async ({
  history: { page },
}) => {
  await page.setViewportSize(PHONE);
  const cards = page.getByRole("article");
  await page.getByLabel("Search your prompts").fill("RED lake");
  await page.waitForURL("**/history?q=RED+lake");
  await expect(cards).toHaveCount(1);
  // The heart is filled before the server has answered.
  const kept = page.waitForResponse(/\/favourite$/);
  await page.getByRole("button", { name: `Favourite: ${BOAT}` }).click();
  expect((await kept).status()).toBe(200);
  await page.getByLabel("Search your prompts").fill("");
  await expect(cards).toHaveCount(2);
  const asked: string[] = [];
  const lists = /\/api\/generations\?.*favourite=true/;
  // A list of two pages, of which the second is empty.
  await page.route(lists, async (route) => {
    const cursor = new URL(route.request().url()).searchParams.get("cursor");
    asked.push(cursor ?? "first");
    if (cursor) return route.fulfill({ json: { items: [], next_cursor: null } });
    const answer = await (await route.fetch()).json();
    return route.fulfill({ json: { ...answer, next_cursor: "second" } });
  });
  await page.getByRole("button", { name: "Favourites" }).click();
  await page.waitForURL("**/history?favourite=true");
  await expect(cards).toHaveCount(1);
  await expect(page.getByRole("button", { name: "Show more" })).toHaveCount(0);
  expect(asked, "the first page is not read again for the second").toEqual(["first", "second"]);
  await page.unroute(lists);
  await page.reload();
  await expect(cards).toHaveCount(1);
  await page.getByRole("button", { name: "Favourites" }).click();
  await expect(cards).toHaveCount(2);

  await page.setViewportSize(DESKTOP);
  await page.getByRole("button", { name: `Open: ${CITY}` }).click();
  const overlay = page.getByRole("dialog", { name: "Result" });
  await expect(overlay.getByRole("img", { name: CITY })).toBeVisible();
  const next = overlay.getByRole("button", { name: "Next", exact: true });
  await next.press("Enter");
  await expect(overlay.getByRole("img", { name: BOAT })).toBeVisible();
  await expect(next).toBeDisabled();
  await expect(next, "the last result leaves the focus and the keys where they are").toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await expect(overlay.getByRole("img", { name: CITY })).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(overlay.getByRole("img", { name: BOAT })).toBeVisible();
  await overlay.getByRole("button", { name: "Details" }).click();
  const details = page.getByRole("dialog", { name: "Details" });
  await expect(details.getByText("\u22125 credits")).toBeVisible();
  await expect(details.getByText("Credits spent")).toBeHidden();
  await details.locator("summary", { hasText: "Details" }).click();
  await expect(details.getByText("Credits spent")).toBeVisible();
  await chooseMore(details, "Reuse settings");
  await page.waitForURL("**/dashboard/text-to-image");
  await expect(page.getByLabel("Prompt", { exact: true })).toHaveValue(BOAT);
});

test("a search and a further page that fail say so, and are read again on request", async ({
  history: { page },
  faults,
}) => {
  faults.allow(/status of 502/);
  const cards = page.getByRole("article");
  const again = page.getByRole("button", { name: "Try again" });
  let broken: RegExp | null = /q=boat/;
  await page.route(/\/api\/generations\?.*q=boat/, async (route) => {
    const url = route.request().url();
    if (broken?.test(url)) return route.fulfill({ status: 502, body: "" });
    if (url.includes("cursor=")) return route.fulfill({ json: { items: [], next_cursor: null } });
    const answer = await (await route.fetch()).json();
    return route.fulfill({ json: { ...answer, next_cursor: "second" } });
  });
  await page.getByLabel("Search your prompts").fill("boat");
  await expect(page.getByText("This could not be loaded")).toBeVisible();
  await expect(cards, "what was there before does not pass for matches").toHaveCount(0);
  broken = /cursor=/;
  await again.click();
  await expect(page.getByRole("alert").filter({ has: again })).toBeVisible();
  await expect(cards).toHaveCount(1);
  broken = null;
  await again.click();
  await expect(again).toHaveCount(0);
  await expect(cards).toHaveCount(1);
});

test("a selection is compared; deleted generations come back by Undo, and are gone for good without it", async ({
  history: { page, boat, city },
  creator,
}) => {
  const cards = page.getByRole("article");
  const select = async (prompt: string) => {
    await cards.filter({ hasText: prompt }).hover();
    await page.getByRole("checkbox", { name: `Select: ${prompt}` }).click();
  };
  await select(BOAT);
  await expect(page.getByText("1 selected")).toBeVisible();
  await page.getByRole("button", { name: "Select all shown (2)" }).click();
  await expect(page.getByText("2 selected")).toBeVisible();
  await page.getByRole("button", { name: "Compare" }).click();
  const compare = page.getByRole("dialog", { name: "Compare" });
  await expect(compare.getByRole("img")).toHaveCount(2);
  await compare.getByRole("button", { name: "Zoom in" }).click();
  await expect(compare.getByRole("status", { name: "Zoom" })).toHaveText("1.5×");
  await page.keyboard.press("Escape");
  const note = page.getByText("generations deleted");
  await page.getByRole("button", { name: "Delete" }).click();
  // A note below the pointer stays.
  await note.hover();
  await expect(cards).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(cards).toHaveCount(2);

  // Also beside an open dialog, which stays.
  await select(BOAT);
  await page.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("button", { name: `Details: ${CITY}` }).click();
  const details = page.getByRole("dialog", { name: "Details" });
  await expect(details).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(details).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(details).toHaveCount(0);
  await expect(cards).toHaveCount(2);

  await select(BOAT);
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(cards).toHaveCount(1);
  await expect
    .poll(() => statusOf(creator, boat), { message: "deleted once its note has gone" })
    .toBe(404);
  const deleted = page.getByText("Generation deleted");
  await expect(deleted).toHaveCount(0);

  await select(CITY);
  await page.getByRole("button", { name: "Delete" }).click();
  await deleted.hover();
  await expect(cards).toHaveCount(0);
  expect(await statusOf(creator, city)).toBe(200);
  // Leaving ends the time in which it can be taken back.
  await openScreen(page, "/dashboard/billing");
  await expect
    .poll(() => statusOf(creator, city), { message: "deleted when the page is left" })
    .toBe(404);
});

test("a running generation is marked by name, and canceled over the whole screen, at every width", async ({
  asCreator: page,
  creator,
  addModel,
}) => {
  const model = await addModel("text_to_image");
  const prompt = JSON.stringify({ runMilliseconds: "never" });
  const { predictionId } = await creator.api.json("POST", "/api/start-text-to-image-generation", {
    prompt,
    model,
  });
  await openScreen(page, "/dashboard/history");
  const card = page.getByRole("button", { name: `Open: ${prompt}` });
  await expect(card).toHaveAccessibleName(/(Generating|\d+%)/);
  await expect(page).toBeAccessibleIn(SIGHTS);
  await card.click();
  const overlay = page.getByRole("dialog", { name: "Result" });
  await expect(overlay.getByRole("progressbar", { name: "Progress" })).toBeVisible();
  await expect(page).toBeAccessibleIn(SIGHTS);
  const cancel = overlay.getByRole("button", { name: "Cancel" });
  for (const { viewport } of SIGHTS) {
    await page.setViewportSize(viewport);
    await expect(cancel).toBeInViewport({ ratio: 1 });
  }
  await cancel.click();
  await expect(overlay.getByText("Canceled")).toBeVisible();
  await expect(cancel).toHaveCount(0);
  await expect(overlay.getByRole("button", { name: "Details" })).toBeFocused();
  const { status } = await creator.api.json("GET", `/api/predictions/${predictionId}`);
  expect(status).toBe("canceled");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: `Open: ${prompt}` })).toHaveAccessibleName(
    /Canceled/,
  );
  await expect(page).toBeAccessibleIn(SIGHTS);
});

test("a shared generation is public until sharing is switched off", async ({
  history: { page },
  open,
  faults,
}) => {
  faults.allow(/404/);
  await page.getByRole("button", { name: `Details: ${BOAT}` }).click();
  const details = page.getByRole("dialog", { name: "Details" });
  const share = details.getByRole("switch", { name: "Share" });
  const address = details.getByRole("textbox", { name: "The link" });
  await share.click();
  await expect(address).toHaveValue(/\/s\/[\w-]{22}$/);
  const link = await address.inputValue();
  await details.getByRole("combobox", { name: "When the link ends" }).click();
  await page.getByRole("option", { name: "The link ends after a week" }).click();
  await expect(details.getByText(/^The link ends .*\d/).first()).toBeVisible();
  await expect(address).toHaveValue(link);

  const visitor = await open();
  const answer = await visitor.goto(link);
  expect(answer?.status()).toBe(200);
  expect(answer?.headers()["cache-control"]).toContain("no-store");
  await expect(visitor.getByRole("heading", { name: BOAT })).toBeVisible();
  const source = await visitor.getByRole("img", { name: BOAT }).getAttribute("src");
  expect(source).toBeTruthy();
  await expect(visitor.locator('meta[property="og:image"]')).toHaveAttribute(
    "content",
    String(source),
  );
  await expect(visitor.locator('meta[name="robots"]')).toHaveAttribute(
    "content",
    "noindex, nofollow",
  );

  await share.click();
  await expect(address).toHaveCount(0);
  expect((await visitor.goto(link))?.status()).toBe(404);
  await expect(visitor.getByRole("heading", { name: "Nothing is shared here." })).toBeVisible();
});

test("results go into a project, which is a filter, and a deleted one is restored", async ({
  history: { page, boat },
  creator,
}) => {
  await page.getByRole("button", { name: "New project" }).click();
  const form = page.getByRole("dialog", { name: "New project" });
  await form.getByLabel("Name").fill("Launch");
  await form.getByRole("button", { name: "Create project" }).click();
  await expect(form).toBeHidden();
  await expect(page.getByText("Nothing is in this project yet.")).toBeVisible();
  const projects = page.getByRole("region", { name: "Projects" });
  await projects.getByRole("button", { name: "All", exact: true }).click();
  const cards = page.getByRole("article");
  await cards.filter({ hasText: BOAT }).hover();
  await page.getByRole("checkbox", { name: `Select: ${BOAT}` }).click();
  const selection = page.getByRole("region", { name: "Selection" });
  await selection.getByRole("button", { name: "Move to project" }).click();
  await page
    .getByRole("dialog", { name: "Move to project" })
    .getByRole("button", { name: "Launch" })
    .click();
  await projects.getByRole("button", { name: "Launch, 1 item" }).click();
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText(BOAT);
  await creator.api.request("DELETE", `/api/generations/${boat}`);
  await page.getByRole("link", { name: "Recently deleted" }).click();
  const deleted = page.getByRole("list", { name: "Deleted generations" });
  await expect(deleted.getByText(BOAT)).toBeVisible();
  const width = () =>
    deleted.locator("img").evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(width, { message: "its owner sees a small picture of it" }).toBeGreaterThan(0);
  await page.getByRole("button", { name: `Restore: ${BOAT}` }).click();
  await expect(page.getByText("Nothing deleted in the last 30 days")).toBeVisible();
  expect(await statusOf(creator, boat)).toBe(200);
});

test("a deleted result is removed for good alone, once its owner has said so", async ({
  history: { page, boat, city },
  creator,
}) => {
  for (const id of [boat, city]) await creator.api.request("DELETE", `/api/generations/${id}`);
  await page.getByRole("link", { name: "Recently deleted" }).click();
  const rows = page.getByRole("list", { name: "Deleted generations" }).getByRole("listitem");
  await expect(rows).toHaveCount(2);
  await expect(page).toBeAccessible();
  await page.getByRole("button", { name: `Remove for good: ${BOAT}` }).click();
  const question = page.getByRole("dialog", { name: "Remove it for good?" });
  await expect(question).toContainText(BOAT);
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(question).toBeHidden();
  await expect(rows).toHaveCount(2);
  await page.getByRole("button", { name: `Remove for good: ${BOAT}` }).click();
  await question.getByRole("button", { name: "Remove for good" }).click();
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(CITY);
});

test("one card and a selection of cards are dragged onto projects", async ({
  history: { page, boat, city },
  creator,
}) => {
  const made = await Promise.all(
    ["Launch", "Autumn"].map((name) => creator.api.json("POST", "/api/projects", { name })),
  );
  await page.reload();
  const projects = page.getByRole("region", { name: "Projects" });
  const projectOf = async (id: string) =>
    (await creator.api.json("GET", `/api/predictions/${id}`)).project_id;
  const [launch, autumn] = made.map(({ id }) => id);
  await page
    .getByRole("button", { name: `Open: ${BOAT}` })
    .dragTo(projects.getByRole("button", { name: "Launch, 0 items" }));
  await expect(projects.getByRole("button", { name: "Launch, 1 item" })).toBeVisible();
  expect([await projectOf(boat), await projectOf(city)]).toEqual([launch, null]);

  for (const prompt of [BOAT, CITY]) {
    await page.getByRole("article").filter({ hasText: prompt }).hover();
    await page.getByRole("checkbox", { name: `Select: ${prompt}` }).click();
  }
  await expect(page.getByText("2 selected")).toBeVisible();
  await page
    .getByRole("button", { name: `Open: ${CITY}` })
    .dragTo(projects.getByRole("button", { name: "Autumn, 0 items" }));
  await expect(projects.getByRole("button", { name: "Autumn, 2 items" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Selection" })).toHaveCount(0);
  expect([await projectOf(boat), await projectOf(city)]).toEqual([autumn, autumn]);
});

test("dates are chosen in a calendar by keys and by pointer, and are in the address", async ({
  history: { page },
}) => {
  const cards = page.getByRole("article");
  const dates = page.getByRole("button", { name: /^Dates:/ });
  const calendar = page.getByRole("dialog", { name: "Dates" });
  await dates.focus();
  await page.keyboard.press("Enter");
  await expect(calendar.getByRole("button", { name: /^Today, / })).toBeFocused();
  await expect(page).toBeAccessibleIn(LOOKS);
  // From a year and a day ago to a year ago: nothing was made then.
  await page.keyboard.press("Shift+PageUp");
  await page.keyboard.press("Enter");
  await expect(calendar.getByText(/Choose the last day\.$/)).toBeVisible();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Enter");
  await expect(calendar).toBeHidden();
  await expect(dates).toBeFocused();
  await expect(cards).toHaveCount(0);
  await expect(page.getByText("No matches. Try fewer words or filters.")).toBeVisible();
  const { searchParams } = new URL(page.url());
  const [from, to] = [searchParams.get("from") ?? "", searchParams.get("to") ?? ""];
  expect(Date.parse(to) - Date.parse(from)).toBe(24 * 60 * 60 * 1000);

  await dates.click();
  await page.keyboard.press("Escape");
  await expect(calendar).toBeHidden();
  await expect(dates).toBeFocused();
  await dates.click();
  await expect(calendar).toBeVisible();
  const search = page.getByRole("searchbox");
  await search.focus();
  await expect(calendar).toBeHidden();
  await expect(search, "a control beside the calendar keeps the focus").toBeFocused();
  await dates.click();
  await calendar.getByRole("button", { name: "Last 7 days" }).click();
  await expect(calendar).toBeHidden();
  await expect(cards).toHaveCount(2);
  // The same two days in the wrong order, as a link may have them.
  await page.goto(`/dashboard/history?from=${to}&to=${from}`);
  await expect(page.getByText("No matches. Try fewer words or filters.")).toBeVisible();
  await expect(dates).toHaveAccessibleName(/^Dates: \w+ \d+.* – \w+ \d+, \d{4}$/);
  await page.goto("/dashboard/history?from=2026-02-30&to=soon");
  await expect(dates).toHaveAccessibleName("Dates: Any date");
  await page.goBack();
  await expect(dates).not.toHaveAccessibleName("Dates: Any date");
});

test("uploads are moved into a project by their menu, by drag and in bulk, and deleted", async ({
  asCreator: page,
  creator,
}) => {
  await creator.api.json("POST", "/api/projects", { name: "Launch" });
  await openScreen(page, "/dashboard/history?uploads=1");
  const projects = page.getByRole("region", { name: "Projects" });
  const cards = page.getByRole("article");
  await expect(page.getByText("No uploads yet")).toBeVisible();
  await page.getByLabel("Files to upload").setInputFiles(
    ["one", "two", "three"].map((name, at) => ({
      name: `${name}.png`,
      mimeType: "image/png",
      buffer: Buffer.from(makePng(40 + at)),
    })),
  );
  await expect(cards).toHaveCount(3);
  await expect(page).toBeAccessible();
  await page.getByRole("button", { name: "More: one.png" }).click();
  await page.getByRole("menuitem", { name: "Move to project" }).click();
  const move = page.getByRole("dialog", { name: "Move to project" });
  await move.getByRole("button", { name: "Launch" }).click();
  await expect(projects.getByRole("button", { name: "Launch, 1 item" })).toBeVisible();
  const more = page.getByRole("button", { name: "More: two.png" });
  await more.click();
  await page.getByRole("menuitem", { name: "Move to project" }).click();
  await expect(move).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(more, "the button of the menu gets the focus back").toBeFocused();
  await page
    .getByRole("button", { name: "Open: two.png" })
    .dragTo(projects.getByRole("button", { name: "Launch, 1 item" }));
  await expect(projects.getByRole("button", { name: "Launch, 2 items" })).toBeVisible();

  await cards.first().hover();
  await cards.first().getByRole("checkbox").click();
  const selection = page.getByRole("region", { name: "Selection" });
  await selection.getByRole("button", { name: "Select all shown (3)" }).click();
  await selection.getByRole("button", { name: "Move to project" }).click();
  await move.getByRole("button", { name: "Launch" }).click();
  await projects.getByRole("button", { name: "Launch, 3 items" }).click();
  await expect(cards).toHaveCount(3);
  await page.getByRole("button", { name: "More: one.png" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page
    .getByRole("dialog", { name: "Delete 1 upload?" })
    .getByRole("button", { name: "Delete" })
    .click();
  await expect(cards).toHaveCount(2);
  await page.getByRole("link", { name: "Back to history" }).click();
  await page.waitForURL(/\/dashboard\/history\?project=[\w-]+$/);
});
