import { expect, it } from "vitest";
import { refuseFile } from "./upload-file";

it.each(["image/png", "image/jpeg", "image/webp"])("lets %s through", (type) => {
  expect(refuseFile({ type, size: 10 * 1024 * 1024 })).toBeNull();
});

it.each(["image/gif", "image/svg+xml", "application/pdf", ""])("refuses %j", (type) => {
  expect(refuseFile({ type, size: 1 })).toBe(
    "Only PNG, JPEG and WEBP pictures can be uploaded. Save it as one of these.",
  );
});

it("refuses more than 10 MB", () => {
  expect(refuseFile({ type: "image/png", size: 10 * 1024 * 1024 + 1 })).toBe(
    "This picture is larger than 10 MB. Save it smaller and upload it again.",
  );
});
