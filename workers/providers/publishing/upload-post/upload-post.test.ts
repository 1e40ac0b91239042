import { beforeEach, describe, expect, it } from "vitest";
import { faultOf, fileOf, MIB, NOW, publishingScene, TEXT } from "#support/publishing";
import type { PlatformFault } from "#support/stand-ins/publishing/faults";
import { sentAs } from "#support/stand-ins/publishing/upload-post";

/** The post's id, and when it was tried. */
const KEY = `post-1-${NOW.toString(36)}`;

let scene: ReturnType<typeof publishingScene>;
beforeEach(() => {
  scene = publishingScene();
});

describe("a post by Upload-Post", () => {
  const begun = async (post = TEXT) => {
    const publisher = scene.publishers["upload-post"];
    const grant = await scene.connected("upload-post");
    const file = fileOf(3 * MIB);
    const first = await publisher.begin(grant, post, file, "post-1");
    if (first.state !== "uploading") throw new Error(first.state);
    return { publisher, grant, file, reference: first.reference };
  };

  it("sends film and text at once, and says where it is", async () => {
    const { publisher, grant, file, reference } = await begun();
    expect(scene.sites.uploadPost.state.sent).toEqual([]);
    const step = await publisher.send(grant, reference, file, 0);
    expect(step).toMatchObject({ state: "processing", platformId: KEY });
    const [sent] = scene.sites.uploadPost.state.sent;
    if (!sent) throw new Error("nothing was sent");
    expect(sent.bytes).toBe(3 * MIB);
    expect(sentAs(sent, "platform[]")).toEqual(["tiktok", "youtube"]);
    expect(sentAs(sent, "tiktok_title")).toEqual(["Knots\n\nHow to tie one\n\n#boats #knots"]);
    expect(sentAs(sent, "containsSyntheticMedia")).toEqual(["true"]);
    expect(sentAs(sent, "is_aigc")).toEqual(["true"]);
    expect(sentAs(sent, "privacy_level")).toEqual(["PUBLIC_TO_EVERYONE"]);
    sent.results = [
      { platform: "tiktok", success: true, post_url: "https://www.tiktok.com/@boats/video/1" },
    ];
    expect(await publisher.check(grant, reference, KEY)).toMatchObject({
      state: "processing",
    });
    sent.results.push({
      platform: "youtube",
      success: false,
      error_message: "quota at https://x.test/?key=1",
    });
    expect(await publisher.check(grant, reference, KEY)).toMatchObject({
      state: "published",
      url: "https://www.tiktok.com/@boats/video/1",
      note: "YouTube did not take the film (quota at).",
    });
    expect(await publisher.results(grant, KEY)).toEqual({
      ...{ views: 1000, likes: 40, comments: 2, shares: 4 },
    });
  });

  it("is another one there when it is tried again", async () => {
    const { publisher, grant, file, reference } = await begun();
    expect(reference).toContain(KEY);
    scene.tick(1000);
    const again = await publisher.begin(grant, TEXT, file, "post-1");
    expect(JSON.stringify(again)).not.toContain(KEY);
    expect(JSON.stringify(again)).toContain("post-1-");
  });

  it("takes the other address where the first one is not known", async () => {
    scene.sites.uploadPost.state.isNewer = true;
    const { publisher, grant, file, reference } = await begun();
    expect(await publisher.send(grant, reference, file, 0)).toMatchObject({ state: "processing" });
    expect(scene.sites.uploadPost.state.sent).toHaveLength(1);
  });

  it.each([false, true])(
    "finds what was sent when its answer was lost (forgets ids: %s)",
    async (forgets) => {
      scene.sites.uploadPost.state.forgetsIds = forgets;
      const { publisher, grant, file, reference } = await begun();
      scene.fail("send", "lost");
      expect((await faultOf(publisher.send(grant, reference, file, 0)))[0]).toBe("unclear");
      const found = await publisher.find(grant, reference, file, "post-1");
      expect(found.state).toBe(forgets ? "published" : "processing");
      expect(scene.sites.uploadPost.state.sent).toHaveLength(1);
    },
  );

  it("does not know what its history does not name", async () => {
    const { publisher, grant, file, reference } = await begun();
    scene.fail("send", "cut");
    expect((await faultOf(publisher.send(grant, reference, file, 0)))[0]).toBe("unclear");
    expect((await faultOf(publisher.find(grant, reference, file, "post-1")))[0]).toBe("unclear");
  });

  it("says in the caption that AI helped where a network has no field for it", async () => {
    const text = { ...TEXT, title: "k".repeat(400), networks: ["x", "instagram", "tiktok"] };
    const { publisher, grant, file, reference } = await begun(text);
    await publisher.send(grant, reference, file, 0);
    const [sent] = scene.sites.uploadPost.state.sent;
    if (!sent) throw new Error("nothing was sent");
    const [short = ""] = sentAs(sent, "x_title");
    expect(short).toHaveLength(280);
    expect(short.endsWith("Made with the help of AI.")).toBe(true);
    expect(sentAs(sent, "instagram_title")[0]).toContain("Made with the help of AI.");
    expect(sentAs(sent, "tiktok_title")[0]).not.toContain("help of AI");
  });

  it("cuts no sign of a caption in its middle", async () => {
    const text = { ...TEXT, title: `${"k".repeat(279)}🚢`, disclosure: false, networks: ["x"] };
    const { publisher, grant, file, reference } = await begun(text);
    await publisher.send(grant, reference, file, 0);
    const [sent] = scene.sites.uploadPost.state.sent;
    if (!sent) throw new Error("nothing was sent");
    expect(sentAs(sent, "x_title")).toEqual(["k".repeat(279)]);
  });

  it("posts publicly only what is to be public", async () => {
    const post = { ...TEXT, privacy: "private" as const, networks: ["instagram", "tiktok"] };
    expect((await faultOf(begun(post)))[1]).toContain("Posts at Instagram are public.");
    await begun({ ...post, networks: ["tiktok", "youtube"] });
    expect((await faultOf(begun({ ...TEXT, networks: [] })))[0]).toBe("fixable");
  });

  it.each([
    [Response.json({ success: false, message: "Monthly limit reached" }, { status: 403 }), "quota"],
    [Response.json({ success: false, message: "Bad video" }, { status: 400 }), "refused"],
    ["refuses the token", "expired"],
    ["limited", "busy"],
    ["down", "unclear"],
    ["html", "unclear"],
  ] as [PlatformFault, string][])(
    "fails with a sentence for each fault (%#)",
    async (fault, expected) => {
      const { publisher, grant, file, reference } = await begun();
      scene.fail("send", fault);
      expect((await faultOf(publisher.send(grant, reference, file, 0)))[0]).toBe(expected);
    },
  );
});
