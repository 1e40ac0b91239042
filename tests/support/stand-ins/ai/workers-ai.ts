import { makePng } from "../../image.ts";
import { serveFile } from "../files.ts";
import { failAs, wishIn } from "./faults.ts";

/** A call as it arrived. */
export interface AiCall {
  model: string;
  input: Record<string, unknown>;
  /** The names of the parts that are files. */
  files: string[];
  gateway: string | null;
}

/** Errors of developers.cloudflare.com/workers-ai/platform/errors with their statuses, in Cloudflare's words. */
const ERRORS: Readonly<Record<string, [status: number, message: string]>> = {
  "3036": [429, "You have used up your daily free allocation of 10,000 neurons"],
  "3040": [429, "Capacity temporarily exceeded, please try again."],
  "5006": [400, "Error: prompt is too short"],
  "5007": [400, "No such model"],
  "5016": [403, "Prior to using this model, you must submit the prompt 'agree' to the license."],
};

const envelope = (result: unknown) =>
  Response.json({ result, success: true, errors: [], messages: [] });

const refusal = (status: number, code: number, message: string) =>
  Response.json(
    { result: null, success: false, errors: [{ code, message }], messages: [] },
    { status },
  );

/**
 * The REST API of Workers AI at `{origin}/run/{model}` (developers.cloudflare.com/api/resources/ai): FLUX answers with
 * base64, a model of another vendor with an address. A prompt such as `a boat [3036]` asks for an error,
 * `[ai-500]` for one that other stand-ins do not make.
 */
export class WorkersAiStandIn {
  readonly calls: AiCall[] = [];

  readonly #filesOrigin: () => string;

  /** @param filesOrigin where the files of other vendors' models are */
  constructor(filesOrigin: () => string) {
    this.#filesOrigin = filesOrigin;
  }

  async answer(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith("/files/"))
      return serveFile(request, pathname.endsWith(".webm") ? { film: "16:9" } : {});
    const [, model] = /^\/run\/(.+)$/.exec(pathname) ?? [];
    if (model === undefined || request.method !== "POST")
      return refusal(404, 7003, "No route for that URI");
    const { input, files } = await readInput(request);
    this.calls.push({ model, input, files, gateway: request.headers.get("cf-aig-gateway-id") });
    const wish = wishIn(input.prompt);
    const [status, message] = ERRORS[wish ?? ""] ?? [];
    if (status !== undefined && message !== undefined)
      return refusal(status, Number(wish), message);
    const fault = wish?.replace(/^ai-/, "") ?? null;
    const failed = await failAs(fault, request, (code) => refusal(code, 3040, "Try again later"));
    return failed ?? this.#make(model, wish);
  }

  #make(model: string, wish: string | null): Response {
    if (model.startsWith("@cf/"))
      return envelope({ image: Buffer.from(makePng(64)).toString("base64") });
    const isClip = /veo|seedance|kling/.test(model);
    const origin = wish === "foreign" ? "https://elsewhere.example" : this.#filesOrigin();
    const address = `${origin}/files/${crypto.randomUUID()}.${isClip ? "webm" : "png"}`;
    return Response.json({
      state: "Completed",
      result: isClip ? { video: address } : { image: address },
      gatewayMetadata: { keySource: "Unified" },
    });
  }
}

async function readInput(request: Request): Promise<Pick<AiCall, "input" | "files">> {
  if (!/multipart/.test(request.headers.get("content-type") ?? ""))
    return { input: await request.json(), files: [] };
  const entries = [...(await request.formData()).entries()];
  const files = entries.filter(([, value]) => typeof value !== "string").map(([name]) => name);
  return { input: Object.fromEntries(entries.filter(([name]) => !files.includes(name))), files };
}
