import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it, vi } from "vitest";
import type { ErrorBody } from "#contract/errors";
import type { GenerationRecord, ReceiptEvent, Started } from "#contract/generation";
import { MAX_REFERENCE_IMAGES } from "#contract/limits";
import { findDriven } from "#domain/generation/generations";
import { openDatabase } from "#storage/database";
import { testModelParameters } from "#storage/schema/index";
import { type Account, ORIGIN, signUp, uploadImage, waitForEnd } from "#support/client";
import { makePng } from "#support/image";
import { registerModel } from "#support/register-model";
import { StandIn } from "#support/stand-ins/replicate/in-workerd";

const START = "/api/start-image-to-image-generation";
const SEVERAL = "Takes several";
const ONE = "Takes one";
let ada: Account;
let eve: Account;

beforeAll(async () => {
  ada = await signUp();
  eve = await signUp();
  await registerModel(SEVERAL);
  await registerModel(ONE);
  const image = { type: "string", required: true, visible: true, position: 0 } as const;
  await openDatabase(env.DB)
    .insert(testModelParameters)
    .values([
      { ...image, modelId: SEVERAL, name: "image_input", format: "uri[]" },
      { ...image, modelId: ONE, name: "image", format: "uri" },
      { ...image, modelId: ONE, name: "mask", format: "uri", required: false },
    ]);
});

async function images(account: Account, count: number): Promise<string[]> {
  const urls: string[] = [];
  for (let index = 0; index < count; index += 1) {
    urls.push((await uploadImage(account, makePng(8 + index))).url);
  }
  return urls;
}

const start = (image_url: string | undefined, reference_images: unknown, model = SEVERAL) =>
  ada.post(START, { prompt: "together", image_url, model, params: { reference_images } });

const storedOf = async (answer: Response) => {
  expect(answer.status).toBe(202);
  const { predictionId } = await answer.json<Started>();
  const stored = await findDriven({ db: openDatabase(env.DB) }, predictionId);
  if (!stored) throw new Error("it was not stored");
  return stored;
};

describe("reference pictures", () => {
  it("are kept in their order behind the first, and are in the record", async () => {
    const [first = "", ...others] = await images(ada, 3);
    const { generation: row, run } = await storedOf(await start(first, others));
    const keyOf = (url: string) =>
      decodeURIComponent(new URL(url).pathname.slice("/media/".length));
    expect(row.inputKey).toBe(keyOf(first));
    expect(row.referenceKeys).toEqual(others.map(keyOf));
    expect(run.inputField).toBe("image_input[]");
    expect(row.params).toEqual({});
    const record = await (await ada.call(`/api/predictions/${row.id}`)).json<GenerationRecord>();
    expect(record.params).toEqual({ reference_images: others });
  });

  it("are used again when the generation is repeated", async () => {
    const [first = "", ...others] = await images(ada, 2);
    const { generation: row } = await storedOf(await start(first, others));
    await ada.post(`/api/predictions/${row.id}/cancel`, {});
    await waitForEnd(ada, row.id);
    const again = await ada.post(`/api/predictions/${row.id}/retry`, {});
    expect((await storedOf(again)).generation.referenceKeys).toEqual(row.referenceKeys);
  });

  it("may be left out, or be an empty list, also where a model takes one picture", async () => {
    const [first = ""] = await images(ada, 1);
    for (const [given, model] of [
      [undefined, SEVERAL],
      [[], SEVERAL],
      [[], ONE],
    ] as const) {
      expect(
        (await storedOf(await start(first, given, model))).generation.referenceKeys,
      ).toBeNull();
    }
  });

  it("stay stored while another generation uses them, and go with the last one", async () => {
    const [first = "", second = ""] = await images(ada, 2);
    const [a, b] = [
      await storedOf(await start(first, [second])),
      await storedOf(await start(second, [])),
    ];
    const isThere = async () => {
      const { pathname, search } = new URL(second);
      return (await ada.call(`${pathname}${search}`)).status;
    };
    for (const {
      generation: { id },
    } of [a, b]) {
      await ada.post(`/api/predictions/${id}/cancel`, {});
      await waitForEnd(ada, id);
    }
    expect(
      (await ada.call(`/api/generations/${b.generation.id}`, { method: "DELETE" })).status,
    ).toBe(204);
    expect(await isThere()).toBe(200);
    expect(
      (await ada.call(`/api/generations/${a.generation.id}`, { method: "DELETE" })).status,
    ).toBe(204);
    expect(await isThere()).toBe(404);
  });
});

