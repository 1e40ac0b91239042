import { makePng } from "../../image.ts";
import { makeFilm } from "../films.ts";
import { failAs, wishIn } from "./faults.ts";

type Node = { class_type: string; inputs: Record<string, unknown> };
type Graph = Record<string, Node>;

/** What a workflow is at the server. */
interface Run {
  id: string;
  graph: Graph;
  state: "queued" | "running" | "done" | "failed" | "interrupted";
}

const KNOWN_NODES =
  /^(KSampler|CheckpointLoaderSimple|CLIPTextEncode|EmptyLatentImage|VAEDecode|SaveImage|SaveVideo|LoadImage|LoadImageMask|VAEEncode|PreviewImage)$/;
const CHECKPOINTS = ["sd15.safetensors"];

/**
 * ComfyUI's server (github.com/comfyanonymous/ComfyUI, `server.py` and `execution.py` at 0.36). Runs wait until `step`
 * moves them on, or do so by themselves. `/history/{id}` is `{}` for what is unknown, queued and running alike. The text of a
 * prompt such as `a boat [html]` asks for a fault.
 */
export class ComfyUiStandIn {
  readonly runs: Run[] = [];
  readonly uploads: { name: string; subfolder: string; bytes: number }[] = [];
  /** Method and path of each request. */
  readonly seen: string[] = [];
  /** Whether the server has the newer call that cancels a job. */
  hasJobs = true;
  /** Whether runs go on at each request by themselves. */
  isDriven = true;
  /** Answers every request with a page. */
  isHtml = false;

  async answer(request: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    this.seen.push(`${request.method} ${pathname}`);
    if (this.isHtml)
      return new Response("<!doctype html>", { headers: { "content-type": "text/html" } });
    const [, job] = /^\/api\/jobs\/([^/]+)\/cancel$/.exec(pathname) ?? [];
    if (job !== undefined) return this.#cancelJob(job);
    const [, id] = /^\/history\/(.+)$/.exec(pathname) ?? [];
    if (id !== undefined) return this.#history(id);
    switch (`${request.method} ${pathname}`) {
      case "POST /prompt":
        return this.#prompt(request);
      case "GET /queue":
        return this.#queue();
      case "POST /queue":
        return this.#delete(await request.json());
      case "POST /interrupt":
        return this.#interrupt(await request.json());
      case "POST /upload/image":
        return this.#upload(await request.formData());
      case "GET /view":
        return this.#view(searchParams);
      default:
        return new Response("404: Not Found", { status: 404 });
    }
  }

  /** Moves each run on: what waits begins, what runs ends. */
  step(): void {
    for (const run of this.runs) {
      if (run.state === "running") run.state = textOf(run).includes("[oom]") ? "failed" : "done";
      else if (run.state === "queued") run.state = "running";
    }
  }

