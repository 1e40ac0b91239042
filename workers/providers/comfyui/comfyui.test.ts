import { describe, expect, it } from "vitest";
import { makePng } from "#support/image";
import { paintMask, readPixels } from "#support/png";
import { ProviderError, type ProviderJob } from "../provider";
import { createComfyUiProvider } from ".";
import { findOutputs, findParameters } from "./find-parameters";
import { type Graph, readGraph, type Workflow } from "./graph";

const BASE = "http://127.0.0.1:8188";
const PNG = makePng(16);
const PHOTO = "https://app.test/media/public/photo.png?t=x";
const MASK = "https://app.test/media/public/mask.png?t=x";
const ID = "0b9c1f9e-4a52-4f6e-9c0e-2d5a3c1b7e10";

/** A workflow that changes a picture, as ComfyUI exports it for its API. */
const GRAPH: Graph = {
  "3": {
    class_type: "KSampler",
    inputs: {
      ...{ seed: 5, steps: 20, cfg: 7, denoise: 0.6, sampler_name: "euler" },
      ...{ model: ["4", 0], positive: ["6", 0], negative: ["7", 0], latent_image: ["10", 0] },
    },
  },
  "4": { class_type: "CheckpointLoaderSimple", inputs: { ckpt_name: "sd.safetensors" } },
  "6": { class_type: "CLIPTextEncode", inputs: { text: ["12", 0], clip: ["4", 1] } },
  "7": { class_type: "CLIPTextEncode", inputs: { text: "blurry", clip: ["4", 1] } },
  "8": { class_type: "LoadImage", inputs: { image: "example.png" } },
  "9": { class_type: "SaveImage", inputs: { images: ["11", 0], filename_prefix: "x" } },
  "10": { class_type: "VAEEncode", inputs: { pixels: ["8", 0], vae: ["4", 2] } },
  "11": { class_type: "VAEDecode", inputs: { samples: ["3", 0], vae: ["4", 2] } },
  "12": { class_type: "PrimitiveStringMultiline", inputs: { value: "a boat" } },
  "13": { class_type: "PreviewImage", inputs: { images: ["11", 0] } },
};
const WORKFLOW = {
  graph: GRAPH,
  parameters: findParameters(GRAPH),
  outputs: findOutputs(GRAPH),
};

type Answers = Record<string, (request: Request) => Response | Promise<Response>>;
const json =
  (value: unknown, status = 200) =>
  () =>
    Response.json(value, { status });
const nothingQueued = { queue_running: [], queue_pending: [] };

/** @param answers by method and path; anything else is 404. */
function provider(
  answers: Answers,
  baseUrl: string | null = BASE,
  { workflow = WORKFLOW, mask = PNG }: { workflow?: Workflow; mask?: typeof PNG } = {},
) {
  const requests: Request[] = [];
  const made = createComfyUiProvider({
    baseUrl,
    headers: { "cf-access-token": "secret" },
    readWorkflow: async (id) => (id === "w1" ? workflow : null),
    readImage: async (url) => (url === PHOTO ? PNG : url === MASK ? mask : null),
    fileHosts: ["files.test"],
    random: () => 0.5,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      requests.push(new Request(input, init));
      const { pathname } = new URL(request.url);
      const answer = answers[`${request.method} ${pathname}`];
      return answer ? answer(request) : new Response("404: Not Found", { status: 404 });
    },
  });
  const asked = () => requests.map(({ method, url }) => `${method} ${new URL(url).pathname}`);
  return { made, requests, asked };
}

const JOB: ProviderJob = {
  id: ID,
  failures: 0,
  endpointUrl: `${BASE}/prompt#w1`,
  input: { prompt: "a fox" },
  medium: "image",
  callbackUrl: `https://app.test/api/callbacks/comfyui/${ID}`,
  accountId: "account-1",
  cancelAfterSeconds: 600,
};
const REF = `w1/image/${ID}`;
const accepted = json({ prompt_id: ID, number: 1, node_errors: {} });

