import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import type { FilmDocument } from "#contract/films";
import { openDatabase } from "#storage/database";
import { posts, uploads } from "#storage/schema/index";
import { type Account, call, signUp, uploadImage } from "#support/client";
import { beginFilm, exportFilm, sceneOf } from "#support/films";
import { makePng } from "#support/image";
import { makeMedia } from "#support/media";
import { readZip } from "#support/zip";

const db = openDatabase(env.DB);
let owner: Account;
beforeAll(async () => {
  owner = await signUp();
});

const kitOf = (account: Account, { id }: Pick<FilmDocument, "id">, platform = "tiktok") =>
  account.call(`/api/films/${id}/kit?platform=${platform}`);

/** The texts of a kit, and the bytes of its film. */
async function open(answer: Response) {
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/zip"]);
  const files = readZip(await answer.arrayBuffer());
  const text = (name: string) => new TextDecoder().decode(files.get(name));
  return { files, names: [...files.keys()], text };
}

const WORDS = [
  { w: "Bread", t0: 0, t1: 0.4 },
  { w: "and", t0: 0.4, t1: 0.6 },
  { w: "butter.", t0: 0.6, t1: 1, breakAfter: true },
];
const captions = {
  ...{ kind: "captions", id: "c", words: WORDS, style: {} },
  box: { x: 0.2, y: 0.5, width: 0.5, height: 0.2 },
};
const documentOf = (items: object[], more: object = {}) => ({
  ...{ version: 3, size: { width: 1080, height: 1920 }, fps: { num: 30, den: 1 } },
  tracks: [{ kind: "visual", id: "v", items }, captions],
  ...more,
});

/** A film with a stock picture of AI, captions and texts of a post, and its export. */
async function filmOf(account: Account, more: object = {}) {
  const image = await uploadImage(account, makePng(30));
  const licence = {
    ...{ provider: "Pexels", id: "7", author: "Ada", author_url: "", page_url: "https://p.test/7" },
    ...{ licence: "Pexels License", fetched_at: "2026-11-27T00:00:00.000Z" },
  };
  await db.update(uploads).set({ isAi: true, name: "boat.png", licence });
  const scene = sceneOf({ kind: "upload", key: image.key, url: image.url, type: "image" });
  const film = await beginFilm(account, {
    title: "A quay at dawn",
    timeline: documentOf([scene], more),
  });
  const bytes = await makeMedia("mp4", { seconds: 4 });
  return { film, bytes };
}

