import { beforeEach, describe, expect, it } from "vitest";
import { parseSettings } from "#base/settings";
import { CONSENT, faultOf, NOW, publishingScene } from "#support/publishing";
import { UPLOAD_POST_KEY } from "#support/stand-ins/publishing/upload-post";
import { createPublishers } from "./publishers";

let scene: ReturnType<typeof publishingScene>;
beforeEach(() => {
  scene = publishingScene();
});

describe("a consent", () => {
  it("asks Google for what renews it, by PKCE", () => {
    const url = new URL(scene.publishers.youtube.consentUrl?.(CONSENT) ?? "");
    expect(url.origin + url.pathname).toBe("https://accounts.google.com/o/oauth2/v2/auth");
    const asked = Object.fromEntries(url.searchParams);
    expect(asked).toMatchObject({
      ...{ access_type: "offline", prompt: "consent", code_challenge_method: "S256" },
      ...{ response_type: "code", state: "s", redirect_uri: CONSENT.redirectUri },
    });
    expect(asked.scope).toContain("youtube.upload");
    expect(asked.code_challenge).toMatch(/^[\w-]{43}$/);
    expect(url.href).not.toContain(CONSENT.verifier);
  });

  it("asks TikTok with a challenge in hexadecimal", () => {
    const url = new URL(scene.publishers.tiktok.consentUrl?.(CONSENT) ?? "");
    expect(url.searchParams.get("code_challenge")).toMatch(/^[0-9a-f]{64}$/);
    expect(url.searchParams.get("scope")).toBe("user.info.basic,video.upload,video.list");
  });

  it.each(["youtube", "tiktok"] as const)(
    "gives a grant that is renewed and ended (%s)",
    async (platform) => {
      const publisher = scene.publishers[platform];
      const grant = await scene.connected(platform);
      expect(grant.refresh).not.toBeNull();
      expect(grant.expiresAt).toBeGreaterThan(NOW);
      const next = await publisher.refresh(grant);
      expect(next.access).not.toBe(grant.access);
      expect(next.refresh).not.toBeNull();
      await publisher.revoke(next);
      await publisher.revoke(next);
      const { state } = platform === "youtube" ? scene.sites.google : scene.sites.tiktok;
      expect(state.revoked[0]).toBe(platform === "youtube" ? next.refresh : next.access);
    },
  );

  it("renews TikTok's access to end it, where it has ended", async () => {
    const grant = await scene.connected("tiktok");
    scene.sites.tiktok.state.access.clear();
    await scene.publishers.tiktok.revoke(grant);
    expect(scene.sites.tiktok.state.revoked).toHaveLength(2);
    expect(scene.sites.tiktok.state.access.size).toBe(0);
  });

  it("tells an expired one from one that was taken back", async () => {
    const youtube = await scene.connected("youtube");
    scene.sites.google.state.refresh.clear();
    expect((await faultOf(scene.publishers.youtube.refresh(youtube)))[0]).toBe("consent");
    scene.sites.google.state.refusal = "Bad Request";
    expect((await faultOf(scene.publishers.youtube.refresh(youtube)))[0]).toBe("expired");
    const tiktok = await scene.connected("tiktok");
    scene.sites.tiktok.state.refresh.clear();
    expect((await faultOf(scene.publishers.tiktok.refresh(tiktok)))[0]).toBe("expired");
  });

  it("says that an account has no channel", async () => {
    scene.sites.google.state.channel = null;
    expect((await faultOf(scene.connected("youtube")))[0]).toBe("gone");
  });

  it.each([
    ["down", "unreachable"],
    ["limited", "busy"],
    ["html", "unclear"],
    ["changed", "unclear"],
    ["cut", "unreachable"],
    ["leads away", "refused"],
  ] as const)(
    "fails with a sentence where the platform is at fault (%s)",
    async (fault, expected) => {
      for (const platform of ["youtube", "tiktok"] as const) {
        scene.fail("token", fault);
        const [is, , wait] = await faultOf(scene.connected(platform));
        expect(is).toBe(expected);
        expect(wait).toBe(fault === "limited" ? 600_000 : null);
      }
    },
  );

  it.each([
    () => new Response("<html>no</html>", { status: 403 }),
    () => Response.json({ error: "server_error" }),
    () => Response.json({ error: "temporarily_unavailable" }, { status: 400 }),
  ])("has not ended where the platform has a fault (%#)", async (fault) => {
    for (const platform of ["youtube", "tiktok"] as const) {
      const grant = await scene.connected(platform);
      scene.fail("token", fault());
      const [is] = await faultOf(scene.publishers[platform].refresh(grant));
      expect(is).toBe("unreachable");
    }
  });
});

describe("a key of Upload-Post", () => {
  it("is checked with its profile", async () => {
    const { grant, place } = await scene.publishers["upload-post"].checkKey(
      UPLOAD_POST_KEY,
      "boats",
    );
    expect(place).toEqual({ id: "boats", name: "boats" });
    expect(grant).toMatchObject({ access: UPLOAD_POST_KEY, refresh: null, profile: "boats" });
    expect((await faultOf(scene.publishers["upload-post"].checkKey("wrong-key", "boats")))[0]).toBe(
      "expired",
    );
    expect(
      (await faultOf(scene.publishers["upload-post"].checkKey(UPLOAD_POST_KEY, "cats")))[0],
    ).toBe("refused");
  });
});

it("names the settings that are missing", () => {
  const bare = createPublishers(parseSettings({ BETTER_AUTH_SECRET: "s".repeat(32) }), {
    ...{ fetch: scene.sites.fetch, clock: () => NOW },
  });
  expect(bare.youtube.missing).toContain("YOUTUBE_CLIENT_ID");
  expect(bare["upload-post"].missing).toEqual(["TOKEN_ENCRYPTION_KEY"]);
  expect(scene.publishers.tiktok.missing).toEqual([]);
});