describe("a wrong reference picture", () => {
  it.each([
    ["someone else's upload", async () => (await images(eve, 1))[0]],
    ["an outside address", async () => "https://evil.test/x.png"],
    ["an address of this machine", async () => "http://127.0.0.1/media/public/x.png?t=x"],
    ["an altered token", async () => `${(await images(ada, 1))[0]?.slice(0, -3)}AAA`],
    ["no address", async () => "x"],
    ["an empty text", async () => ""],
    ["another page of ours", async () => `${ORIGIN}/dashboard`],
  ])("is refused with %s", async (_, address) => {
    const [first = "", good = ""] = await images(ada, 2);
    const answer = await start(first, [good, await address()]);
    expect(answer.status).toBe(422);
    const { issues } = await answer.json<ErrorBody & { issues: { path: string }[] }>();
    expect(issues.map(({ path }) => path)).toEqual(["params.reference_images"]);
  });

  it("is refused among too many, in something that is not a list, and under another name", async () => {
    const [first = ""] = await images(ada, 1);
    const tooMany = Array.from({ length: MAX_REFERENCE_IMAGES + 1 }, () => first);
    for (const given of [tooMany, first, 7, { url: first }, [7], [[first]]]) {
      expect((await start(first, given)).status, JSON.stringify(given)).toBe(422);
    }
    const elsewhere = { prompt: "x", image_url: first, model: SEVERAL, params: { seed: [first] } };
    expect((await ada.post(START, elsewhere)).status).toBe(422);
  });

  it("is refused where the model takes one picture or the tool none", async () => {
    const [first = "", second = ""] = await images(ada, 2);
    expect((await start(first, [second], ONE)).status).toBe(422);
    const body = { prompt: "x", params: { reference_images: [second] } };
    expect((await ada.post("/api/start-text-to-image-generation", body)).status).toBe(422);
  });
});

