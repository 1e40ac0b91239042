import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it, vi } from "vitest";
import type { ErrorBody } from "#contract/errors";
import type { GenerationRecord, ReceiptEvent, Started } from "#contract/generation";
import { findDriven } from "#domain/generation/generations";
import { openDatabase } from "#storage/database";
import { testModelParameters } from "#storage/schema/index";
import { type Account, signUp, waitForEnd } from "#support/client";
import { signUpAdmin } from "#support/people";
import { registerModel } from "#support/register-model";
import { StandIn } from "#support/stand-ins/replicate/in-workerd";
import { bringPictures, bringResult, keepSubject } from "#support/subjects";

const FROM_PICTURE = "/api/start-image-to-image-generation";
const FROM_WORDS = "/api/start-text-to-image-generation";
const [BEHIND, BESIDE, WORDS, ONE] = [
  "One list",
  "A list of its own",
  "Words and pictures",
  "One picture",
];
const db = openDatabase(env.DB);
let ada: Account;
let eve: Account;
let input = "";
let shots: string[] = [];
let mia = "";

beforeAll(async () => {
  [ada, eve] = [await signUp(), await signUp()];
  await registerModel(BEHIND);
  await registerModel(BESIDE);
  await registerModel(ONE);
  await registerModel(WORDS, undefined, "text_to_image");
  const file = { type: "string", visible: true, required: false, position: 0 } as const;
  await db.insert(testModelParameters).values([
    { ...file, modelId: BEHIND, name: "image_input", format: "uri[]" },
    { ...file, modelId: BESIDE, name: "reference_images", format: "uri[]" },
    { ...file, modelId: BESIDE, name: "image", format: "uri", position: 1 },
    { ...file, modelId: ONE, name: "image", format: "uri" },
    { ...file, modelId: WORDS, name: "reference_images", format: "uri[]" },
  ]);
  [input = "", ...shots] = await bringPictures(ada, 4);
  mia = (await keepSubject(ada, shots.slice(0, 2), "Mia")).id;
});

const edit = (params: object, model = BEHIND, by = ada, prompt = "on a beach") =>
  by.post(FROM_PICTURE, { prompt, model, image_url: input, params });
async function startedId(answer: Response): Promise<string> {
  expect([answer.status, await answer.clone().text()]).toEqual([202, expect.any(String)]);
  return (await answer.json<Started>()).predictionId;
}
async function refusal(asked: Promise<Response>) {
  const answer = await asked;
  const { code, issues, message } = await answer.json<ErrorBody>();
  return { status: answer.status, code, path: issues?.[0]?.path, message };
}
const look = async (id: string) =>
  (await ada.call(`/api/predictions/${id}`)).json<GenerationRecord>();
const receiptOf = async (id: string) =>
  (await ada.call(`/api/predictions/${id}/events`)).json<ReceiptEvent[]>();
async function cancel(id: string): Promise<void> {
  await ada.post(`/api/predictions/${id}/cancel`, {});
  await waitForEnd(ada, id);
}
async function sentTo(standIn: StandIn, place = 0) {
  const run = await vi.waitUntil(() => standIn.runs[place], { timeout: 120_000 });
  return { run, input: run.input };
}

