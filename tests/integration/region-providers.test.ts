import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { StoredWorkflow } from "#contract/comfyui";
import type { GenerationRecord } from "#contract/generation";
import { advanceGeneration } from "#domain/generation/advance";
import { findDriven } from "#domain/generation/generations";
import { startGeneration } from "#domain/generation/start";
import { openDatabase } from "#storage/database";
import { testModelParameters } from "#storage/schema/index";
import { json } from "#support/accounts";
import { type Account, signUp, uploadImage } from "#support/client";
import { under } from "#support/mail";
import { signUpAdmin } from "#support/people";
import { paintMask, paintPng, readPixels } from "#support/png";
import { registerModel } from "#support/register-model";
import { ComfyUiStandIn } from "#support/stand-ins/ai/comfyui";
import { OpenAiStandIn } from "#support/stand-ins/ai/openai";
import { StandIn } from "#support/stand-ins/replicate/in-workerd";
import { servicesOf } from "#workers/services";

const db = openDatabase(env.DB);
const settings = {
  COMFYUI_BASE_URL: "https://comfy.test",
  OPENAI_BASE_URL: "https://images.test/v1",
};
const bindings = { ...env, ...settings };
const api = under(settings);
const WIDTH = 33;
const HEIGHT = 21;
const noise = (x: number, y: number, c: number) => (x * 37 + y * 101 + c * 59) % 256;
const inside = (x: number, y: number) => (x > 8 && x < 17 && y > 3 && y < 12 ? 255 : 0);
let ada: Account;
let comfy: ComfyUiStandIn;
let openAi: OpenAiStandIn;
let replicate: StandIn;

beforeAll(async () => {
  ada = await signUp();
  await registerModel("At Replicate");
  await registerModel("At OpenAI", "https://images.test/v1/images#gpt-image-1");
  await registerModel("At ComfyUI", await pastedWorkflow());
  const file = { type: "string", format: "uri", visible: false, required: true } as const;
  for (const modelId of ["At Replicate", "At OpenAI", "At ComfyUI"])
    await db.insert(testModelParameters).values([
      { ...file, modelId, name: "image", position: 0 },
      { ...file, modelId, name: "mask", position: 1 },
    ]);
});

beforeEach(() => {
  comfy = new ComfyUiStandIn();
  openAi = new OpenAiStandIn(() => "https://images.test");
  replicate = new StandIn();
  vi.spyOn(globalThis, "fetch").mockImplementation((input, init) => {
    const request = new Request(input, init);
    const { host } = new URL(request.url);
    if (host === "comfy.test") return comfy.answer(request);
    return host === "images.test" ? openAi.answer(request) : replicate.answer(request);
  });
});

/** The address of a model of a workflow with a picture and a mask, as an administrator pastes it. */
async function pastedWorkflow(): Promise<string> {
  const admin = await signUpAdmin();
  const workflow = {
    "1": { class_type: "LoadImage", inputs: { image: "photo.png" } },
    "2": { class_type: "LoadImageMask", inputs: { image: "mask.png", channel: "alpha" } },
    "3": {
      class_type: "KSampler",
      inputs: { seed: 7, model: ["4", 0], positive: ["6", 0], latent_image: ["5", 0] },
    },
    "4": { class_type: "CheckpointLoaderSimple", inputs: { ckpt_name: "sd15.safetensors" } },
    "5": { class_type: "VAEEncode", inputs: { pixels: ["1", 0], vae: ["4", 2], mask: ["2", 0] } },
    "6": { class_type: "CLIPTextEncode", inputs: { text: "nice", clip: ["4", 1] } },
    "8": { class_type: "VAEDecode", inputs: { samples: ["3", 0], vae: ["4", 2] } },
    "9": { class_type: "SaveImage", inputs: { filename_prefix: "x", images: ["8", 0] } },
  };
  const init = json({ name: "regions", workflow });
  const headers = new Headers(init.headers);
  headers.set("authorization", `Bearer ${admin.token}`);
  const answer = await api("/api/admin/comfyui-workflows", { ...init, headers });
  expect(answer.status).toBe(201);
  const { endpoint_url, parameters } = await answer.json<StoredWorkflow>();
  expect(parameters.map(({ name }) => name)).toEqual(["prompt", "seed", "image", "mask"]);
  return endpoint_url ?? "";
}

const keyOf = (url: string) => decodeURIComponent(new URL(url).pathname.slice("/media/".length));

/** A region that a model changes, from its start to its stored result. */
async function change(model: string) {
  const image = await uploadImage(ada, await paintPng(WIDTH, HEIGHT, 3, noise));
  const mask = await uploadImage(ada, await paintMask(WIDTH, HEIGHT, inside));
  let now = Date.now();
  const deps = { ...servicesOf(bindings), clock: () => now, admit: () => 0, random: () => 0.5 };
  const { predictionId: id } = await startGeneration(deps, {
    ...{ accountId: ada.id, kind: "image_to_image", prompt: "a red hat", model },
    ...{ inputKey: keyOf(image.url), inputMedium: "image", params: { mask_url: mask.url } },
    paramFiles: [{ name: "mask_url", key: keyOf(mask.url) }],
    ...{ idempotencyKey: null, origin: "https://app.test" },
  });
  for (let turn = 0; turn < 30; turn += 1) {
    const stored = await findDriven({ db }, id);
    if (stored?.generation.status !== "processing") break;
    now += (await advanceGeneration(deps, stored)) ?? 0;
    for (const run of replicate.runs) replicate.finish(run);
  }
  const record = await (await ada.call(`/api/predictions/${id}`)).json<GenerationRecord>();
  expect(record).toMatchObject({ status: "succeeded", width: WIDTH, height: HEIGHT });
  const { pathname, search } = new URL(record.output_url ?? "");
  const file = await (await ada.call(`${pathname}${search}`)).arrayBuffer();
  return { mask: mask.url, data: (await readPixels(new Uint8Array(file))).data };
}

/** How many pixels differ from the picture, outside of the mask and inside. */
function differences(data: Uint8Array): { outside: number; inside: number } {
  const found = { outside: 0, inside: 0 };
  for (let y = 0, p = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++, p += 4)
      if ([0, 1, 2].some((c) => data[p + c] !== noise(x, y, c)))
        found[inside(x, y) === 255 ? "inside" : "outside"] += 1;
  return found;
}

it("Replicate gets the mask by its address, and changes nothing outside of it", async () => {
  const { mask, data } = await change("At Replicate");
  expect(replicate.runs[0]?.input).toMatchObject({ prompt: "a red hat", mask });
  expect(differences(data)).toEqual({ outside: 0, inside: 64 });
});

it("OpenAI's edits get the mask as a file, and change nothing outside of it", async () => {
  const { data } = await change("At OpenAI");
  expect(openAi.images[0]).toMatchObject({
    path: "/v1/images/edits",
    files: [{ part: "image" }, { part: "mask", type: "image/png" }],
  });
  expect(differences(data)).toEqual({ outside: 0, inside: 64 });
});

it("a workflow of ComfyUI gets the mask by its node, and changes nothing outside of it", async () => {
  const { data } = await change("At ComfyUI");
  expect(comfy.uploads).toHaveLength(2);
  expect(comfy.runs[0]?.graph["2"]?.inputs).toMatchObject({ channel: "red" });
  expect(String(comfy.runs[0]?.graph["2"]?.inputs.image)).toContain("unthinkable/");
  expect(differences(data)).toEqual({ outside: 0, inside: 64 });
});