describe("names and roles of reference pictures", () => {
  const boat = { name: "boat", role: "subject" };
  const mood = { name: "mood", role: "style" };
  const startNamed = (
    account: Account,
    [first, ...others]: string[],
    prompt: string,
    roles: unknown,
  ) =>
    account.post(START, {
      ...{ prompt, image_url: first, model: SEVERAL },
      params: { reference_images: others, reference_roles: roles },
    });

  it("reach the model as words, and stay as they are written for their creator", async () => {
    const standIn = new StandIn();
    standIn.install();
    const urls = await images(ada, 3);
    const prompt = "Put @Boat on a lake in @mood, says @nobody";
    const { generation: row } = await storedOf(await startNamed(ada, urls, prompt, [boat, mood]));
    const run = await vi.waitUntil(() => standIn.runs[0], { timeout: 120_000 });
    const sent = "Put the subject of picture 2 on a lake in the style of picture 3, says @nobody";
    expect(run.input).toMatchObject({ prompt: sent });
    expect(run.input.image_input).toHaveLength(3);
    const record = await (await ada.call(`/api/predictions/${row.id}`)).json<GenerationRecord>();
    expect(record.prompt).toBe(prompt);
    expect(record.params).toEqual({
      reference_images: urls.slice(1),
      reference_roles: [boat, mood],
    });
    const events = await ada.call(`/api/predictions/${row.id}/events`);
    expect(await events.json<ReceiptEvent[]>()).toContainEqual(
      expect.objectContaining({ stage: "prompt_resolved", detail: sent }),
    );
    standIn.finish(run);
    await waitForEnd(ada, row.id);
    const again = await storedOf(await ada.post(`/api/predictions/${row.id}/retry`, {}));
    expect(again.generation).toMatchObject({ prompt, referenceRoles: [boat, mood] });
    expect(again.run.providerInput.prompt).toBe(sent);
  });

  it("may be fewer than the pictures, and are absent when none are given", async () => {
    const urls = await images(ada, 3);
    const some = await storedOf(await startNamed(ada, urls, "A lake", [boat]));
    expect(some.run.providerInput.prompt).toBe("A lake. Use the subject of picture 2.");
    const none = await storedOf(await startNamed(ada, urls, "A lake with @boat", []));
    expect(none.generation.referenceRoles).toBeNull();
    expect(none.run.providerInput.prompt).toBe("A lake with @boat");
  });

  it("change nothing of the prompt where no role was chosen", async () => {
    const urls = await images(eve, 2);
    const { generation, run } = await storedOf(
      await startNamed(eve, urls, "A lake", [{ name: "boat" }]),
    );
    expect(generation.referenceRoles).toEqual([{ name: "boat" }]);
    expect(run.providerInput.prompt).toBe("A lake");
  });

  it("are refused before credits are held where they make the prompt too long", async () => {
    const urls = await images(ada, 2);
    const credits = async () =>
      (await (await ada.call("/api/credits")).json<{ balance: number }>()).balance;
    const before = await credits();
    const answer = await startNamed(ada, urls, "@a ".repeat(333).trim(), [
      { name: "a", role: "style" },
    ]);
    expect(answer.status).toBe(422);
    const { issues = [] } = await answer.json<ErrorBody>();
    expect(issues.map(({ path }) => path)).toEqual(["prompt"]);
    expect(issues[0]?.message).toMatch(/ 4000: name the pictures less often\.$/);
    expect(await credits()).toBe(before);
  });

  it.each([
    ["an address that is far too long", "reference_images", ["https://x.test/".padEnd(3000, "x")]],
    ["a name that is far too long", "reference_roles", [{ name: "x".repeat(300) }]],
  ])("are refused for what is wrong with them: %s", async (_, name, value) => {
    const [first = "", second = ""] = await images(ada, 2);
    const params = { reference_images: [second], [name]: value };
    const answer = await ada.post(START, {
      prompt: "A lake",
      image_url: first,
      model: SEVERAL,
      params,
    });
    expect(answer.status).toBe(422);
    const { issues = [] } = await answer.json<ErrorBody>();
    expect(issues.map(({ path }) => path)).toEqual([`params.${name}`]);
    expect(issues[0]?.message).not.toMatch(/list of one kind/);
  });

  it.each([
    ["two of one name", [boat, { ...mood, name: "BOAT" }]],
    ["an unknown role", [{ ...boat, role: "mood" }]],
    ["a name of two words", [{ ...boat, name: "a boat" }]],
    ["no list", boat],
    ["a text", "boat"],
    ["a list of texts", ["boat"]],
    ["a name that is no text", [{ ...boat, name: 7 }]],
    ["more than there are pictures", [boat, mood, { ...mood, name: "third" }]],
  ])("are refused with a sentence: %s", async (_, roles) => {
    const answer = await startNamed(ada, await images(ada, 3), "A lake", roles);
    expect(answer.status).toBe(422);
    const { issues = [] } = await answer.json<ErrorBody>();
    expect(issues.map(({ path }) => path)).toEqual(["params.reference_roles"]);
    expect(issues[0]?.message).toMatch(/^[A-Z][^.]* [^.]*\.|^reference_roles /);
  });
});

describe("a parameter that takes the address of a file", () => {
  const masked = (first: string | undefined, mask: unknown) =>
    ada.post(START, { prompt: "cut", image_url: first, model: ONE, params: { mask } });

  it("takes an own picture by the site's full address, and a repetition takes it again", async () => {
    const [first = "", mask = ""] = await images(ada, 2);
    const { generation: row, run } = await storedOf(await masked(first, `${mask}&w=320`));
    expect(run.providerInput).toMatchObject({ mask });
    await ada.post(`/api/predictions/${row.id}/cancel`, {});
    await waitForEnd(ada, row.id);
    const again = await storedOf(await ada.post(`/api/predictions/${row.id}/retry`, {}));
    expect(again.run.providerInput).toMatchObject({ mask });
  });

  it.each([
    ["someone else's upload", async () => (await images(eve, 1))[0]],
    ["an outside address", async () => "https://evil.test/x.png"],
    ["an address inside a network", async () => "http://169.254.169.254/latest/meta-data"],
    ["an altered token", async () => `${(await images(ada, 1))[0]?.slice(0, -3)}AAA`],
    ["another scheme", async () => "file:///etc/passwd"],
    ["data", async () => "data:image/png;base64,AAAA"],
    ["no address", async () => "x"],
  ])("is refused with %s", async (_, address) => {
    const [first] = await images(ada, 1);
    const answer = await masked(first, await address());
    expect(answer.status).toBe(422);
    expect((await answer.json<ErrorBody>()).issues?.map(({ path }) => path)).toEqual([
      "params.mask",
    ]);
  });
});
