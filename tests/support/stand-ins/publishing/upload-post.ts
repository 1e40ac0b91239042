import type { StandInCall } from "./faults.ts";

export const UPLOAD_POST_KEY = "upload-post-key-0123456789";

interface Sent {
  requestId: string;
  fields: [name: string, value: string][];
  bytes: number;
  status: string;
  results: Record<string, unknown>[];
}

/** What was sent under a name. */
export const sentAs = ({ fields }: Pick<Sent, "fields">, name: string): string[] =>
  fields.filter(([one]) => one === name).map(([, value]) => value);

/** Upload-Post, as its documentation describes it. */
export function uploadPostSite() {
  const state = {
    keys: new Set([UPLOAD_POST_KEY]),
    profiles: ["boats"],
    sent: [] as Sent[],
    clock: Date.now,
    /** Whether it takes films at `/upload` alone. */
    isNewer: false,
    /** Whether it does not know what it was sent by our own id. */
    forgetsIds: false,
  };

  async function take(request: Request): Promise<Response> {
    const form = await request.formData();
    const fields: Sent["fields"] = [];
    let bytes = 0;
    for (const [name, value] of form.entries()) {
      if (typeof value === "string") fields.push([name, value]);
      else bytes += (await value.arrayBuffer()).byteLength;
    }
    const key = request.headers.get("idempotency-key") ?? "";
    const known = state.sent.find((one) => one.requestId === key);
    const requestId = state.forgetsIds ? crypto.randomUUID() : key;
    if (!known || state.forgetsIds) {
      state.sent.push({ requestId, fields, bytes, status: "in_progress", results: [] });
    }
    return Response.json({ success: true, request_id: requestId, message: "Upload initiated" });
  }

  function statusOf(id: string | null): Response {
    const one = state.sent.find(({ requestId }) => requestId === id);
    if (!one) return Response.json({ request_id: id, status: "not_found" }, { status: 404 });
    const { requestId, status, results } = one;
    const total = sentAs(one, "platform[]").length;
    return Response.json({
      request_id: requestId,
      status,
      completed: results.length,
      total,
      results,
    });
  }

  const history = () =>
    Response.json({
      history: state.sent.map((one) => ({
        ...{ request_id: one.requestId, profile_username: sentAs(one, "user")[0], success: true },
        ...{
          post_title: sentAs(one, "title")[0],
          upload_timestamp: new Date(state.clock()).toISOString(),
        },
        ...{
          platform: sentAs(one, "platform[]")[0],
          post_url: "https://www.tiktok.com/@boats/video/1",
        },
      })),
      ...{ total: state.sent.length, page: 1, limit: 50 },
    });

  function read(request: Request): StandInCall | null {
    const { hostname, pathname, searchParams } = new URL(request.url);
    if (hostname !== "api.upload-post.com") return null;
    const key = (request.headers.get("authorization") ?? "").replace("Apikey ", "");
    const answer = (call: () => Response | Promise<Response>) => () =>
      state.keys.has(key)
        ? call()
        : Response.json({ success: false, message: "Invalid or expired token" }, { status: 401 });
    switch (pathname) {
      case "/api/uploadposts/users": {
        const profiles = () =>
          state.profiles.map((username) => ({ username, social_accounts: {} }));
        return {
          step: "place",
          answer: answer(() => Response.json({ success: true, profiles: profiles() })),
        };
      }
      case "/api/upload_videos":
      case "/api/upload": {
        const isThere = pathname === "/api/upload" || !state.isNewer;
        return {
          step: "send",
          answer: answer(() => (isThere ? take(request) : new Response("no", { status: 404 }))),
        };
      }
      case "/api/uploadposts/status":
        return { step: "check", answer: answer(() => statusOf(searchParams.get("request_id"))) };
      case "/api/uploadposts/history":
        return { step: "history", answer: answer(history) };
      default:
        return {
          step: "results",
          answer: answer(() =>
            Response.json({
              success: true,
              platforms: {
                tiktok: {
                  success: true,
                  post_metrics: { views: 900, likes: 30, comments: 2, shares: 4 },
                },
                instagram: { success: true, post_metrics: { views: 100, likes: 10 } },
              },
            }),
          ),
        };
    }
  }

  return { state, read };
}