const failure = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error: unknown) =>
      error instanceof ProviderError ? `${error.kind} ${error.code}` : String(error),
  );

const history = (outputs: object, status: object = { status_str: "success", messages: [] }) =>
  json({ [ID]: { outputs, status } });

describe("a workflow of ComfyUI", () => {
  it("tells by its nodes where a form's values go, and which files are results", () => {
    expect(findOutputs(GRAPH)).toEqual(["9"]);
    expect(findParameters(GRAPH)).toEqual([
      { name: "prompt", node: "12", input: "value", type: "string", default: "a boat" },
      { name: "negative_prompt", node: "7", input: "text", type: "string", default: "blurry" },
      { name: "seed", node: "3", input: "seed", type: "integer", default: 5 },
      { name: "strength", node: "3", input: "denoise", type: "number", default: 0.6 },
      { name: "image", node: "8", input: "image", type: "string", default: null },
    ]);
  });

  it("tells its size and its noise where they are nodes of their own", () => {
    const flux: Graph = {
      "1": { class_type: "EmptySD3LatentImage", inputs: { width: 1024, height: 768 } },
      "2": { class_type: "RandomNoise", inputs: { noise_seed: 9 } },
      "3": { class_type: "CLIPTextEncode", inputs: { text: "a boat" } },
      "4": { class_type: "FluxGuidance", inputs: { conditioning: ["3", 0] } },
      "5": { class_type: "BasicGuider", inputs: { conditioning: ["4", 0] } },
      "6": { class_type: "SaveVideo", inputs: {} },
    };
    expect(findParameters(flux).map(({ name, node }) => `${name} ${node}`)).toEqual([
      "prompt 3",
      "seed 2",
      "width 1",
      "height 1",
    ]);
    expect(findOutputs(flux)).toEqual(["6"]);
  });

  it("tells its mask from its picture", () => {
    const region: Graph = {
      "1": { class_type: "LoadImageMask", inputs: { image: "mask.png", channel: "alpha" } },
      "2": { class_type: "LoadImage", inputs: { image: "photo.png" } },
    };
    expect(findParameters(region).map(({ name, node }) => `${name} ${node}`)).toEqual([
      "image 2",
      "mask 1",
    ]);
  });

  it("survives links in a circle", () => {
    const circle: Graph = {
      "1": { class_type: "KSampler", inputs: { positive: ["2", 0] } },
      "2": { class_type: "ConditioningCombine", inputs: { conditioning_1: ["2", 0] } },
    };
    expect(findParameters(circle)).toEqual([]);
  });

  it.each([null, [], {}, { nodes: [], links: [] }, { "1": { type: "KSampler" } }, "x"])(
    "is not read from %j",
    (value) => expect(readGraph(value)).toBeNull(),
  );
});

