import { beforeEach, describe, expect, it } from "vitest";
import { faultOf, fileOf, MIB, publishingScene, sendAll, TEXT } from "#support/publishing";
import type { PlatformFault } from "#support/stand-ins/publishing/faults";

let scene: ReturnType<typeof publishingScene>;
beforeEach(() => {
  scene = publishingScene();
});

describe("a draft at TikTok", () => {
  it("goes to the inbox in parts, without the token", async () => {
    const grant = await scene.connected("tiktok");
    const file = fileOf(100 * MIB);
    const first = await scene.publishers.tiktok.begin(grant, TEXT, file, "post-1");
    const step = await sendAll(scene.publishers.tiktok, grant, { file, first });
    expect(step).toMatchObject({ state: "processing" });
    const { uploads, drafts } = scene.sites.tiktok.state;
    expect(uploads.map(({ range }) => range)).toEqual([
      `bytes 0-${32 * MIB - 1}/${100 * MIB}`,
      `bytes ${32 * MIB}-${64 * MIB - 1}/${100 * MIB}`,
      `bytes ${64 * MIB}-${100 * MIB - 1}/${100 * MIB}`,
    ]);
    expect(uploads.every(({ authorization }) => authorization === null)).toBe(true);
    const [[id, draft] = ["", null]] = drafts;
    const { reference } = step as { reference: string };
    expect(await scene.publishers.tiktok.check(grant, reference, id)).toMatchObject({
      state: "processing",
    });
    if (draft) draft.status = "SEND_TO_USER_INBOX";
    expect(await scene.publishers.tiktok.check(grant, reference, id)).toMatchObject({
      ...{ state: "published", platformId: id, url: null },
    });
    expect(await scene.publishers.tiktok.results(grant, id)).toBeNull();
    scene.sites.tiktok.state.publicIds = ["7300"];
    scene.sites.tiktok.state.videos = [
      { id: "7300", view_count: 5, like_count: 4, comment_count: 3, share_count: 2 },
    ];
    expect(await scene.publishers.tiktok.results(grant, id)).toEqual({
      ...{ views: 5, likes: 4, comments: 3, shares: 2 },
    });
    if (draft) [draft.status, draft.reason] = ["FAILED", "duration_check_failed"];
    expect(await faultOf(scene.publishers.tiktok.check(grant, reference, id))).toEqual([
      ...["rejected", "The film is too short or too long for TikTok.", null],
    ]);
    for (const reason of ["auth_removed", "spam_risk_too_many_posts", "internal"]) {
      if (draft) draft.reason = reason;
      const [fault] = await faultOf(scene.publishers.tiktok.check(grant, reference, id));
      expect(fault).toBe("fixable");
    }
  });

  it("goes on at a part whose answer was lost", async () => {
    const grant = await scene.connected("tiktok");
    const file = fileOf(100 * MIB);
    const first = await scene.begun(scene.publishers.tiktok, grant, file);
    scene.fail("send", "lost");
    expect((await faultOf(scene.publishers.tiktok.send(grant, first.reference, file, 0)))[0]).toBe(
      "unclear",
    );
    const found = await scene.publishers.tiktok.find(grant, first.reference, file, "post-1");
    expect(found).toMatchObject({ state: "uploading", next: 32 * MIB });
    const step = await sendAll(scene.publishers.tiktok, grant, { file, first: found });
    expect(step.state).toBe("processing");
    expect(scene.sites.tiktok.state.drafts.size).toBe(1);
  });

  it("begins again where its address has ended, or TikTok does not know it", async () => {
    const grant = await scene.connected("tiktok");
    const file = fileOf(3000);
    const first = await scene.begun(scene.publishers.tiktok, grant, file);
    scene.sites.tiktok.state.drafts.clear();
    expect(await scene.publishers.tiktok.send(grant, first.reference, file, 0)).toEqual({
      state: "unknown",
    });
    expect(await scene.publishers.tiktok.find(grant, first.reference, file, "post-1")).toEqual({
      state: "unknown",
    });
  });

  it("makes no second draft where the answer to its last part was lost", async () => {
    const grant = await scene.connected("tiktok");
    const file = fileOf(3000);
    const first = await scene.begun(scene.publishers.tiktok, grant, file);
    scene.fail("send", "lost");
    const { tiktok } = scene.publishers;
    expect((await faultOf(tiktok.send(grant, first.reference, file, 0)))[0]).toBe("unclear");
    const [draft] = scene.sites.tiktok.state.drafts.values();
    // TikTok's answer about it is a moment old, and it takes no more.
    scene.fail("send", new Response("", { status: 403 }));
    if (draft) draft.received = 1000;
    expect((await faultOf(tiktok.send(grant, first.reference, file, 0)))[0]).toBe("unclear");
    scene.fail("send", new Response("", { status: 400 }));
    if (draft) [draft.received, draft.status] = [3000, "SEND_TO_USER_INBOX"];
    expect(await tiktok.send(grant, first.reference, file, 0)).toMatchObject({
      state: "published",
    });
  });

  it("sends nothing to an address that is not TikTok's", async () => {
    const grant = await scene.connected("tiktok");
    scene.sites.tiktok.state.uploadHost = "https://tiktokapis.com.evil.test";
    const file = fileOf(3000);
    const first = await scene.begun(scene.publishers.tiktok, grant, file);
    expect((await faultOf(scene.publishers.tiktok.send(grant, first.reference, file, 0)))[0]).toBe(
      "refused",
    );
  });

  const refusal = (code: string, status = 403) =>
    Response.json({ data: {}, error: { code } }, { status });
  it.each([
    [refusal("scope_not_authorized", 401), "consent"],
    [refusal("rate_limit_exceeded", 429), "busy"],
    [refusal("spam_risk_too_many_pending_share"), "quota"],
    [refusal("reached_active_user_cap"), "quota"],
    [refusal("spam_risk_user_banned_from_posting"), "refused"],
    [refusal("unaudited_client_can_only_post_to_private_accounts"), "fixable"],
    [refusal("rate_limit_exceeded", 200), "busy"],
    ["refuses the token", "expired"],
    ["down", "unreachable"],
    ["html", "unclear"],
    ["changed", "unclear"],
  ] as [PlatformFault, string][])(
    "begins with a sentence for each fault (%#)",
    async (fault, expected) => {
      const grant = await scene.connected("tiktok");
      scene.fail("begin", fault);
      expect(
        (await faultOf(scene.publishers.tiktok.begin(grant, TEXT, fileOf(9), "post-1")))[0],
      ).toBe(expected);
    },
  );
});
