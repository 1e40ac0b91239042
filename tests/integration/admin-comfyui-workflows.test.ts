import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import type { AuditPage } from "#contract/audit";
import type { StoredWorkflow } from "#contract/comfyui";
import { type Account, call, signUp } from "#support/client";

const PATH = "/api/admin/comfyui-workflows";
let admin: Account;
let creator: Account;

beforeAll(async () => {
  admin = await signUp();
  creator = await signUp();
  await env.DB.prepare("UPDATE user SET role = 'admin' WHERE id = ?").bind(admin.id).run();
});

/** A workflow in API format that makes a picture of words. */
const WORKFLOW = {
  "3": {
    class_type: "KSampler",
    inputs: { seed: 42, steps: 20, denoise: 1, positive: ["6", 0], negative: ["7", 0] },
    _meta: { title: "Sampler" },
  },
  "5": { class_type: "EmptyLatentImage", inputs: { width: 832, height: 1216, batch_size: 1 } },
  "6": { class_type: "CLIPTextEncode", inputs: { text: "a lighthouse", clip: ["4", 1] } },
  "7": { class_type: "CLIPTextEncode", inputs: { text: "blurry", clip: ["4", 1] } },
  "9": { class_type: "SaveImage", inputs: { images: ["8", 0], filename_prefix: "out" } },
};

const put = (id: string, parameters: unknown) =>
  admin.call(`${PATH}/${id}`, {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ parameters }),
  });

async function store(workflow: unknown = WORKFLOW): Promise<StoredWorkflow> {
  const answer = await admin.post(PATH, { name: "Lighthouse", workflow });
  expect(answer.status, await answer.clone().text()).toBe(201);
  return answer.json();
}

describe("the administration of ComfyUI's workflows", () => {
  it.each([
    ["GET", ""],
    ["POST", ""],
    ["PUT", "/any"],
    ["DELETE", "/any"],
  ])("refuses %s %s without a session or the role", async (method, rest) => {
    expect((await call(`${PATH}${rest}`, { method })).status).toBe(401);
    expect((await creator.call(`${PATH}${rest}`, { method })).status).toBe(403);
  });

  it("tells where the values go, by node and input, and what the nodes hold", async () => {
    const stored = await store();
    expect(stored.parameters).toEqual([
      { name: "prompt", node: "6", input: "text", type: "string", default: "a lighthouse" },
      { name: "negative_prompt", node: "7", input: "text", type: "string", default: "blurry" },
      { name: "seed", node: "3", input: "seed", type: "integer", default: 42 },
      { name: "width", node: "5", input: "width", type: "integer", default: 832 },
      { name: "height", node: "5", input: "height", type: "integer", default: 1216 },
    ]);
    expect(stored.outputs).toEqual(["9"]);
    expect(stored.nodes).toContainEqual({
      ...{ id: "3", class_type: "KSampler", title: "Sampler" },
      inputs: [
        { name: "seed", value: 42 },
        { name: "steps", value: 20 },
        { name: "denoise", value: 1 },
      ],
    });
    expect(stored.nodes.find(({ id }) => id === "5")?.title).toBe("EmptyLatentImage");
    expect(stored.endpoint_url, "no server is set here").toBeNull();
  });

  it("reads a workflow from text as from an object", async () => {
    const { parameters } = await store(JSON.stringify(WORKFLOW));
    expect(parameters).toHaveLength(5);
  });

  it.each([
    ["the editor's format", { nodes: [], links: [] }, "Export (API)"],
    ["text that is no JSON", "{ nope", "not a workflow"],
    ["nodes without a class", { "1": { inputs: {} } }, "not a workflow"],
    ["a workflow that saves nothing", { "6": WORKFLOW["6"] }, "saves nothing"],
  ])("refuses %s and says what to do", async (_, workflow, told) => {
    const answer = await admin.post(PATH, { name: "Bad one", workflow });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({
      code: "workflow_unreadable",
      message: expect.stringContaining(told),
      issues: [{ path: "workflow" }],
    });
  });

  it("corrects where a value goes", async () => {
    const { id } = await store();
    const parameters = [
      { name: "prompt", node: "7", input: "text", type: "string", default: "blurry" },
    ];
    const corrected = await put(id, parameters);
    expect(corrected.status).toBe(200);
    expect(await corrected.json()).toMatchObject({ id, parameters });
    const list = await (await admin.call(PATH)).json<StoredWorkflow[]>();
    expect(list.find((one) => one.id === id)?.parameters).toEqual(parameters);
  });

  it("refuses a place that the workflow does not have, and changes nothing", async () => {
    const { id, parameters } = await store();
    const place = { name: "seed", node: "99", input: "seed", type: "integer", default: 1 };
    const refused = await put(id, [place]);
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({
      code: "invalid_request",
      issues: [{ path: "parameters.0", message: expect.stringContaining("node 99") }],
    });
    const list = await (await admin.call(PATH)).json<StoredWorkflow[]>();
    expect(list.find((one) => one.id === id)?.parameters).toEqual(parameters);
  });

  it("deletes a workflow once, and writes it down", async () => {
    const { id } = await store();
    const path = `${PATH}/${id}`;
    expect((await admin.call(path, { method: "DELETE" })).status).toBe(204);
    expect((await admin.call(path, { method: "DELETE" })).status).toBe(404);
    expect((await put(id, [])).status).toBe(404);
    const audit = await (await admin.call("/api/admin/audit")).json<AuditPage>();
    expect(audit.items[0]?.action).toBe("workflow_deleted");
  });
});
