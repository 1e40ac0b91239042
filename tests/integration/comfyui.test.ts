import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { StoredWorkflow } from "#contract/comfyui";
import type { GenerationRecord } from "#contract/generation";
import { advanceGeneration } from "#domain/generation/advance";
import { findDriven } from "#domain/generation/generations";
import { startGeneration } from "#domain/generation/start";
import { readBalance } from "#storage/credits/ledger";
import { openDatabase } from "#storage/database";
import { json } from "#support/accounts";
import { type Account, signUp } from "#support/client";
import { under } from "#support/mail";
import { signUpAdmin } from "#support/people";
import { ComfyUiStandIn } from "#support/stand-ins/ai/comfyui";
import { servicesOf } from "#workers/services";

const db = openDatabase(env.DB);
const settings = { COMFYUI_BASE_URL: "https://comfy.test" };
const bindings = { ...env, ...settings };
const api = under(settings);
let admin: Account;
let comfy: ComfyUiStandIn;
/** So many answers to a submission are replaced by a proxy's page, although the server has accepted it. */
let lost = 0;

beforeAll(async () => {
  admin = await signUpAdmin();
});
beforeEach(() => {
  comfy = new ComfyUiStandIn();
  lost = 0;
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    const answer = await comfy.answer(request);
    if (!request.url.endsWith("/prompt") || lost === 0) return answer;
    lost -= 1;
    return new Response("<!doctype html>", { status: 502 });
  });
});

function as(account: Account, path: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set("authorization", `Bearer ${account.token}`);
  return api(path, { ...init, headers });
}

/** A workflow as ComfyUI exports it for its API. */
const workflow = (checkpoint: string) => ({
  "3": {
    class_type: "KSampler",
    inputs: { seed: 7, denoise: 1, model: ["4", 0], positive: ["6", 0], latent_image: ["5", 0] },
  },
  "4": { class_type: "CheckpointLoaderSimple", inputs: { ckpt_name: checkpoint } },
  "5": { class_type: "EmptyLatentImage", inputs: { width: 512, height: 512, batch_size: 1 } },
  "6": { class_type: "CLIPTextEncode", inputs: { text: "nice", clip: ["4", 1] } },
  "8": { class_type: "VAEDecode", inputs: { samples: ["3", 0], vae: ["4", 2] } },
  "9": { class_type: "SaveImage", inputs: { filename_prefix: "x", images: ["8", 0] } },
  "10": { class_type: "PreviewImage", inputs: { images: ["8", 0] } },
});

const paste = (pasted: unknown) =>
  as(admin, "/api/admin/comfyui-workflows", json({ name: "boats", workflow: pasted }));

/** Saves a model of a pasted workflow. */
async function save(name: string, checkpoint: string, fallback?: string): Promise<void> {
  const answer = await paste(workflow(checkpoint));
  expect(answer.status).toBe(201);
  const { endpoint_url } = await answer.json<StoredWorkflow>();
  const model = {
    name,
    active: true,
    model_type: "text_to_image",
    endpoint_url,
    price: 2,
    fallback,
  };
  const saved = await as(admin, "/api/admin/test-models", json(model));
  expect(saved.status, await saved.clone().text()).toBe(200);
}

/** A generation by a pasted workflow, taken to its end. */
async function make(name: string, checkpoint: string, prompt: string, fallback?: string) {
  await save(name, checkpoint, fallback);
  const creator = await signUp();
  let now = Date.now();
  const deps = { ...servicesOf(bindings), clock: () => now, admit: () => 0, random: () => 0.5 };
  const { predictionId: id } = await startGeneration(deps, {
    ...{ accountId: creator.id, kind: "text_to_image", prompt, inputKey: null, model: name },
    ...{ idempotencyKey: null, origin: "https://app.test", allowsFallback: true },
  });
  for (let turn = 0; turn < 30; turn += 1) {
    const stored = await findDriven({ db }, id);
    if (stored?.generation.status !== "processing") break;
    now += (await advanceGeneration(deps, stored)) ?? 0;
  }
  const record = await (await as(creator, `/api/predictions/${id}`)).json<GenerationRecord>();
  return { id, record, balance: await readBalance(db, creator.id) };
}

it("a pasted workflow makes a picture under the generation's own id", async () => {
  const { id, record, balance } = await make("own", "sd15.safetensors", "a boat");
  expect(record).toMatchObject({ status: "succeeded", model: "own", is_ai: true, width: 96 });
  expect(balance).toBe(48);
  expect(comfy.runs).toMatchObject([{ id, state: "done" }]);
  expect(comfy.runs[0]?.graph["6"]?.inputs.text).toBe("a boat");
  // The history says nothing of what waits: the queue was read before anything counted as lost.
  expect(comfy.seen).toContain("GET /queue");
});

it("a workflow that takes over runs under an id of its own", async () => {
  await save("second", "sd15.safetensors");
  lost = 6;
  const { id, record } = await make("first", "sd15.safetensors", "a boat", "second");
  expect(record).toMatchObject({ status: "succeeded", model: "second" });
  const [first, second] = [comfy.runs[0], comfy.runs.at(-1)];
  expect(first?.id).toBe(id);
  expect(second?.id).toMatch(
    /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  );
  expect(second?.id).not.toBe(id);
});

it.each([
  ["a model that the server lacks", "gone.safetensors", "a boat", /gone\.safetensors/],
  ["a run that fails there", "sd15.safetensors", "a boat [oom]", /KSampler: Allocation/],
  ["a page in the place of an answer", "sd15.safetensors", "a boat [html]", /server .+ failed/],
])("gives the credits back for %s, and says why", async (name, checkpoint, prompt, says) => {
  const { record, balance } = await make(name, checkpoint, prompt);
  expect(record.status).toBe("failed");
  expect(record.error_message).toMatch(says);
  expect(balance).toBe(50);
});

it.each([
  ["the editor's format", { nodes: [], links: [] }, "workflow_unreadable", /Export \(API\)/],
  ["a list", [], "invalid_request", /Export \(API\)/],
  ["no JSON", "boats", "workflow_unreadable", /Export \(API\)/],
])("refuses %s, and says how to export the right one", async (_, pasted, code, says) => {
  const answer = await paste(pasted);
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ code, message: expect.stringMatching(says) });
});
