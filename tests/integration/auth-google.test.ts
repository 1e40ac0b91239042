import { describe, expect, it, vi } from "vitest";
import { freshAddress, json, signUpAs } from "#support/accounts";
import { ORIGIN } from "#support/client";
import { under } from "#support/mail";

const ISSUER = "https://accounts.google.com";
const DISCOVERY = {
  issuer: ISSUER,
  authorization_endpoint: `${ISSUER}/o/oauth2/v2/auth`,
  token_endpoint: "https://oauth2.googleapis.com/token",
  userinfo_endpoint: "https://openidconnect.googleapis.com/v1/userinfo",
  jwks_uri: "https://www.googleapis.com/oauth2/v3/certs",
  id_token_signing_alg_values_supported: ["RS256"],
};

/** The application with Google set up, as if for the first time. */
const application = (id = "id", secret = "secret") =>
  under({ GOOGLE_CLIENT_ID: id, GOOGLE_CLIENT_SECRET: secret });

const begin = (via: ReturnType<typeof application>, more: object = {}) =>
  via(
    "/api/auth/sign-in/social",
    json({ provider: "google", callbackURL: "/auth/callback", errorCallbackURL: "/", ...more }),
  );

const network = (answer: () => Response) =>
  vi.spyOn(globalThis, "fetch").mockImplementation(async () => answer());

describe("sign in with Google", () => {
  it("asks Google for its addresses once, and only when someone signs in with it", async () => {
    const outside = network(() => Response.json(DISCOVERY));
    const app = application();
    await signUpAs(freshAddress(), app);
    await app("/api/auth/get-session");
    expect(outside).not.toHaveBeenCalled();

    const answer = await begin(app);
    const { url } = await answer.json<{ url: string }>();
    expect(url.startsWith(DISCOVERY.authorization_endpoint)).toBe(true);
    expect(new URL(url).searchParams.get("redirect_uri")).toBe(
      `${ORIGIN}/api/auth/callback/google`,
    );
    expect((await begin(app)).status).toBe(200);
    expect(outside.mock.calls.map(([input]) => String(input))).toEqual([
      `${ISSUER}/.well-known/openid-configuration`,
    ]);
  });

  it.each([
    ["is down", () => new Response(null, { status: 503 })],
    [
      "cannot be reached",
      () => {
        throw new TypeError("network");
      },
    ],
    ["names no keys to check it by", () => Response.json({ ...DISCOVERY, jwks_uri: undefined })],
  ])("reports that Google %s, and tries again the next time", async (_, failure) => {
    const app = application();
    const outside = network(failure);
    const refused = await begin(app);
    expect(refused.status).toBe(503);
    expect(await refused.json()).toEqual({
      code: "GOOGLE_UNREACHABLE",
      message: "Google could not be reached. Please try again in a moment.",
    });
    outside.mockImplementation(async () => Response.json(DISCOVERY));
    expect((await begin(app)).status).toBe(200);
  });

  it("reports that it is not set up", async () => {
    const answer = await begin(under({}));
    expect(answer.status).toBe(503);
    expect(await answer.json()).toEqual({
      code: "GOOGLE_NOT_SET_UP",
      message: "Sign in with Google is not set up on this server.",
    });
  });

  it("refuses a bare ID token, which is bound to no browser", async () => {
    network(() => Response.json(DISCOVERY));
    const answer = await begin(application(), { idToken: { token: "a.b.c" } });
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ code: "ID_TOKEN_NOT_SUPPORTED" });
  });

  it("leads back with a sentence when a return belongs to no request", async () => {
    network(() => Response.json(DISCOVERY));
    const app = application();
    for (const query of ["", "?state=x&code=y", "?error=access_denied", "?code=y"]) {
      const answer = await app(`/api/auth/callback/google${query}`, { redirect: "manual" });
      const location = new URL(answer.headers.get("location") ?? "", ORIGIN);
      expect([location.origin, location.pathname]).toEqual([ORIGIN, "/auth/callback"]);
      expect(location.searchParams.get("error")).toMatch(/^state_/);
      expect(location.searchParams.get("error_description")).toMatch(/Please try again\.$/);
    }
  });
});