describe("a ComfyUI server", () => {
  it("is sent the workflow with the values, a drawn seed and our id", async () => {
    const { made, requests } = provider({ "POST /prompt": accepted });
    expect(await made.submit(JOB)).toMatchObject({ ref: REF, state: "queued" });
    const body = (await requests[0]?.json()) as { prompt: Graph; prompt_id: string };
    expect(body.prompt_id).toBe(ID);
    expect(body.prompt["12"]?.inputs.value).toBe("a fox");
    expect(body.prompt["7"]?.inputs.text).toBe("blurry");
    expect(body.prompt["3"]?.inputs.seed).toBe(2 ** 52);
    expect(requests[0]?.headers.get("cf-access-token")).toBe("secret");
    expect(GRAPH["12"]?.inputs.value).toBe("a boat");
  });

  it("is given the picture as a file first", async () => {
    const { made, requests } = provider({
      "POST /upload/image": json({ name: "a.png", subfolder: "unthinkable", type: "input" }),
      "POST /prompt": accepted,
    });
    await made.submit({ ...JOB, input: { prompt: "a fox", image: PHOTO } });
    const form = await requests[0]?.formData();
    expect(form?.get("type")).toBe("input");
    const body = (await requests[1]?.json()) as { prompt: Graph };
    expect(body.prompt["8"]?.inputs.image).toBe("unthinkable/a.png");
  });

  it("is given a mask as its node reads it", async () => {
    const mask = await paintMask(4, 1, (x) => (x < 2 ? 0 : 255));
    const loaders = { LoadImageMask: { channel: "alpha" }, LoadImage: {} };
    for (const [class_type, more] of Object.entries(loaders)) {
      const graph: Graph = {
        ...GRAPH,
        "14": { class_type, inputs: { image: "mask.png", ...more } },
      };
      const place = {
        name: "mask",
        node: "14",
        input: "image",
        type: "string",
        default: null,
      } as const;
      const workflow = { ...WORKFLOW, graph, parameters: [...WORKFLOW.parameters, place] };
      const { made, requests } = provider(
        {
          "POST /upload/image": json({ name: "m.png", subfolder: "unthinkable", type: "input" }),
          "POST /prompt": accepted,
        },
        BASE,
        { workflow, mask },
      );
      await made.submit({ ...JOB, input: { prompt: "a fox", mask: MASK } });
      const file = (await requests[0]?.formData())?.get("image") as unknown as File;
      const { data } = await readPixels(new Uint8Array(await file.arrayBuffer()));
      const isTransparent = class_type === "LoadImage";
      expect([data[0], data[3], data[12], data[15]]).toEqual([
        0,
        255,
        255,
        isTransparent ? 0 : 255,
      ]);
      const body = (await requests[1]?.json()) as { prompt: Graph };
      expect(body.prompt["14"]?.inputs).toEqual({
        image: "unthinkable/m.png",
        ...(isTransparent ? {} : { channel: "red" }),
      });
    }
  });

  it("is asked for its history, and for its queue before anything counts as lost", async () => {
    const queue = (running: unknown[], pending: unknown[]) =>
      json({ queue_running: running, queue_pending: pending });
    const item = (number: number, id: string) => [number, id, {}, {}, []];
    const open = { "GET /history/0b9c1f9e-4a52-4f6e-9c0e-2d5a3c1b7e10": json({}) };
    const waits = provider({
      ...open,
      "GET /queue": queue([item(1, "x")], [item(3, ID), item(2, "y")]),
    });
    expect(await waits.made.fetch(REF)).toMatchObject({ state: "queued", queuePlace: 2 });
    const runs = provider({ ...open, "GET /queue": queue([item(1, ID)], []) });
    expect(await runs.made.fetch(REF)).toMatchObject({ ref: REF, state: "running" });
    const gone = provider({ ...open, "GET /queue": json(nothingQueued) });
    expect(await failure(gone.made.fetch(REF))).toBe("refused provider_lost");
    expect(gone.asked()).toEqual([`GET /history/${ID}`, "GET /queue", `GET /history/${ID}`]);
    const html = provider({ ...open, "GET /queue": () => new Response("<html>") });
    expect(await failure(html.made.fetch(REF))).toBe("busy provider_unreachable");
    const off = provider({ ...open, "GET /queue": () => new Response("", { status: 502 }) });
    expect(await failure(off.made.fetch(REF))).toBe("busy provider_unreachable");
  });

  it("is found to have ended between the two answers", async () => {
    let asked = 0;
    const { made } = provider({
      [`GET /history/${ID}`]: () => {
        asked += 1;
        return asked === 1 ? Response.json({}) : history({ "9": { images: [] } })();
      },
      "GET /queue": json(nothingQueued),
    });
    expect(await made.fetch(REF)).toMatchObject({ state: "succeeded" });
  });

  const file = (filename: string, type = "output") => ({ filename, subfolder: "a b", type });
  const at = (filename: string) => `${BASE}/view?filename=${filename}&subfolder=a+b&type=output`;

  it.each<[string, string, object, string[]]>([
    ["a picture", "image", { "9": { images: [file("a.png")] } }, ["a.png"]],
    [
      "a picture beside a preview",
      "image",
      { "13": { images: [file("p.png", "temp")] }, "9": { images: [file("a.png")] } },
      ["a.png"],
    ],
    ["nothing but a preview", "image", { "9": { images: [file("p.png", "temp")] } }, []],
    [
      "a film among pictures",
      "video",
      { "9": { images: [file("a.png"), file("a.mp4")], animated: [true] } },
      ["a.mp4"],
    ],
    ["a film of VHS", "video", { "9": { gifs: [file("a.webm")] } }, ["a.webm"]],
    ["a sound", "audio", { "9": { audio: [file("a.flac")] } }, ["a.flac"]],
    ["a node that saves nothing of a result", "image", { "8": { images: [file("x.png")] } }, []],
  ])("delivers %s", async (_, medium, outputs, names) => {
    const { made } = provider({ [`GET /history/${ID}`]: history(outputs) });
    expect(await made.fetch(`w1/${medium}/${ID}`)).toMatchObject({
      state: "succeeded",
      outputs: names.map(at),
    });
  });

  it("says why a run has failed, and that one was stopped", async () => {
    const error = (messages: unknown[]) =>
      provider({ [`GET /history/${ID}`]: history({}, { status_str: "error", messages }) }).made;
    const broke = error([
      ["execution_error", { node_type: "KSampler", exception_message: "CUDA out of memory" }],
    ]);
    expect((await broke.fetch(REF)).error).toEqual({
      code: "provider_failed",
      message: "The provider could not make this: KSampler: CUDA out of memory",
    });
    expect(await error([["execution_interrupted", {}]]).fetch(REF)).toMatchObject({
      state: "canceled",
    });
    expect(await error([]).fetch(REF)).toMatchObject({ state: "failed" });
  });

  it("hands its files out with our headers, and not to where it redirects", async () => {
    const { made, requests } = provider({
      "GET /view": () =>
        new Response(null, { status: 302, headers: { location: "https://files.test/signed" } }),
      "GET /signed": () => new Response(PNG),
    });
    expect(await made.download(at("a.png"), "image")).toMatchObject({ width: 16 });
    expect(requests.map(({ headers }) => headers.get("cf-access-token"))).toEqual(["secret", null]);
    expect(await failure(made.download("https://files.test/other", "image"))).toBe(
      "refused output_not_allowed",
    );
    expect(await failure(made.download(`${BASE}/system_stats`, "image"))).toBe(
      "refused output_not_allowed",
    );
  });

  it("is found again where its answer was lost", async () => {
    const trace = (answers: Answers) =>
      provider(answers).made.trace(JOB.callbackUrl, new Date(0), JOB);
    const empty = { [`GET /history/${ID}`]: json({}), "GET /queue": json(nothingQueued) };
    expect(await trace(empty)).toEqual({ found: "no" });
    expect(
      await trace({ [`GET /history/${ID}`]: history({ "9": { images: [file("a.png")] } }) }),
    ).toMatchObject({ found: "yes", snapshot: { ref: REF, state: "succeeded" } });
    expect(await trace({})).toEqual({ found: "unknown" });
  });

  it("stops a run by the call that it has", async () => {
    const modern = provider({ [`POST /api/jobs/${ID}/cancel`]: json({}) });
    await modern.made.cancel(REF);
    expect(modern.asked()).toEqual([`POST /api/jobs/${ID}/cancel`]);
    const running = provider({
      "GET /queue": json({ queue_running: [[1, ID]], queue_pending: [] }),
      "POST /interrupt": json({}),
    });
    await running.made.cancel(REF);
    expect(await running.requests.at(-1)?.json()).toEqual({ prompt_id: ID });
    const waiting = provider({
      "GET /queue": json({ queue_running: [[1, "x"]], queue_pending: [[2, ID]] }),
      "POST /queue": json({}),
    });
    await waiting.made.cancel(REF);
    expect(await waiting.requests.at(-1)?.json()).toEqual({ delete: [ID] });
    const ended = provider({ "GET /queue": json(nothingQueued) });
    await ended.made.cancel(REF);
    expect(ended.asked()).toEqual([`POST /api/jobs/${ID}/cancel`, "GET /queue"]);
  });
});

