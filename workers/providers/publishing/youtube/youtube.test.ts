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
        snippet: {
          ...{ title: "Knots", tags: ["boats", "knots"] },
          description: expect.stringMatching(/\n\n#boats #knots$/),
        },
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
      "rejected",
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

  it("knows a session that has ended, and does not know what became of its last part", async () => {
    const grant = await scene.connected("youtube");
    const file = fileOf(70 * MIB);
    const first = await scene.begun(scene.publishers.youtube, grant, file);
    const second = await scene.publishers.youtube.send(grant, first.reference, file, 0);
    if (second.state !== "uploading") throw new Error(second.state);
    const third = await scene.publishers.youtube.send(grant, second.reference, file, second.next);
    if (third.state !== "uploading") throw new Error(third.state);
    scene.sites.google.state.sessions.clear();
    const find = (reference: string) =>
      scene.publishers.youtube.find(grant, reference, file, "post-1");
    expect(await find(second.reference)).toEqual({ state: "unknown" });
    expect((await faultOf(find(third.reference)))[0]).toBe("unclear");
  });

  it("does not send more than the film, nor another one", async () => {
    const grant = await scene.connected("youtube");
    const file = fileOf(3000);
    const { reference } = await scene.begun(scene.publishers.youtube, grant, file);
    const whole = new Response(null, { status: 308, headers: { range: "bytes=0-2999" } });
    scene.fail("find", whole);
    const { youtube } = scene.publishers;
    expect((await faultOf(youtube.find(grant, reference, file, "post-1")))[0]).toBe("unclear");
    expect((await faultOf(youtube.send(grant, reference, file, 3000)))[0]).toBe("unclear");
    expect((await faultOf(youtube.send(grant, reference, fileOf(9), 0)))[0]).toBe("refused");
  });

  it("says that YouTube keeps a film private", async () => {
    const grant = await scene.connected("youtube");
    const file = fileOf(3000);
    const first = await scene.begun(scene.publishers.youtube, grant, file);
    const step = await sendAll(scene.publishers.youtube, grant, { file, first });
    if (step.state !== "processing") throw new Error(step.state);
    for (const video of scene.sites.google.state.videos.values()) video.status = "processed";
    const done = await scene.publishers.youtube.check(grant, step.reference, step.platformId);
    expect(done).toMatchObject({ state: "published", note: expect.stringContaining("private") });
  });

  it("tells a refused question from a verdict", async () => {
    const grant = await scene.connected("youtube");
    const { reference } = await scene.begun(scene.publishers.youtube, grant, fileOf(9));
    scene.fail(
      "check",
      Response.json({ error: { errors: [{ reason: "forbidden" }] } }, { status: 403 }),
    );
    const check = scene.publishers.youtube.check(grant, reference, "video");
    expect((await faultOf(check))[0]).toBe("refused");
  });

  it("sends nothing to an address that is not YouTube's", async () => {
    const grant = await scene.connected("youtube");
    const file = fileOf(3000);
    for (const uploadHost of [
      "https://evil.test",
      "http://www.googleapis.com",
      "https://googleapis.com.evil.test",
    ]) {
      scene.sites.google.state.uploadHost = uploadHost;
      const { reference } = await scene.begun(scene.publishers.youtube, grant, file);
      const before = scene.sites.asked.length;
      const sent = scene.publishers.youtube.send(grant, reference, file, 0);
      expect((await faultOf(sent))[0]).toBe("refused");
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
