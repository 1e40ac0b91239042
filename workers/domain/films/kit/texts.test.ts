import { describe, expect, it } from "vitest";
import type { KitPart } from "#storage/films/kit";
import { checklistOf, checklistText, type KitFacts } from "./checklist";
import { captionText, creditsOf, creditsText, disclosureText } from "./texts";

const LICENCE = {
  ...{ provider: "Pexels", id: "7", author: "Ada", author_url: "https://pexels.com/@ada" },
  ...{ page_url: "https://pexels.com/7", licence: "Pexels License", fetched_at: "2026-11-27" },
};
const PART: KitPart = {
  ...{ key: "outputs/x.png", kind: "text_to_image", maker: "FLUX", text: "A quay", isAi: true },
  licence: null,
};
const FACTS: KitFacts = {
  texts: { title: "Quay", description: "Ropes", tags: ["sea"] },
  platform: "instagram",
  film: {
    ...{ name: "film.mp4", type: "video/mp4", bytes: 400 * 1024 ** 2, duration: 42 },
    ...{ width: 1080, height: 1920, revision: 3, present: 3 },
  },
  cover: { name: "cover.jpg", type: "image/jpeg", width: 360, height: 640 },
  ...{ subtitles: 12, isAi: true, at: null },
};

describe("caption.txt", () => {
  it("is one text where the platform has one field, and two parts at YouTube", () => {
    const fitted = { title: "Quay", description: "Ropes", hashtags: ["#sea"] };
    expect(captionText(fitted, "tiktok")).toBe("Quay\n\nRopes\n\n#sea\n");
    expect(captionText(fitted, "youtube")).toBe(
      "Title\n-----\nQuay\n\nDescription\n-----------\nRopes\n\n#sea\n",
    );
  });
});

describe("disclosure.txt", () => {
  it("names what AI made, and the platform's own switch", () => {
    const said = disclosureText({ isAi: true, parts: [PART], gone: 2 }, "tiktok");
    expect(said).toContain("Switch on “AI-generated content” at TikTok");
    expect(said).toContain("- Text to Image, FLUX: A quay");
    expect(said).toContain("- 2 files that were deleted");
  });

  it("says so where no part is known to be made by AI", () => {
    expect(disclosureText({ isAi: false, parts: [], gone: 0 }, "youtube")).toContain(
      "No part of this film is known to be made by AI.",
    );
    expect(disclosureText({ isAi: true, parts: [], gone: 0 }, "youtube")).toContain(
      "they are in the exported file",
    );
  });
});

describe("credits.txt", () => {
  it("names each work once", () => {
    const stock: KitPart = { ...PART, kind: null, maker: null, licence: LICENCE };
    const same = { provider: "pexels", id: "7", licence: "Pexels License" };
    const music = { provider: "Library", id: "m", licence: "CC BY 4.0", author: "Bo" };
    const credits = creditsOf([stock, PART], [same, music]);
    expect(creditsText(credits)).toBe(
      "Ada, Pexels, Pexels License, https://pexels.com/7\nBo, Library, CC BY 4.0\n",
    );
    expect(creditsText([])).toContain("Nothing in this film needs a credit");
  });
});

describe("checklist.txt", () => {
  it("says plainly what the platform does not take, and keeps the file", () => {
    const text = checklistText(FACTS);
    expect(text).toContain("[!] File size: 400.0 MB of 300.0 MB. The file is 100.0 MB larger");
    expect(text).toContain("Instagram does not take this post as it is: file size.");
    expect(text).toContain("[x] Length: 42 s of 900 s.");
    expect(text).toContain("[ ] Disclosure: AI made parts. Switch on “AI label” at Instagram.");
    expect(text).toContain("1. Open https://www.instagram.com/\n2. Upload film.mp4");
  });

  it("has a measured value in every line", () => {
    const bare: KitFacts = {
      ...FACTS,
      ...{ cover: null, subtitles: 0, isAi: false, platform: "youtube", at: Date.UTC(2027, 0, 2) },
      film: { ...FACTS.film, type: "video/webm", duration: null, bytes: null, present: 5 },
    };
    for (const facts of [FACTS, bare])
      for (const { value, sentence } of checklistOf(facts)) {
        expect(value).not.toBe("");
        expect(sentence).toMatch(/\.$/);
      }
    const text = checklistText(bare);
    expect(text).toContain("[ ] Export: revision 3 of 5. The film was changed after");
    expect(text).toContain("Planned for 2027-01-02T00:00:00.000Z");
    expect(text).not.toContain("does not take this post");
  });
});