describe("the kit of a film", () => {
  it("has the film as it was exported, its cover, texts, subtitles, credits and a reminder", async () => {
    const { film, bytes } = await filmOf(owner, { post: { tags: ["sea", "Boats & ropes"] } });
    await exportFilm(owner, film, { revision: 1, bytes, type: "video/mp4" });
    const answer = await kitOf(owner, film);
    expect(answer.headers.get("content-disposition")).toContain("tiktok-kit-a-quay-at-dawn.zip");
    const { files, names, text } = await open(answer);
    expect(names).toEqual([
      ...["film.mp4", "cover.png", "caption.txt", "disclosure.txt", "captions.srt"],
      ...["credits.txt", "checklist.txt", "reminder.ics"],
    ]);
    expect(new TextDecoder().decode(files.get("film.mp4")?.subarray(4, 8))).toBe("ftyp");
    expect([...(files.get("cover.png") ?? [])].slice(1, 4)).toEqual([0x50, 0x4e, 0x47]);
    expect(text("caption.txt")).toBe("A quay at dawn\n\n#sea #Boatsropes\n");
    expect(text("captions.srt")).toContain("00:00:00,000 --> 00:00:01,400\r\nBread and butter.");
    expect(text("credits.txt")).toBe("Ada, Pexels, Pexels License, https://p.test/7\n");
    expect(text("disclosure.txt")).toContain("Switch on “AI-generated content” at TikTok");
    expect(text("disclosure.txt")).toContain("- Uploaded file: boat.png");
    const checklist = text("checklist.txt");
    expect(checklist).toContain("[x] Length: 4 s of 600 s.");
    expect(checklist).toContain("[x] Hashtags: 2 of 5.");
    expect(checklist).toMatch(/\[x\] File size: \d+\.\d kB of 4\.0 GB\./);
    expect(checklist).toContain("No time is planned.");
    const reminder = text("reminder.ics");
    expect(reminder).toMatch(/^BEGIN:VCALENDAR\r\n/);
    expect(reminder).toMatch(/\r\nDTSTART;VALUE=DATE:\d{8}\r\n/);
    expect(reminder).toContain(`UID:${film.id}-tiktok@app.test`);
  });

  it("has the texts and the time of the post that is planned for the platform", async () => {
    const { film, bytes } = await filmOf(owner);
    await exportFilm(owner, film, { revision: 1, bytes, type: "video/mp4" });
    const at = Date.UTC(2099, 0, 2, 3, 4, 5);
    const now = Date.now();
    const post: Omit<typeof posts.$inferInsert, "id" | "title"> = {
      accountId: owner.id,
      filmId: film.id,
      subject: "x",
      status: "draft",
      at,
      description: "Ropes",
      tags: ["sea"],
      privacy: "public",
      networks: [],
      disclosure: true,
      problems: [],
      createdAt: now,
      updatedAt: now,
    };
    const long = `${"word ".repeat(30)}end`;
    await db.insert(posts).values([
      { ...post, id: crypto.randomUUID(), title: "For any platform", at: at - 1000 },
      { ...post, id: crypto.randomUUID(), title: long, platform: "youtube" },
      { ...post, id: crypto.randomUUID(), title: "Gone", platform: "youtube", status: "published" },
    ]);
    const youtube = await open(await kitOf(owner, film, "youtube"));
    const [, , title = ""] = youtube.text("caption.txt").split("\n");
    expect(title.length).toBeLessThanOrEqual(100);
    expect(title).toMatch(/^word word .*word…$/);
    expect(youtube.text("caption.txt")).toContain("Description\n-----------\nRopes\n\n#sea\n");
    expect(youtube.text("checklist.txt")).toContain("[!] Title: 153 letters of 100.");
    expect(youtube.text("reminder.ics")).toContain("\r\nDTSTART:20990102T030405Z\r\n");
    const instagram = await open(await kitOf(owner, film, "instagram"));
    expect(instagram.text("caption.txt")).toBe("For any platform\n\nRopes\n\n#sea\n");
  });

  it("has no title when neither the planned post nor the film has one", async () => {
    const film = await beginFilm(owner);
    const bytes = await makeMedia("mp4", { seconds: 4 });
    await exportFilm(owner, film, { revision: 1, bytes, type: "video/mp4" });
    const now = Date.now();
    await db.insert(posts).values({
      ...{ id: crypto.randomUUID(), accountId: owner.id, filmId: film.id, subject: "x" },
      ...{ status: "draft", at: now + 60_000, title: "", description: "Ropes", tags: [] },
      ...{ privacy: "public", networks: [], disclosure: true, problems: [] },
      ...{ createdAt: now, updatedAt: now },
    });
    const { text } = await open(await kitOf(owner, film));
    expect(text("caption.txt")).toBe("Ropes\n");
  });

  it("says that the film was changed, and that nothing in it is by AI", async () => {
    const film = await beginFilm(owner, { title: "Plain" });
    const bytes = await makeMedia("webm", { seconds: 1 });
    await exportFilm(owner, film, { revision: 1, bytes, type: "video/webm" });
    await owner.call(`/api/films/${film.id}`, {
      ...{ method: "PUT", headers: { "content-type": "application/json", "if-match": "1" } },
      body: JSON.stringify({ timeline: documentOf([]) }),
    });
    const { names, text } = await open(await kitOf(owner, film, "instagram"));
    expect(names).not.toContain("cover.png");
    expect(names[0]).toBe("film.webm");
    expect(text("disclosure.txt")).toContain("No part of this film is known to be made by AI.");
    const checklist = text("checklist.txt");
    expect(checklist).toContain("[ ] Export: revision 1 of 2.");
    expect(checklist).toContain("[!] Length: 1 s of 900 s.");
    expect(checklist).toContain("[ ] Cover: none.");
  });

  it("has the texts of the film's posts, which are read without its document", async () => {
    const textsOf = async (more: object, by = owner) => {
      const { film } = await filmOf(owner, more);
      return by.call(`/api/films/${film.id}/post-texts`);
    };
    expect(await (await textsOf({ post: { tags: ["sea"], description: "Dawn" } })).json()).toEqual({
      ...{ title: "A quay at dawn", description: "Dawn", tags: ["sea"] },
    });
    expect(await (await textsOf({ post: { title: "Slow water" } })).json()).toMatchObject({
      title: "Slow water",
    });
    expect(await (await textsOf({})).json()).toMatchObject({ title: "A quay at dawn", tags: [] });
    expect((await textsOf({}, await signUp())).status).toBe(404);
  });

  it("needs an export that is still there, a platform that it knows, and the film's owner", async () => {
    const { film, bytes } = await filmOf(owner);
    const refusal = async (answer: Response) => [
      answer.status,
      (await answer.json<{ code: string }>()).code,
    ];
    expect(await refusal(await kitOf(owner, film))).toEqual([422, "not_exported"]);
    const { id } = await exportFilm(owner, film, { revision: 1, bytes, type: "video/mp4" });
    for (const platform of ["myspace", "", "upload-post"])
      expect(await refusal(await kitOf(owner, film, platform))).toEqual([422, "invalid_request"]);
    expect((await owner.call(`/api/films/${film.id}/kit`)).status).toBe(422);
    expect((await kitOf(await signUp(), film)).status).toBe(404);
    expect((await call(`/api/films/${film.id}/kit?platform=tiktok`)).status).toBe(401);
    await owner.call(`/api/generations/${id}`, { method: "DELETE" });
    expect(await refusal(await kitOf(owner, film))).toEqual([422, "not_exported"]);
  });
});
