import { expect, openScreen, PHONE, test } from "./fixtures.ts";
import { linkFromMail } from "./outbox.ts";
import { expectToast } from "./toasts.ts";

/** What happens to a shared page that someone reports. */

test("a visitor reports a shared page; it is taken down, appealed and restored", async ({
  asAdmin: page,
  creator,
  open,
}) => {
  const { api, email } = creator;
  const prompt = `a lighthouse above the sea ${crypto.randomUUID().slice(0, 8)}`;
  const { predictionId } = await api.json("POST", "/api/start-text-to-image-generation", {
    prompt,
  });
  const read = () => api.json("GET", `/api/predictions/${predictionId}`);
  await expect.poll(async () => (await read()).status).toBe("succeeded");
  const { share_url } = await api.json("PUT", `/api/generations/${predictionId}/share`, {
    is_shared: true,
  });

  const visitor = await open({ viewport: PHONE });
  await openScreen(visitor, share_url);
  await visitor.getByRole("button", { name: "Report this page" }).click();
  const form = visitor.getByRole("dialog");
  await form.getByRole("button", { name: "Send report" }).click();
  await expect(form.getByText("Choose what is wrong with this page.")).toBeVisible();
  const reason = form.getByLabel("What is wrong?");
  await reason.click();
  await expect(visitor.getByRole("option").first()).toBeVisible();
  await visitor.keyboard.press("Escape");
  await expect(reason).toHaveText("Choose a reason");
  await reason.click();
  await visitor.getByRole("option", { name: "It uses my work or brand" }).click();
  await form.getByLabel("Details").fill("This is my lighthouse.");
  await form.getByRole("button", { name: "Send report" }).click();
  await expect(form.getByText("Thank you.")).toBeFocused();

  await openScreen(page, "/admin/safety");
  const reported = page.getByRole("listitem").filter({ hasText: prompt });
  await expect(reported.getByText("This is my lighthouse.")).toBeVisible();
  await reported.getByRole("button", { name: "Take down" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Reason").fill("It copies a work.");
  await dialog.getByRole("button", { name: "Take down" }).click();
  await expectToast(page, "The result was taken down.");
  await expect(reported).toBeHidden();

  const link = new URL(await linkFromMail(email, /was removed/));
  await openScreen(visitor, `${link.pathname}${link.search}`);
  await expect(visitor.getByText("It copies a work.")).toBeVisible();
  await visitor.getByLabel("Why is this wrong?").fill("I built this lighthouse myself.");
  await visitor.getByRole("button", { name: "Send appeal" }).click();
  await expect(visitor.getByText("Your appeal has arrived.")).toBeFocused();

  await openScreen(page, "/admin/safety");
  const appealed = page.getByRole("listitem").filter({ hasText: prompt });
  await expect(appealed.getByText("I built this lighthouse myself.")).toBeVisible();
  await appealed.getByRole("button", { name: "Restore" }).click();
  await dialog.getByLabel("Reason").fill("It is the owner's own.");
  await dialog.getByRole("button", { name: "Restore" }).click();
  await expectToast(page, "The appeal was decided.");
  await expect.poll(async () => (await read()).output_url).not.toBeNull();
});
