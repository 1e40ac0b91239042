import { vi } from "vitest";
import { cookiesOf, json } from "./accounts";
import { under } from "./mail";

const ISSUER = "https://accounts.google.com";
const base64url = (value: object | ArrayBuffer) =>
  Buffer.from(
    value instanceof ArrayBuffer ? new Uint8Array(value) : JSON.stringify(value),
  ).toString("base64url");

/**
 * Signs in with Google as a browser does, Google being played here.
 * @param callbackURL where the way back leads
 * @returns the answer to the way back
 */
export function signInWithGoogle(email: string, callbackURL = "/auth/callback"): Promise<Response> {
  return goToGoogle(email, { path: "sign-in/social", callbackURL });
}

/**
 * Goes to Google and comes back.
 * @param way `there`: the session that asks; `back`: the one that comes back. Empty for none.
 * @returns the answer to the way back, or the refusal to begin
 */
export async function goToGoogle(
  email: string,
  way: { path: string; callbackURL: string; there?: string; back?: string },
): Promise<Response> {
  const via = under({ GOOGLE_CLIENT_ID: "id", GOOGLE_CLIENT_SECRET: "secret" });
  const algorithm = { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256" };
  const keys = await crypto.subtle.generateKey(
    { ...algorithm, modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]) },
    true,
    ["sign", "verify"],
  );
  const jwk = { ...(await crypto.subtle.exportKey("jwk", keys.publicKey)), kid: "k", alg: "RS256" };
  let nonce = "";

  async function idToken(): Promise<string> {
    const now = Math.floor(Date.now() / 1000);
    const claims = { iss: ISSUER, aud: "id", sub: `google-${email}`, email, email_verified: true };
    const head = base64url({ alg: "RS256", kid: "k", typ: "JWT" });
    const body = base64url({ ...claims, name: "Ada", nonce, iat: now, exp: now + 300 });
    const signature = await crypto.subtle.sign(
      algorithm,
      keys.privateKey,
      new TextEncoder().encode(`${head}.${body}`),
    );
    return `${head}.${body}.${base64url(signature)}`;
  }

  const google = vi.spyOn(globalThis, "fetch").mockImplementation(async (input) => {
    const { pathname } = new URL(input instanceof Request ? input.url : String(input));
    if (pathname.endsWith("/openid-configuration")) {
      return Response.json({
        issuer: ISSUER,
        authorization_endpoint: `${ISSUER}/auth`,
        token_endpoint: `${ISSUER}/token`,
        userinfo_endpoint: `${ISSUER}/userinfo`,
        jwks_uri: `${ISSUER}/certs`,
        id_token_signing_alg_values_supported: ["RS256"],
      });
    }
    if (pathname === "/certs") return Response.json({ keys: [jwk] });
    if (pathname === "/token") {
      const token = { access_token: "a", token_type: "Bearer", expires_in: 300 };
      return Response.json({ ...token, id_token: await idToken() });
    }
    return Response.json({ sub: `google-${email}`, email, email_verified: true, name: "Ada" });
  });
  try {
    const body = { provider: "google", callbackURL: way.callbackURL };
    const from = { ...body, errorCallbackURL: "/auth/callback" };
    const headers = way.there ? { cookie: way.there } : undefined;
    const begun = await via(`/api/auth/${way.path}`, json(from, headers));
    if (begun.status !== 200) return begun;
    const there = new URL((await begun.json<{ url: string }>()).url);
    nonce = there.searchParams.get("nonce") ?? "";
    const back = new URLSearchParams({
      code: "c",
      state: there.searchParams.get("state") ?? "",
      iss: ISSUER,
    });
    return await via(`/api/auth/callback/google?${back}`, {
      headers: { cookie: [way.back, cookiesOf(begun)].filter(Boolean).join("; ") },
      redirect: "manual",
    });
  } finally {
    google.mockRestore();
  }
}
