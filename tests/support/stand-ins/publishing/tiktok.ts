import { formIn, type StandInCall } from "./faults.ts";

export const TIKTOK_CLIENT = { key: "tiktok-client-key", secret: "tiktok-client-secret-0123" };

interface Draft {
  bytes: number;
  chunk: number;
  count: number;
  received: number;
  status: string;
  reason: string;
}

const OK = { code: "ok", message: "", log_id: "1" };
const refusal = (code: string, status = 400) =>
  Response.json({ data: {}, error: { code, message: "", log_id: "1" } }, { status });

/** TikTok's Login Kit, Content Posting API and Display API, as their documentation describes them. */
export function tiktokSite() {
  let count = 0;
  const codes = new Map<string, string>();
  const state = {
    access: new Set<string>(),
    refresh: new Set<string>(),
    revoked: [] as string[],
    drafts: new Map<string, Draft>(),
    scope: "user.info.basic,video.upload,video.list",
    user: { open_id: "open-boats", display_name: "boats" },
    videos: [] as Record<string, unknown>[],
    /** Headers of what was sent to upload addresses. */
    uploads: [] as { authorization: string | null; range: string }[],
    uploadHost: "https://open-upload.tiktokapis.com",
    publicIds: [] as string[],
  };

  async function consent(address: string): Promise<{ code: string; state: string }> {
    const { searchParams: asked } = new URL(address);
    count += 1;
    const code = `tt-code-${count}`;
    codes.set(code, asked.get("code_challenge") ?? "");
    return { code, state: asked.get("state") ?? "" };
  }

  async function token(form: URLSearchParams): Promise<Response> {
    const no = (error: string, error_description: string) =>
      Response.json({ error, error_description, log_id: "1" });
    if (
      form.get("client_key") !== TIKTOK_CLIENT.key ||
      form.get("client_secret") !== TIKTOK_CLIENT.secret
    )
      return no("invalid_client", "Client key or secret is incorrect.");
    if (form.get("grant_type") === "authorization_code") {
      const challenge = codes.get(form.get("code") ?? "");
      codes.delete(form.get("code") ?? "");
      if (challenge === undefined || challenge !== (await hexOf(form.get("code_verifier") ?? "")))
        return no("invalid_grant", "Authorization code is expired.");
    } else if (!state.refresh.delete(form.get("refresh_token") ?? ""))
      return no("invalid_grant", "Refresh token is invalid or expired.");
    count += 1;
    const access_token = `act.secret-access-${count}`;
    const refresh_token = `rft.secret-refresh-${count}`;
    state.access.add(access_token);
    state.refresh.add(refresh_token);
    return Response.json({
      ...{ access_token, refresh_token, expires_in: 86_400, refresh_expires_in: 31_536_000 },
      ...{ open_id: state.user.open_id, scope: state.scope, token_type: "Bearer" },
    });
  }

  function revoke(form: URLSearchParams): Response {
    const given = form.get("token") ?? "";
    state.revoked.push(given);
    return state.access.delete(given)
      ? Response.json({})
      : Response.json({ error: "invalid_request", error_description: "The token is invalid." });
  }

  async function begin(request: Request): Promise<Response> {
    const { source_info: asked } = await request.json<{
      source_info: { video_size: number; chunk_size: number; total_chunk_count: number };
    }>();
    const { video_size: bytes, chunk_size: chunk, total_chunk_count: parts } = asked;
    const isWhole = bytes <= 64_000_000 && parts === 1 && chunk === bytes;
    const isParts =
      chunk >= 5_000_000 && chunk <= 64 * 1024 * 1024 && parts === Math.floor(bytes / chunk);
    if (!isWhole && !isParts) return refusal("invalid_params");
    count += 1;
    const id = `v_inbox_file~v2.${count}`;
    state.drafts.set(id, {
      bytes,
      chunk,
      count: parts,
      received: 0,
      status: "PROCESSING_UPLOAD",
      reason: "",
    });
    const upload_url = `${state.uploadHost}/video/?upload_id=${encodeURIComponent(id)}&upload_token=secret-upload`;
    return Response.json({ data: { publish_id: id, upload_url }, error: OK });
  }

  async function put(request: Request): Promise<Response> {
    const url = new URL(request.url);
    const draft = state.drafts.get(url.searchParams.get("upload_id") ?? "");
    const range = request.headers.get("content-range") ?? "";
    state.uploads.push({ authorization: request.headers.get("authorization"), range });
    const body = await request.arrayBuffer();
    if (!draft) return new Response("", { status: 403 });
    const [, from, last] = /^bytes (\d+)-(\d+)\/\d+$/.exec(range) ?? [];
    const isNext =
      Number(from) === draft.received && Number(last) - Number(from) + 1 === body.byteLength;
    if (!isNext) return new Response("", { status: 416 });
    draft.received += body.byteLength;
    return new Response("", { status: draft.received >= draft.bytes ? 201 : 206 });
  }

  async function status(request: Request): Promise<Response> {
    const { publish_id: id } = await request.json<{ publish_id: string }>();
    const draft = state.drafts.get(id);
    if (!draft) return refusal("invalid_publish_id");
    const { status: is, reason, received } = draft;
    const ids = { publicaly_available_post_id: state.publicIds };
    const data = { status: is, fail_reason: reason, uploaded_bytes: received, ...ids };
    return Response.json({ data, error: OK });
  }

  async function read(request: Request): Promise<StandInCall | null> {
    const { hostname, pathname } = new URL(request.url);
    if (request.method === "PUT" && hostname.endsWith("tiktokapis.com"))
      return { step: "send", answer: () => put(request) };
    if (hostname !== "open.tiktokapis.com") return null;
    if (pathname.startsWith("/v2/oauth/")) {
      const form = await formIn(request);
      return pathname === "/v2/oauth/revoke/"
        ? { step: "revoke", answer: () => revoke(form) }
        : { step: "token", answer: () => token(form) };
    }
    const bearer = (request.headers.get("authorization") ?? "").replace("Bearer ", "");
    const answer = (call: () => Response | Promise<Response>) => () =>
      state.access.has(bearer) ? call() : refusal("access_token_invalid", 401);
    const videos = () =>
      Response.json({ data: { videos: state.videos, has_more: false }, error: OK });
    switch (pathname) {
      case "/v2/user/info/":
        return {
          step: "place",
          answer: answer(() => Response.json({ data: { user: state.user }, error: OK })),
        };
      case "/v2/post/publish/inbox/video/init/":
        return { step: "begin", answer: answer(() => begin(request)) };
      case "/v2/post/publish/status/fetch/":
        return { step: "check", answer: answer(() => status(request)) };
      case "/v2/video/query/":
        return { step: "results", answer: answer(videos) };
      case "/v2/video/list/":
        return { step: "videos", answer: answer(videos) };
      default:
        return null;
    }
  }

  return { state, consent, read };
}

async function hexOf(text: string): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