  async #prompt(request: Request): Promise<Response> {
    const { prompt: graph, prompt_id: id } = (await request.json()) as {
      prompt: Graph;
      prompt_id: string;
    };
    if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id))
      return refusal("invalid_prompt_id", "Prompt id is not a UUID");
    const problem = problemOf(graph);
    if (problem) return problem;
    const run: Run = { id, graph, state: "queued" };
    const failed = await failAs(wishIn(textOf(run)), request, (status) =>
      Response.json({}, { status }),
    );
    if (failed) return failed;
    this.runs.push(run);
    return Response.json({ prompt_id: id, number: this.runs.length, node_errors: {} });
  }

  #history(id: string): Response {
    const run = this.runs.find((one) => one.id === id);
    if (this.isDriven) this.step();
    if (!run || run.state === "queued" || run.state === "running") return Response.json({});
    const status = {
      done: { status_str: "success", completed: true, messages: [["execution_success", {}]] },
      failed: {
        status_str: "error",
        completed: false,
        messages: [
          [
            "execution_error",
            { node_type: "KSampler", exception_message: "Allocation on device 0 would exceed" },
          ],
        ],
      },
      interrupted: {
        status_str: "error",
        completed: false,
        messages: [["execution_interrupted", { node_id: "3" }]],
      },
    }[run.state];
    const outputs = run.state === "done" ? outputsOf(run) : {};
    return Response.json({ [id]: { prompt: [], outputs, status, meta: {} } });
  }

  #queue(): Response {
    const items = (state: Run["state"]) =>
      this.runs.flatMap((run, index) =>
        run.state === state ? [[index, run.id, run.graph, {}, []]] : [],
      );
    return Response.json({ queue_running: items("running"), queue_pending: items("queued") });
  }

  #delete(body: { delete?: string[] }): Response {
    for (const id of body.delete ?? []) {
      const at = this.runs.findIndex((run) => run.id === id && run.state === "queued");
      if (at >= 0) this.runs.splice(at, 1);
    }
    return new Response(null);
  }

  #interrupt(body: { prompt_id?: string }): Response {
    const run = this.runs.find((one) => one.id === body.prompt_id && one.state === "running");
    if (run) run.state = "interrupted";
    return new Response(null);
  }

  #cancelJob(id: string): Response {
    if (!this.hasJobs) return new Response("404: Not Found", { status: 404 });
    const run = this.runs.find((one) => one.id === id);
    if (run && (run.state === "queued" || run.state === "running")) run.state = "interrupted";
    return Response.json({ cancelled: Boolean(run) });
  }

  #upload(form: FormData): Response {
    const file = form.get("image");
    if (!(file instanceof File)) return new Response(null, { status: 400 });
    const subfolder = String(form.get("subfolder") ?? "");
    this.uploads.push({ name: file.name, subfolder, bytes: file.size });
    return Response.json({ name: file.name, subfolder, type: "input" });
  }

  #view(query: URLSearchParams): Response {
    const name = query.get("filename") ?? "";
    if (query.get("type") !== "output") return new Response(null, { status: 404 });
    const bytes = name.endsWith(".webm") ? makeFilm("16:9") : makePng(96);
    return new Response(bytes, { headers: { "content-type": "application/octet-stream" } });
  }
}

const textOf = ({ graph }: Run) =>
  Object.values(graph)
    .map(({ inputs }) => String(inputs.text ?? ""))
    .join(" ");

function outputsOf({ id, graph }: Run) {
  const files = (name: string, type = "output") => ({
    images: [{ filename: `${id}.${name}`, subfolder: "", type }],
  });
  return Object.fromEntries(
    Object.entries(graph).flatMap(([node, { class_type: kind }]) => {
      if (kind === "SaveImage") return [[node, files("png")]];
      if (kind === "SaveVideo") return [[node, { ...files("webm"), animated: [true] }]];
      return kind === "PreviewImage" ? [[node, files("png", "temp")]] : [];
    }),
  );
}

function refusal(type: string, message: string, nodes: object = {}): Response {
  const error = { type, message, details: "", extra_info: {} };
  return Response.json({ error, node_errors: nodes }, { status: 400 });
}

function problemOf(graph: Graph): Response | null {
  for (const [id, { class_type: kind, inputs }] of Object.entries(graph)) {
    if (!KNOWN_NODES.test(kind))
      return refusal(
        "missing_node_type",
        `Node '${kind}' not found. The custom node may not be installed.`,
      );
    if (kind !== "CheckpointLoaderSimple" || CHECKPOINTS.includes(String(inputs.ckpt_name)))
      continue;
    const details = `ckpt_name: '${inputs.ckpt_name}' not in ${JSON.stringify(CHECKPOINTS)}`;
    const errors = [{ type: "value_not_in_list", message: "Value not in list", details }];
    return refusal("prompt_outputs_failed_validation", "Prompt outputs failed validation", {
      [id]: { errors, dependent_outputs: ["9"], class_type: kind },
    });
  }
  return null;
}
