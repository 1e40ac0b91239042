import { describe, expect, it } from "vitest";
import { attachment, fileName } from "./file-name";

const FOX = {
  kind: "text_to_image",
  prompt: "A red fox, in snow!",
  output_type: "image/webp",
  width: 1024,
  height: 1024,
} as const;
const nameOf = (prompt: string) => fileName({ ...FOX, prompt });

describe("the name of a file", () => {
  it("has the words of the prompt, the size and the type", () => {
    expect(fileName(FOX)).toBe("a-red-fox-in-snow-1024x1024.webp");
    expect(fileName({ ...FOX, output_type: "image/jpeg" })).toMatch(/\.jpg$/);
    const video = { ...FOX, kind: "text_to_video", output_type: "video/mp4", width: null } as const;
    expect(fileName(video)).toBe("a-red-fox-in-snow.mp4");
  });

  it("has no character that file systems refuse", () => {
    expect(nameOf("../../etc: *?\r\n\0")).toBe("etc-1024x1024.webp");
    expect(nameOf("😀 \ud800")).toBe("text-to-image-1024x1024.webp");
    expect(nameOf("")).toBe("text-to-image-1024x1024.webp");
  });

  it("keeps letters of every script, and whole words", () => {
    expect(nameOf("海 ÖL हिन्दी")).toBe("海-öl-हिन्दी-1024x1024.webp");
    expect(nameOf("word ".repeat(40))).toBe(`${"word-".repeat(12).slice(0, -1)}-1024x1024.webp`);
    expect(nameOf("x".repeat(90))).toBe(`${"x".repeat(60)}-1024x1024.webp`);
  });
});

describe("the header of a download", () => {
  it("has the name in ASCII, and as it is where that differs", () => {
    expect(attachment("a-fox-8x8.png")).toBe('attachment; filename="a-fox-8x8.png"');
    expect(attachment("öl-und-海-8x8.png")).toBe(
      "attachment; filename=\"ol-und-8x8.png\"; filename*=UTF-8''%C3%B6l-und-%E6%B5%B7-8x8.png",
    );
    expect(attachment("海-8x8.png")).toContain('filename="8x8.png"');
  });
});