describe("a subject in a generation", () => {
  it("follows the input where the model has one list, and is pinned in record and receipt", async () => {
    const standIn = new StandIn();
    standIn.install();
    const id = await startedId(await edit({ subject_id: mia }));
    const sent = await sentTo(standIn);
    expect(sent.input).toEqual({
      prompt: "on a beach. Pictures 2 and 3 show Mia: keep this subject the same.",
      image_input: [input, ...shots.slice(0, 2)],
    });
    const record = await look(id);
    expect(record.params).toEqual({ subject_id: mia });
    expect(record.subject).toEqual({ id: mia, name: "Mia", pictures: shots.slice(0, 2) });
    expect(record.prompt).toBe("on a beach");
    const lines = (await receiptOf(id)).filter(({ stage }) => stage === "subject_pinned");
    expect(lines.map(({ detail }) => detail)).toEqual(["Mia: 2 pictures"]);
    await cancel(id);
  });

  it("is beside the input where the model has a list for further pictures", async () => {
    const standIn = new StandIn();
    standIn.install();
    const [own = ""] = await bringPictures(ada, 1);
    const params = {
      ...{ subject_id: mia, reference_images: [own] },
      reference_roles: [{ name: "mood", role: "style" }],
    };
    const id = await startedId(await edit(params, BESIDE, ada, "A beach in @mood"));
    expect((await sentTo(standIn)).input).toEqual({
      prompt:
        "A beach in the style of picture 2. Pictures 3 and 4 show Mia: keep this subject the same.",
      image: input,
      reference_images: [own, ...shots.slice(0, 2)],
    });
    const { subject_id: _, ...named } = params;
    expect((await look(id)).params).toEqual({ ...named, subject_id: mia });
    await cancel(id);
  });

  it("goes into pictures from words where the model takes pictures", async () => {
    const standIn = new StandIn();
    standIn.install();
    const body = { prompt: "", model: WORDS, params: { subject_id: mia } };
    const id = await startedId(await ada.post(FROM_WORDS, { ...body, prompt: "Mia sails!" }));
    expect((await sentTo(standIn)).input).toEqual({
      prompt: "Mia sails! Pictures 1 and 2 show Mia: keep this subject the same.",
      reference_images: shots.slice(0, 2),
    });
    await cancel(id);
  });

  it("says that a result is made by AI where its pictures are", async () => {
    const [drawn, photo] = [await bringResult(ada, true), await bringResult(ada, false)];
    const made = await keepSubject(ada, [photo.url, drawn.url]);
    const id = await startedId(await edit({ subject_id: made.id }));
    const driven = await findDriven({ db }, id);
    expect(driven?.run.isInputAi).toBe(true);
    expect(driven?.generation.subject?.from).toEqual([photo.id, drawn.id]);
    await cancel(id);
    const plain = await keepSubject(ada, [photo.url]);
    const other = await startedId(await edit({ subject_id: plain.id }));
    expect((await findDriven({ db }, other))?.run.isInputAi).toBe(false);
    await cancel(other);
  });

  it("is a demonstration with the built-in engine, which draws by the words alone", async () => {
    const body = { prompt: "a lake", params: { subject_id: mia } };
    const id = await startedId(await ada.post(FROM_WORDS, body));
    const stored = await findDriven({ db }, id);
    expect(stored?.run).toMatchObject({ provider: "engine", providerInput: { prompt: "a lake" } });
    expect(stored?.generation.isAi).toBe(false);
    const record = await waitForEnd(ada, id);
    expect(record).toMatchObject({ status: "succeeded", subject: { name: "Mia" }, is_ai: false });
    const line = (await receiptOf(id)).find(({ stage }) => stage === "subject_pinned");
    expect(line?.detail).toContain("Demonstration only");
  }, 60_000);

  it("gives one generation for one Idempotency-Key, and a conflict for another subject", async () => {
    const other = await keepSubject(ada, shots.slice(2));
    const start = (subject_id: string) =>
      ada.post(
        FROM_PICTURE,
        { prompt: "x", model: BEHIND, image_url: input, params: { subject_id } },
        { "Idempotency-Key": "subject-key" },
      );
    const id = await startedId(await start(mia));
    expect(await startedId(await start(mia))).toBe(id);
    expect((await start(other.id)).status).toBe(409);
    await cancel(id);
  });
});

