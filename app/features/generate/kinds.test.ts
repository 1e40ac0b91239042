import { describe, expect, it, vi } from "vitest";
import { SETTINGS } from "#base/settings";
import { enhanceSchema } from "#contract/enhance";
import { FEATURE_KEYS } from "#contract/features";
import { generationKindSchema } from "#contract/generation";
import type { Kind } from "#contract/kind";
import { GENERATION_KINDS, KINDS, type StudioKind } from "#contract/kinds";
import { modelInputSchema } from "#contract/models";
import { SCREENS } from "#contract/screens";
import { START_SCHEMAS } from "#contract/start";
import { priceOf } from "#domain/credits/price";
import { buildInput } from "#domain/models/build-input";
import { guessKind } from "#domain/models/import/guess-kind";
import { startRoutes } from "#workers/api/start";
import { MODEL_TYPE_OPTIONS } from "../admin/model-types";
import { NAV_ITEMS } from "../shell/nav-items";
import { readPress } from "../shell/shortcuts";
import { failureText } from "./generation-state";
import { kindAt } from "./kind-at";
import { startBodies } from "./start-bodies";
import { EMPTY_DRAFT } from "./use-draft";

/** A kind that does not exist: a picture in, the same one in colour out, and no prompt. */
const REHEARSAL = vi.hoisted(() => ({
  name: "colouring",
  kind: {
    title: "Colouring",
    spokenName: "Colouring",
    failureName: "Colouring",
    noun: "picture",
    slug: "colouring",
    inputs: ["image"],
    takesPrompt: false,
    hasEnhance: false,
    format: { aspect_ratio: "none", quality: "none" },
    medium: "image",
    price: 7,
    deadline: "VIDEO_DEADLINE_SECONDS",
    mostVariations: 1,
    startPath: "/api/start-colouring-generation",
    feature: "colouring",
    screen: { path: "/dashboard/colouring", title: "Colouring", icon: "Images", shortcut: "u" },
  } satisfies Kind,
}));

vi.mock("#contract/kinds", async (importOriginal) => {
  const original = await importOriginal<typeof import("#contract/kinds")>();
  return {
    ...original,
    KINDS: { ...original.KINDS, [REHEARSAL.name]: REHEARSAL.kind },
    GENERATION_KINDS: [...original.GENERATION_KINDS, REHEARSAL.name],
    STUDIO_KINDS: [...original.STUDIO_KINDS, REHEARSAL.name],
    MODEL_KINDS: [...original.MODEL_KINDS, REHEARSAL.name],
  };
});

const NEW = REHEARSAL.name as StudioKind;
const IMAGE_URL = "https://app.test/media/public/a.png?t=x";

describe("the table of kinds", () => {
  it.each([
    ["start call", (kind: Kind) => kind.startPath],
    ["screen", (kind: Kind) => kind.screen?.path],
    ["file name", (kind: Kind) => kind.slug],
    ["title", (kind: Kind) => kind.title],
  ])("gives every kind a %s of its own", (_, partOf) => {
    const values = GENERATION_KINDS.map((kind) => partOf(KINDS[kind])).filter(Boolean);
    expect(new Set(values).size).toBe(values.length);
  });

  it("fails in the words of image to image for image to image only", () => {
    const named = GENERATION_KINDS.filter((kind) => failureText(kind, null).startsWith("I2I"));
    expect(named).toEqual(["image_to_image"]);
  });
});

describe("a kind without a prompt that is added to the table", () => {
  it("has a start call that takes its picture and refuses a prompt", () => {
    const schema = START_SCHEMAS[NEW]();
    expect(schema.safeParse({ image_url: IMAGE_URL }).success).toBe(true);
    expect(schema.safeParse({ image_url: IMAGE_URL, prompt: "larger" }).success).toBe(false);
    expect(schema.safeParse({}).error?.issues[0]?.message).toBe(
      "Please upload an input image first!",
    );
    const routes = startRoutes.routes.map(({ method, path }) => `${method} ${path}`);
    expect(routes).toContain("POST /api/start-colouring-generation");
  });

  it("is a type of model, with its price and its deadline", () => {
    expect(generationKindSchema.safeParse(NEW).success).toBe(true);
    const model = { name: "m1", model_type: NEW, endpoint_url: "https://provider.test/m" };
    expect(modelInputSchema.parse(model).model_type).toBe(NEW);
    expect(MODEL_TYPE_OPTIONS.find(({ value }) => value === NEW)?.label).toBe("Colouring");
    expect(
      priceOf({ price: null, priceUnit: null, priceCredits: null, modelType: NEW }, null, {
        values: {},
      }),
    ).toBe(7);
    expect(SETTINGS).toHaveProperty(KINDS[NEW].deadline);
    const image = { name: "image", type: "string", format: "uri", required: true, visible: true };
    expect(guessKind([{ ...image, type: "string" }], "", "acme/larger")).toBe("upscale");
  });

  it("can be switched, and is reached by the sidebar, a shortcut and its address", () => {
    expect(FEATURE_KEYS).toContain(NEW);
    const item = NAV_ITEMS.find(({ key }) => key === REHEARSAL.kind.feature);
    expect(item).toMatchObject({ to: "/dashboard/colouring", label: "Colouring" });
    expect(item?.icon).toBeDefined();
    const press = { key: "u", hasModifier: false, isBusy: false, isOnResult: false, at: 1 };
    expect(readPress(press, 0, []).act).toEqual({ do: "go", to: "/dashboard/colouring" });
    expect(kindAt("/dashboard/colouring")).toBe(NEW);
    expect(new Set(SCREENS.map(({ shortcut }) => shortcut)).size).toBe(SCREENS.length);
  });

  it("sends no prompt, neither from the form nor to the provider", () => {
    const image = { url: IMAGE_URL, width: null, height: null };
    const draft = { ...EMPTY_DRAFT, prompt: "left over", original: "old", image };
    expect(startBodies(NEW, draft, null, "16:9")).toEqual([{ image_url: IMAGE_URL }]);
    expect(buildInput([], null, {}).providerInput).toEqual({});
    expect(enhanceSchema.safeParse({ kind: NEW, prompt: "larger" }).success).toBe(false);
  });

  it("says its own name when it fails", () => {
    expect(failureText(NEW, "Too large.")).toBe("Colouring generation failed: Too large.");
  });
});
