import { formIn, type StandInCall } from "./faults.ts";

export const YOUTUBE_CLIENT = { id: "youtube-client-id", secret: "youtube-client-secret-0123" };

interface Session {
  bytes: number;
  received: Uint8Array[];
  resource: unknown;
  videoId: string | null;
}

/** Google's accounts and YouTube, as their documentation describes them. */
export function googleSite() {
  let count = 0;
  const codes = new Map<string, string>();
  const state = {
    /** Access tokens that are taken. */
    access: new Set<string>(),
    refresh: new Set<string>(),
    revoked: [] as string[],
    /** What was uploaded, by the ids of videos. */
    videos: new Map<string, { resource: unknown; bytes: number; status: string }>(),
    sessions: new Map<string, Session>(),
    /** Bytes that YouTube takes of a part; the rest of it is lost. */
    takes: Number.POSITIVE_INFINITY,
    scope:
      "https://www.googleapis.com/auth/youtube.upload https://www.googleapis.com/auth/youtube.readonly",
    channel: { id: "UC-boats", title: "Boats & Knots" } as { id: string; title: string } | null,
    /** How the refusal of a token that renews is worded. */
    refusal: "Token has been expired or revoked.",
    uploadHost: "https://www.googleapis.com",
  };

  /** What the consent page sends back for an address that it was opened with. */
  async function consent(address: string): Promise<{ code: string; state: string }> {
    const { searchParams: asked } = new URL(address);
    count += 1;
    const code = `4/code-${count}`;
    codes.set(code, asked.get("code_challenge") ?? "");
    return { code, state: asked.get("state") ?? "" };
  }

  async function token(form: URLSearchParams): Promise<Response> {
    if (
      form.get("client_id") !== YOUTUBE_CLIENT.id ||
      form.get("client_secret") !== YOUTUBE_CLIENT.secret
    )
      return Response.json({ error: "invalid_client" }, { status: 401 });
    if (form.get("grant_type") === "authorization_code") {
      const challenge = codes.get(form.get("code") ?? "");
      codes.delete(form.get("code") ?? "");
      const given = await sha256(form.get("code_verifier") ?? "");
      if (challenge === undefined || challenge !== given)
        return Response.json(
          { error: "invalid_grant", error_description: "Bad Request" },
          { status: 400 },
        );
    } else if (!state.refresh.has(form.get("refresh_token") ?? ""))
      return Response.json(
        { error: "invalid_grant", error_description: state.refusal },
        { status: 400 },
      );
    count += 1;
    const access = `ya29.secret-access-${count}`;
    state.access.add(access);
    const isFirst = form.get("grant_type") === "authorization_code";
    const refresh = `1//secret-refresh-${count}`;
    if (isFirst) state.refresh.add(refresh);
    return Response.json({
      ...{ access_token: access, expires_in: 3599, token_type: "Bearer", scope: state.scope },
      ...(isFirst ? { refresh_token: refresh } : {}),
    });
  }

  function revoke(form: URLSearchParams): Response {
    const token = form.get("token") ?? "";
    state.revoked.push(token);
    const wasKnown = state.refresh.delete(token) || state.access.delete(token);
    return wasKnown
      ? Response.json({})
      : Response.json({ error: "invalid_token" }, { status: 400 });
  }

  const isAllowed = (request: Request) =>
    state.access.has((request.headers.get("authorization") ?? "").replace("Bearer ", ""));
  const refused = () =>
    Response.json({ error: { code: 401, errors: [{ reason: "authError" }] } }, { status: 401 });
  const guarded = (request: Request, answer: () => Response | Promise<Response>) =>
    isAllowed(request) ? answer() : refused();

  async function begin(request: Request): Promise<Response> {
    const { searchParams } = new URL(request.url);
    if (searchParams.get("uploadType") !== "resumable") return new Response("", { status: 400 });
    count += 1;
    const id = `session-${count}`;
    const bytes = Number(request.headers.get("x-upload-content-length"));
    state.sessions.set(id, { bytes, received: [], resource: await request.json(), videoId: null });
    const location = `${state.uploadHost}/upload/youtube/v3/videos?uploadType=resumable&upload_id=${id}`;
    return new Response("", { headers: { location } });
  }

  async function put(request: Request): Promise<Response> {
    const session = state.sessions.get(new URL(request.url).searchParams.get("upload_id") ?? "");
    if (!session) return new Response("", { status: 404 });
    const range = request.headers.get("content-range") ?? "";
    const body = new Uint8Array(await request.arrayBuffer());
    const has = () => session.received.reduce((sum, part) => sum + part.length, 0);
    const from = /^bytes (\d+)-\d+\/\d+$/.exec(range)?.[1];
    if (from !== undefined) {
      if (Number(from) !== has()) return new Response("", { status: 400 });
      session.received.push(body.slice(0, state.takes));
    }
    if (has() >= session.bytes) {
      if (session.videoId === null) {
        count += 1;
        session.videoId = `video-${count}`;
        const { bytes, resource } = session;
        state.videos.set(session.videoId, { resource, bytes, status: "uploaded" });
      }
      return Response.json({ id: session.videoId, status: { uploadStatus: "uploaded" } });
    }
    const headers = has() > 0 ? { range: `bytes=0-${has() - 1}` } : undefined;
    return new Response(null, { status: 308, ...(headers ? { headers } : {}) });
  }

  function list(url: URL): Response {
    const video = state.videos.get(url.searchParams.get("id") ?? "");
    const statistics = {
      viewCount: "1200",
      likeCount: "34",
      favoriteCount: "0",
      commentCount: "5",
    };
    const status = { uploadStatus: video?.status, privacyStatus: "private" };
    const part = url.searchParams.get("part") === "status" ? { status } : { statistics };
    return Response.json({ items: video ? [part] : [] });
  }

  /** Understands a call; null where it is not Google's. */
  async function read(request: Request): Promise<StandInCall | null> {
    const url = new URL(request.url);
    const { hostname, pathname } = url;
    const isUpload = pathname === "/upload/youtube/v3/videos";
    if (hostname === "oauth2.googleapis.com") {
      const form = await formIn(request);
      return pathname === "/revoke"
        ? { step: "revoke", answer: () => revoke(form) }
        : { step: "token", answer: () => token(form) };
    }
    if (hostname !== "www.googleapis.com") return null;
    const answer = (call: () => Response | Promise<Response>) => () => guarded(request, call);
    if (isUpload && request.method === "POST")
      return { step: "begin", answer: answer(() => begin(request)) };
    if (isUpload) {
      const isLook = (request.headers.get("content-range") ?? "").startsWith("bytes */");
      return { step: isLook ? "find" : "send", answer: answer(() => put(request)) };
    }
    if (pathname === "/youtube/v3/channels")
      return { step: "place", answer: answer(() => Response.json({ items: channels() })) };
    const isCheck = url.searchParams.get("part") === "status";
    return { step: isCheck ? "check" : "results", answer: answer(() => list(url)) };
  }

  const channels = () =>
    state.channel ? [{ id: state.channel.id, snippet: { title: state.channel.title } }] : [];

  return { state, consent, read };
}

async function sha256(text: string): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return btoa(String.fromCharCode(...new Uint8Array(hash)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");
}