describe("a subject that cannot go in", () => {
  it("is refused where it is unknown, someone else's or deleted", async () => {
    const hers = await keepSubject(eve, await bringPictures(eve, 1));
    const deleted = await keepSubject(ada, shots.slice(2));
    await ada.call(`/api/subjects/${deleted.id}`, { method: "DELETE" });
    for (const id of ["missing", "", "x".repeat(300), hers.id, deleted.id]) {
      const said = await refusal(edit({ subject_id: id }));
      expect(said, id).toMatchObject({
        status: 422,
        code: "subject_not_found",
        path: "params.subject_id",
      });
      expect(said.message).not.toContain(hers.name);
    }
  });

  it("is refused where it is no text, and is nothing where it is null", async () => {
    for (const id of [7, true, ["a"]]) {
      const said = await refusal(edit({ subject_id: id }));
      expect(said).toMatchObject({
        status: 422,
        code: "invalid_request",
        path: "params.subject_id",
      });
    }
    const id = await startedId(await edit({ subject_id: null }, ONE));
    expect((await look(id)).subject).toBeUndefined();
    await cancel(id);
  });

  it("is refused by a model without reference pictures, and by a clip of the engine's", async () => {
    const said = await refusal(edit({ subject_id: mia }, ONE));
    expect(said).toMatchObject({
      status: 422,
      code: "subject_incompatible",
      path: "params.subject_id",
    });
    expect(said.message).toMatch(/^One picture takes no reference pictures/);
    const clip = {
      prompt: "x",
      aspect_ratio: "16:9",
      quality: "720p",
      params: { subject_id: mia },
    };
    expect(await refusal(ada.post("/api/start-text-to-video-generation", clip))).toMatchObject({
      ...{ status: 422, code: "subject_incompatible" },
    });
  });

  it("is refused with more pictures than fit, and says how many do", async () => {
    const own = await bringPictures(ada, 3);
    const said = await refusal(edit({ subject_id: mia, reference_images: own }));
    expect(said).toMatchObject({ status: 422, code: "invalid_request", path: "params.subject_id" });
    expect(said.message).toBe(
      "One list takes 4 reference pictures: Mia has 2 and there are 3 beside.",
    );
    const id = await startedId(await edit({ subject_id: mia, reference_images: own.slice(1) }));
    await cancel(id);
  });
});

describe("the repetition of a generation with a subject", () => {
  it("takes the pinned pictures and name, also when the subject is deleted", async () => {
    const [, , , last = ""] = [...shots, ...(await bringPictures(ada, 1))];
    const gone = await keepSubject(ada, [last], "Gone");
    const id = await startedId(await edit({ subject_id: gone.id }));
    await cancel(id);
    await ada.call(`/api/subjects/${gone.id}`, { method: "DELETE" });
    const standIn = new StandIn();
    standIn.install();
    const again = await ada.post(`/api/predictions/${id}/retry`, {});
    const next = await startedId(again);
    expect((await sentTo(standIn)).input).toEqual({
      prompt: "on a beach. Picture 2 shows Gone: keep this subject the same.",
      image_input: [input, last],
    });
    expect((await look(next)).subject).toEqual({ id: gone.id, name: "Gone", pictures: [last] });
    await cancel(next);
  });

  it("says which picture is gone where one was taken down", async () => {
    const admin = await signUpAdmin();
    const result = await bringResult(ada);
    const made = await keepSubject(ada, [shots[0] ?? "", result.url], "Half");
    const id = await startedId(await edit({ subject_id: made.id }));
    await cancel(id);
    const path = `/api/admin/generations/${result.id}/take-down`;
    expect((await admin.post(path, { reason: "It shows a private person." })).status).toBe(200);
    expect(await refusal(ada.post(`/api/predictions/${id}/retry`, {}))).toMatchObject({
      ...{ status: 422, code: "subject_not_found" },
      message:
        "Picture 2 of the subject Half is not there any more, so this cannot be repeated exactly.",
    });
    const left = await startedId(await edit({ subject_id: made.id }));
    expect((await look(left)).subject?.pictures).toHaveLength(1);
    await cancel(left);
  });
});