describe("a ComfyUI server that cannot run a workflow", () => {
  const refusal = (type: string, node_errors: object = {}) =>
    json(
      { error: { type, message: "Cannot run", details: "Node X", extra_info: {} }, node_errors },
      400,
    );
  const lacks = {
    "4": {
      class_type: "CheckpointLoaderSimple",
      errors: [
        {
          type: "value_not_in_list",
          message: "Value not in list",
          details: "ckpt_name: 'sd.safetensors'",
        },
      ],
      dependent_outputs: ["9"],
    },
  };

  const said = (answers: Answers, change: Partial<ProviderJob> = {}) =>
    provider(answers)
      .made.submit({ ...JOB, ...change })
      .then(
        () => "done",
        (error: unknown) => (error instanceof ProviderError ? error.userMessage : String(error)),
      );

  it("names the missing node and the missing model", async () => {
    expect(await said({ "POST /prompt": refusal("missing_node_type") })).toBe(
      "This model does not work at the moment. Its server lacks a node that the workflow needs. Cannot run Node X",
    );
    expect(await said({ "POST /prompt": refusal("prompt_outputs_failed_validation", lacks) })).toBe(
      "This model does not work at the moment. Its server cannot run the workflow as it is. CheckpointLoaderSimple: Value not in list ckpt_name: 'sd.safetensors'",
    );
  });

  it("has failed where it was accepted without its result, and runs where one is left", async () => {
    const without = provider({
      "POST /prompt": json({ prompt_id: ID, node_errors: lacks }),
      [`POST /api/jobs/${ID}/cancel`]: json({}),
    });
    expect(await failure(without.made.submit(JOB))).toBe("refused provider_rejected");
    expect(without.asked()).toContain(`POST /api/jobs/${ID}/cancel`);
    const other = { "4": { ...lacks["4"], dependent_outputs: ["13"] } };
    const left = provider({ "POST /prompt": json({ prompt_id: ID, node_errors: other }) });
    expect(await failure(left.made.submit(JOB))).toBe("done");
  });

  it("is given up where it keeps answering a page of a proxy with 502", async () => {
    const page = () => new Response("<!doctype html>", { status: 502 });
    const submit = (failures: number) =>
      failure(provider({ "POST /prompt": page }).made.submit({ ...JOB, failures }));
    expect(await submit(4)).toBe("busy provider_unreachable");
    expect(await submit(5)).toBe("refused provider_failed");
  });

  it("is given up where it stays off, answers HTML, or its workflow is gone", async () => {
    const off = () => {
      throw new Error("Network connection lost.");
    };
    const answers = { "POST /prompt": off };
    expect(await failure(provider(answers).made.submit(JOB))).toBe("broken provider_unreachable");
    expect(await failure(provider(answers).made.submit({ ...JOB, failures: 5 }))).toBe(
      "refused provider_unreachable",
    );
    const html = provider({ "POST /prompt": () => new Response("<html>") });
    expect(await failure(html.made.submit(JOB))).toBe("ambiguous provider_failed");
    const gone = { ...JOB, endpointUrl: `${BASE}/prompt#w2` };
    expect(await failure(provider({}).made.submit(gone))).toBe("refused provider_no_model");
    for (const endpointUrl of [`${BASE}/prompt`, `${BASE}/queue#w1`, "https://evil.test/prompt#w1"])
      expect(await failure(provider({}).made.submit({ ...JOB, endpointUrl }))).toBe(
        "refused provider_not_allowed",
      );
  });

  it("names the setting where no server is set", () => {
    expect(provider({}, null).made.missingSetting()).toBe("COMFYUI_BASE_URL");
  });
});
