import { makePng } from "../../image.ts";
import { serveFile } from "../files.ts";
import { failAs, wishIn } from "./faults.ts";

/** A call of the image interface as it arrived. */
export interface ImageCallSeen {
  path: string;
  fields: Record<string, unknown>;
  /** The pictures that came along: the part's name, and the file's. */
  files: { part: string; name: string; type: string }[];
  authorization: string | null;
}

const refusal = (status: number, message: string, code: string | null = null) =>
  Response.json(
    { error: { message, type: "invalid_request_error", param: null, code } },
    { status },
  );

/** A schema's answer of chat completions, or plain words. */
const CHAT = { hooks: ["Stop scrolling"], text: "A quiet boat at dusk" };

/**
 * OpenAI's image and chat calls at `{origin}/v1` (platform.openai.com/docs/api-reference). Models: `gpt-image-1` answers
 * base64, `dall-e-2` an address, every other one 404. A prompt such as `a boat [429]` asks for an error.
 */
export class OpenAiStandIn {
  readonly images: ImageCallSeen[] = [];
  readonly chats: Record<string, unknown>[] = [];

  readonly #origin: () => string;

  /** @param origin its own */
  constructor(origin: () => string) {
    this.#origin = origin;
  }

  async answer(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    switch (pathname) {
      case "/v1/models":
        return Response.json({ object: "list", data: [{ id: "gpt-image-1", object: "model" }] });
      case "/v1/images/generations":
      case "/v1/images/edits":
        return this.#image(request, pathname);
      case "/v1/chat/completions":
        return this.#chat(request);
      default:
        return pathname.startsWith("/files/") ? serveFile(request) : refusal(404, "Unknown path");
    }
  }

  async #image(request: Request, path: string): Promise<Response> {
    const isEdit = path.endsWith("edits");
    const isForm = /multipart/.test(request.headers.get("content-type") ?? "");
    if (isEdit !== isForm) return refusal(400, "Wrong content type");
    const entries = isEdit
      ? [...(await request.formData()).entries()]
      : Object.entries((await request.json()) as Record<string, unknown>);
    const files = entries.flatMap(([part, value]) =>
      value instanceof File ? [{ part, name: value.name, type: value.type }] : [],
    );
    const fields = Object.fromEntries(entries.filter(([, value]) => !(value instanceof File)));
    const authorization = request.headers.get("authorization");
    this.images.push({ path, fields, files, authorization });
    if (isEdit && files.length === 0) return refusal(400, "Missing required parameter: 'image'.");
    const wish = wishIn(fields.prompt);
    if (wish === "moderation")
      return refusal(400, "Your request was rejected by the safety system.", "moderation_blocked");
    if (wish === "quota")
      return refusal(429, "You exceeded your current quota.", "insufficient_quota");
    const failed = await failAs(wish, request, (status) => refusal(status, "Try again later"));
    return failed ?? this.#made(String(fields.model));
  }

  #made(model: string): Response {
    const created = Math.floor(Date.now() / 1000);
    if (model === "gpt-image-1")
      return Response.json({
        created,
        data: [{ b64_json: Buffer.from(makePng(48)).toString("base64") }],
      });
    if (model === "dall-e-2")
      return Response.json({
        created,
        data: [{ url: `${this.#origin()}/files/${crypto.randomUUID()}.png` }],
      });
    return refusal(404, `The model '${model}' does not exist`, "model_not_found");
  }

  async #chat(request: Request): Promise<Response> {
    const body = (await request.json()) as Record<string, unknown>;
    this.chats.push(body);
    const last = (body.messages as { content: string }[] | undefined)?.at(-1)?.content;
    const wish = wishIn(last);
    const failed = await failAs(wish, request, (status) => refusal(status, "Try again later"));
    if (failed) return failed;
    const isJson = body.response_format !== undefined;
    const content = isJson ? JSON.stringify(CHAT) : CHAT.text;
    return Response.json({
      id: `chatcmpl-${crypto.randomUUID()}`,
      object: "chat.completion",
      created: Math.floor(Date.now() / 1000),
      model: String(body.model),
      choices: [
        {
          index: 0,
          message: { role: "assistant", content, refusal: null },
          logprobs: null,
          finish_reason: "stop",
        },
      ],
      usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
    });
  }
}
