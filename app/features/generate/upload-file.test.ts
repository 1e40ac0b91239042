import { expect, it } from "vitest";
import { refuseFile } from "./upload-file";

it.each(["image/png", "image/jpeg", "image/webp"])("lets %s through", async (type) => {
  expect(await refuseFile({ type, size: 10 * 1024 * 1024 })).toBeNull();
});

it.each(["image/gif", "image/svg+xml", "application/pdf", ""])("refuses %j", async (type) => {
  expect(await refuseFile({ type, size: 1 })).toBe(
    "Only PNG, JPEG and WEBP pictures can be uploaded. Save it as one of these.",
  );
});

it.each([
  [{ type: "image/heic", size: 1 }, "HEIC"],
  [{ type: "", size: 1, name: "IMG_1.HEIC" }, "HEIC"],
  [{ type: "image/avif", size: 1 }, "AVIF"],
])("names the format of %j, and what to do", async (file, format) => {
  expect(await refuseFile(file)).toContain(`${format} pictures can't be used here. Save it as`);
});

it("refuses more than 10 MB", async () => {
  expect(await refuseFile({ type: "image/png", size: 10 * 1024 * 1024 + 1 })).toBe(
    "This picture is larger than 10 MB. Save it smaller and upload it again.",
  );
});
