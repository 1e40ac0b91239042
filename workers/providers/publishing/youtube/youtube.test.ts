import { beforeEach, describe, expect, it } from "vitest";
import { faultOf, fileOf, MIB, publishingScene, sendAll, TEXT } from "#support/publishing";
import type { PlatformFault } from "#support/stand-ins/publishing/faults";

let scene: ReturnType<typeof publishingScene>;
beforeEach(() => {
  scene = publishingScene();
});

describe("an upload to YouTube", () => {
  it("goes in parts, with what YouTube has to know", async () => {
    const grant = await scene.connected("youtube");
    const file = fileOf(70 * MIB);
    const first = await scene.publishers.youtube.begin(
      grant,
      { ...TEXT, privacy: "self" },
      file,
      "post-1",
    );
    const step = await sendAll(scene.publishers.youtube, grant, { file, first });
    expect(step).toMatchObject({
      state: "processing",
      platformId: expect.stringMatching(/^video-/),
    });
    const [[id, video] = ["", null]] = scene.sites.google.state.videos;
    expect(video).toMatchObject({
      bytes: 70 * MIB,
      resource: {
        snippet: { title: "Knots", tags: ["boats", "knots"] },
        status: {
          privacyStatus: "private",
          selfDeclaredMadeForKids: false,
          containsSyntheticMedia: true,
        },
      },
    });
    const { reference } = step as { reference: string };
    expect(await scene.publishers.youtube.check(grant, reference, id)).toMatchObject({
      state: "processing",
    });
    if (video) video.status = "processed";
    expect(await scene.publishers.youtube.check(grant, reference, id)).toMatchObject({
      state: "published",
      url: `https://www.youtube.com/watch?v=${id}`,
    });
    expect(await scene.publishers.youtube.results(grant, id)).toEqual({
      ...{ views: 1200, likes: 34, comments: 5, shares: null },
    });
    if (video) video.status = "rejected";
    expect((await faultOf(scene.publishers.youtube.check(grant, reference, id)))[0]).toBe(
      "refused",
    );
  });

  it("goes on where YouTube has lost a part, and finds an end whose answer was lost", async () => {
    const grant = await scene.connected("youtube");
    const file = fileOf(3000);
    const first = await scene.begun(scene.publishers.youtube, grant, file);
    scene.sites.google.state.takes = 1000;
    expect(await scene.publishers.youtube.send(grant, first.reference, file, 0)).toMatchObject({
      next: 1000,
    });
    scene.sites.google.state.takes = Number.POSITIVE_INFINITY;
    scene.fail("send", "lost");
    expect(
      (await faultOf(scene.publishers.youtube.send(grant, first.reference, file, 1000)))[0],
    ).toBe("unclear");
    expect(
      await scene.publishers.youtube.find(grant, first.reference, file, "post-1"),
    ).toMatchObject({
      state: "processing",
    });
    expect(scene.sites.google.state.videos.size).toBe(1);
  });

  it("knows a session that has ended", async () => {
    const grant = await scene.connected("youtube");
    const file = fileOf(3000);
    const gone = "https://www.googleapis.com/upload/youtube/v3/videos?upload_id=none";
    expect(await scene.publishers.youtube.find(grant, gone, file, "post-1")).toEqual({
      state: "unknown",
    });
  });

  it("sends nothing to an address that is not YouTube's", async () => {
    const grant = await scene.connected("youtube");
    const file = fileOf(3000);
    for (const away of [
      "https://evil.test/u",
      "http://www.googleapis.com/u",
      "https://googleapis.com.evil.test/u",
    ]) {
      const before = scene.sites.asked.length;
      expect((await faultOf(scene.publishers.youtube.send(grant, away, file, 0)))[0]).toBe(
        "refused",
      );
      expect(scene.sites.asked).toHaveLength(before);
    }
  });

  const refusal = (reason: string, status = 403) =>
    Response.json({ error: { errors: [{ reason }] } }, { status });
  it.each([
    [refusal("quotaExceeded"), "quota"],
    [refusal("uploadLimitExceeded", 400), "quota"],
    [refusal("rateLimitExceeded"), "busy"],
    [refusal("insufficientPermissions"), "consent"],
    [refusal("youtubeSignupRequired", 401), "gone"],
    [refusal("invalidTitle", 400), "refused"],
    [refusal("forbidden"), "refused"],
    ["refuses the token", "expired"],
    ["down", "unreachable"],
    ["limited", "busy"],
    ["limited plainly", "busy"],
    ["html", "unreachable"],
    ["leads away", "refused"],
  ] as [PlatformFault, string][])(
    "begins with a sentence for each fault (%#)",
    async (fault, expected) => {
      const grant = await scene.connected("youtube");
      scene.fail("begin", fault);
      const [is, , wait] = await faultOf(
        scene.publishers.youtube.begin(grant, TEXT, fileOf(9), "post-1"),
      );
      expect(is).toBe(expected);
      if (fault === "limited") expect(wait).toBe(600_000);
      // Until midnight in California.
      if (expected === "quota" && wait !== null) expect(wait).toBeLessThanOrEqual(24 * 3_600_000);
    },
  );

  it("does not know what became of a part without a clear answer", async () => {
    const grant = await scene.connected("youtube");
    for (const fault of ["down", "html", "changed", "cut"] as const) {
      const file = fileOf(3000);
      const first = await scene.begun(scene.publishers.youtube, grant, file);
      scene.fail("send", fault);
      expect(
        (await faultOf(scene.publishers.youtube.send(grant, first.reference, file, 0)))[0],
      ).toBe("unclear");
    }
  });
});
