import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { chunkOf } from "#base/png/write-png";
import type { ErrorBody } from "#contract/errors";
import type { GenerationRecord, ReceiptEvent, Started } from "#contract/generation";
import type { Credits } from "#contract/ledger";
import type { CreatorModels } from "#contract/models";
import { openDatabase } from "#storage/database";
import { testModelParameters, uploads } from "#storage/schema/index";
import { type Account, signUp, uploadImage, waitForEnd } from "#support/client";
import { makePng } from "#support/image";
import { paintMask, paintPng, readPixels } from "#support/png";
import { registerModel } from "#support/register-model";
import { InstalledFalStandIn } from "#support/stand-ins/fal/in-workerd";
import { FAL_BASE } from "#support/stand-ins/fal/stand-in";

const START = "/api/start-image-to-image-generation";
const FAL = "Inpaints";
const PLAIN = "Repaints";
const WIDTH = 40;
const HEIGHT = 24;
let ada: Account;
let eve: Account;
let fal: InstalledFalStandIn;

beforeEach(() => {
  fal = new InstalledFalStandIn();
  fal.install();
});

beforeAll(async () => {
  ada = await signUp();
  eve = await signUp();
  await registerModel(FAL, `${FAL_BASE}/fal-ai/flux-pro/v1/fill`);
  await registerModel(PLAIN, `${FAL_BASE}/fal-ai/plain`);
  const file = { type: "string", format: "uri", visible: false, position: 0 } as const;
  await openDatabase(env.DB)
    .insert(testModelParameters)
    .values([
      { ...file, modelId: FAL, name: "image_url", required: true },
      { ...file, modelId: FAL, name: "mask_image_url", required: true },
      { ...file, modelId: PLAIN, name: "image_url", required: true },
    ]);
});

const noise = (x: number, y: number, c: number) => (x * 37 + y * 101 + c * 59) % 256;
const isInside = (x: number, y: number) => x >= 10 && x < 20 && y >= 5 && y < 15;
const marked = (account = ada) => uploadOf(paintMask(WIDTH, HEIGHT, inside), account);
const inside = (x: number, y: number) => (isInside(x, y) ? 255 : 0);

async function uploadOf(png: Promise<Uint8Array<ArrayBuffer>>, account = ada): Promise<string> {
  return (await uploadImage(account, await png)).url;
}
const photo = () => uploadOf(paintPng(WIDTH, HEIGHT, 3, noise));

const start = (image_url: string, mask_url: unknown, { model = FAL, headers = {} } = {}) =>
  ada.post(START, { prompt: "a red hat", image_url, model, params: { mask_url } }, headers);

async function begun(answer: Response): Promise<string> {
  expect(answer.status, await answer.clone().text()).toBe(202);
  return (await answer.json<Started>()).predictionId;
}
const balance = async () => (await (await ada.call("/api/credits")).json<Credits>()).balance;

async function fileOf(record: GenerationRecord): Promise<Uint8Array> {
  const { pathname, search } = new URL(record.output_url ?? "");
  return new Uint8Array(await (await ada.call(`${pathname}${search}`)).arrayBuffer());
}

/** The run of a generation at fal, once it is there. */
const runOf = (id: string) =>
  vi.waitUntil(() => fal.runs.find(({ webhook }) => webhook?.endsWith(id)), { timeout: 120_000 });

describe("a marked region", () => {
  it("alone differs from the picture, whatever the model returns, and the receipt says so", async () => {
    const [image, mask] = [await photo(), await marked()];
    const id = await begun(await start(image, mask));
    const run = await runOf(id);
    expect(run.input).toEqual({ prompt: "a red hat", image_url: image, mask_image_url: mask });
    fal.finish(run);
    const delivered = [fal.callBack(run), fal.callBack(run)];
    const record = await waitForEnd(ada, id);
    await Promise.all(delivered);
    expect(record).toMatchObject({
      ...{ status: "succeeded", width: WIDTH, height: HEIGHT, output_type: "image/png" },
      params: { mask_url: mask },
    });
    const file = await fileOf(record);
    const { data, colour } = await readPixels(file);
    expect(colour).toBe(2);
    let changed = 0;
    for (let y = 0, p = 0; y < HEIGHT; y++)
      for (let x = 0; x < WIDTH; x++, p += 4) {
        const before = [noise(x, y, 0), noise(x, y, 1), noise(x, y, 2)];
        const after = [...data.subarray(p, p + 3)];
        if (isInside(x, y)) changed += after.join() === before.join() ? 0 : 1;
        else expect(after, `${x}, ${y}`).toEqual(before);
      }
    expect(changed).toBeGreaterThan(90);
    expect(new TextDecoder().decode(file)).toContain(
      "digitalsourcetype/compositeWithTrainedAlgorithmicMedia",
    );
    const receipt = await (await ada.call(`/api/predictions/${id}/events`)).json<ReceiptEvent[]>();
    const lines = receipt.filter(({ stage }) => stage === "region_changed");
    expect(lines).toHaveLength(1);
    expect(lines[0]?.detail).toMatch(
      /^Outside the mask every pixel is the source's\. SHA-256 of the mask: [0-9a-f]{64}$/,
    );
  });

  it("is kept when its generation is run again", async () => {
    const [image, mask] = [await photo(), await marked()];
    const id = await begun(await start(image, mask));
    fal.finish(await runOf(id));
    await waitForEnd(ada, id);
    const again = await begun(await ada.post(`/api/predictions/${id}/retry`, {}));
    const run = await runOf(again);
    expect(run.input).toMatchObject({ image_url: image, mask_image_url: mask });
    fal.finish(run);
    expect(await waitForEnd(ada, again)).toMatchObject({
      ...{ status: "succeeded", width: WIDTH, params: { mask_url: mask } },
    });
  });

  it("costs nothing where the result is no picture that can be put into it", async () => {
    const before = await balance();
    const id = await begun(await start(await photo(), await marked()));
    const run = await runOf(id);
    const broken = makePng(16).slice(0, 60);
    fal.rules.push((request) =>
      request.url.endsWith("broken.png") ? new Response(broken) : undefined,
    );
    fal.finish(run, { body: { images: [{ url: "https://files.test/broken.png" }] } });
    expect(await waitForEnd(ada, id)).toMatchObject({ status: "failed", output_url: null });
    expect(await balance()).toBe(before);
  });

  it("is told of models that take one", async () => {
    const { items } = await (
      await ada.call("/api/models?type=image_to_image")
    ).json<CreatorModels>();
    const takes = (name: string) => items.find((one) => one.name === name)?.takes;
    expect(takes(FAL)).toContain("mask");
    expect(takes(PLAIN)).not.toContain("mask");
  });

  it("goes with its generation, when nothing else has it", async () => {
    const mask = await marked();
    const id = await begun(await start(await photo(), mask));
    fal.finish(await runOf(id));
    await waitForEnd(ada, id);
    const key = decodeURIComponent(new URL(mask).pathname.slice("/media/".length));
    const stored = async () =>
      (await openDatabase(env.DB).select().from(uploads)).some((row) => row.key === key);
    expect(await stored()).toBe(true);
    expect((await ada.call(`/api/generations/${id}`, { method: "DELETE" })).status).toBe(204);
    expect((await ada.post("/api/generations/purge", { ids: [id] })).status).toBe(200);
    await vi.waitUntil(async () => !(await stored()), { timeout: 120_000 });
  });
});

