import { describe, expect, it } from "vitest";
import { ENGINE_BASE_URL, ENGINE_SOURCE_HEADER, SOURCE_TYPES } from "#contract/engine";
import { createEngineProvider } from ".";

const IMAGE = "https://app.test/media/public/a.png?t=token";
const ELSEWHERE = "https://elsewhere.test/b.png";

const job = (input: Record<string, unknown>) => ({
  endpointUrl: `${ENGINE_BASE_URL}/models/unthinkable/image-to-image/predictions`,
  input,
  callbackUrl: "https://app.test/api/callbacks/engine/1",
  id: "0b9c1f9e-4a52-4f6e-9c0e-2d5a3c1b7e10",
  failures: 0,
  accountId: "account-1",
  cancelAfterSeconds: 60,
});

/** A provider before a scripted engine, with what that was asked. */
function scripted(uploadStatus = 201) {
  const asked: { path: string; body: unknown }[] = [];
  const told: (string | null)[] = [];
  const answerTo = async (request: Request): Promise<Response> => {
    const path = request.url.slice(ENGINE_BASE_URL.length);
    if (path === "/files") {
      const content = (await request.formData()).get("content");
      asked.push({ path, body: content instanceof File ? await content.text() : content });
      const get = `${ENGINE_BASE_URL}/files/upload-1`;
      return Response.json(uploadStatus === 201 ? { urls: { get } } : {}, { status: uploadStatus });
    }
    asked.push({ path, body: await request.json() });
    told.push(request.headers.get(ENGINE_SOURCE_HEADER));
    return Response.json({ id: "run1", status: "starting", output: null }, { status: 201 });
  };
  const provider = createEngineProvider({
    engine: {
      webhookSecret: "whsec_dGVzdC1lbmdpbmUtc2VjcmV0LXRlc3Q=",
      fetch: (input, init) => answerTo(new Request(input, init)),
    },
    readImage: async (url) => (url === IMAGE ? new TextEncoder().encode("the picture") : null),
  });
  return { provider, asked, told };
}

describe("a generation of the embedded engine", () => {
  it("brings the application's own picture along, and leaves every other input as it is", async () => {
    const { provider, asked } = scripted();
    const input = { prompt: "oil", image: IMAGE, other: ELSEWHERE, strength: 1 };
    const { ref } = await provider.submit(job(input));
    expect(ref).toBe("run1");
    expect(asked).toEqual([
      { path: "/files", body: "the picture" },
      {
        path: "/models/unthinkable/image-to-image/predictions",
        body: expect.objectContaining({
          webhook: "https://app.test/api/callbacks/engine/1",
          input: { ...input, image: `${ENGINE_BASE_URL}/files/upload-1` },
        }),
      },
    ]);
  });

  it("is passed on with the source of its result", async () => {
    const { provider, told } = scripted();
    await provider.submit({ ...job({}), sourceType: SOURCE_TYPES.composed });
    await provider.submit(job({}));
    expect(told).toEqual([SOURCE_TYPES.composed, null]);
  });

  it("is passed on later where the engine has no room for the picture now", async () => {
    const { provider, asked } = scripted(503);
    await expect(provider.submit(job({ image: IMAGE }))).rejects.toMatchObject({ kind: "busy" });
    expect(asked).toHaveLength(1);
  });

  it("ends with a reason where the engine refuses the picture", async () => {
    const { provider } = scripted(413);
    await expect(provider.submit(job({ image: IMAGE }))).rejects.toMatchObject({
      kind: "refused",
    });
  });

  it("is refused where the engine is switched off, and no callback is believed", async () => {
    const provider = createEngineProvider({ engine: null, readImage: async () => null });
    expect(provider.missingSetting()).toBe("ENGINE_ENABLED");
    const checked = await provider.verifyCallback("{}", new Headers(), new Date(), "");
    expect(checked).toBeNull();
  });
});