describe("a start with a mask", () => {
  const png = (width: number, height: number, value: number) =>
    uploadOf(paintMask(width, height, () => value));

  it.each<[string, () => Promise<unknown>, string]>([
    [
      "of another size",
      () => uploadOf(paintMask(24, 40, inside)),
      "24 × 40 pixels and the picture 40 × 24",
    ],
    ["that is all black", () => png(WIDTH, HEIGHT, 0), "nothing is marked"],
    ["that is all white", () => png(WIDTH, HEIGHT, 255), "everything is marked"],
    ["of someone else's", () => marked(eve), "that you uploaded or made here"],
    ["at an outside address", async () => "https://evil.test/mask.png", "that you uploaded"],
    ["that is no address", async () => "mask", "that you uploaded"],
    ["that is a number", async () => 7, "that you uploaded"],
    [
      "whose pixels are damaged",
      async () => {
        const [good, key] = [await paintMask(WIDTH, HEIGHT, inside), await marked()];
        const cut = new Uint8Array([
          ...good.subarray(0, 33),
          ...chunkOf("IDAT", Uint8Array.of(1, 2)),
          ...chunkOf("IEND", new Uint8Array()),
        ]);
        await env.INPUTS.put(decodeURIComponent(new URL(key).pathname.slice(7)), cut);
        return key;
      },
      "cannot be read",
    ],
    [
      "that is a JPEG",
      async () => {
        const key = await marked();
        await env.INPUTS.put(
          decodeURIComponent(new URL(key).pathname.slice(7)),
          Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 16, 0, 0, 0, 0),
        );
        return key;
      },
      "is not a PNG",
    ],
  ])("is refused with one %s, before anything is held", async (_, mask, words) => {
    const before = await balance();
    const answer = await start(await photo(), await mask());
    expect(answer.status).toBe(422);
    const { issues = [] } = await answer.json<ErrorBody>();
    expect(issues.map(({ path }) => path)).toEqual(["params.mask_url"]);
    expect(issues[0]?.message).toContain(words);
    expect(await balance()).toBe(before);
  });

  const refusal = async (answer: Response) => {
    expect(answer.status).toBe(422);
    return (await answer.json<ErrorBody>()).issues?.[0];
  };

  it("is refused for a model that takes none, and by a tool that starts from no picture", async () => {
    const [image, mask] = [await photo(), await marked()];
    expect((await refusal(await start(image, mask, { model: PLAIN })))?.message).toBe(
      "Repaints takes no mask. Choose a model that does, or leave it out.",
    );
    const body = { prompt: "x", params: { mask_url: mask } };
    const words = await refusal(await ada.post("/api/start-text-to-image-generation", body));
    expect(words?.message).toBe("Text to Image takes no mask: leave mask_url out.");
  });

  it("is asked for by a model that changes nothing else", async () => {
    const answer = await ada.post(START, { prompt: "x", image_url: await photo(), model: FAL });
    expect((await refusal(answer))?.message).toContain("mark one");
  });

  it("is refused with a picture that a region cannot be put into", async () => {
    const image = await photo();
    const key = decodeURIComponent(new URL(image).pathname.slice("/media/".length));
    await env.INPUTS.put(key, Uint8Array.of(0xff, 0xd8, 0xff, 0xe0));
    const issue = await refusal(await start(image, await marked()));
    expect(issue).toEqual({
      path: "image_url",
      message: "The picture is too large for a region.",
    });
  });

  it("starts once for each key, and is not another start where the mask differs", async () => {
    const [image, mask] = [await photo(), await marked()];
    const headers = { "idempotency-key": crypto.randomUUID() };
    const once = await begun(await start(image, mask, { headers }));
    expect(await begun(await start(image, mask, { headers }))).toBe(once);
    expect((await start(image, await marked(), { headers })).status).toBe(409);
    await ada.post(`/api/predictions/${once}/cancel`, {});
    await waitForEnd(ada, once);
  });
});
