import { describe, expect, it } from "vitest";
import { newLoraSchema } from "#contract/loras";
import { ApiError } from "#lib/api-error";
import {
  EMPTY_IMPORT,
  fieldOfCode,
  type ImportFields,
  importBody,
  importProblems,
  isFileGone,
  readImportFields,
  refusalProblems,
} from "./import-form";

const FILE = { key: "weights/1", name: "mug.safetensors", bytes: 1000 };
const WHOLE: ImportFields = {
  ...EMPTY_IMPORT,
  ...{ name: " Our mug ", kind: "subject", licence: "Own work", hasRights: true },
  showsPerson: "no",
};
const refusal = (body: object, status = 422) =>
  new ApiError(status, "", { error: "E", message: "The server's sentence.", ...body } as never);

describe("what is missing", () => {
  it("is said at each field of an empty form", () => {
    expect(Object.keys(importProblems(EMPTY_IMPORT, null))).toEqual([
      ...["file", "name", "kind", "licence", "rights", "person"],
    ]);
    expect(importProblems({ ...EMPTY_IMPORT, way: "address" }, FILE)).toHaveProperty("url");
  });

  it("is nothing in a whole form", () => {
    expect(importProblems(WHOLE, FILE)).toEqual({});
    const byAddress = { ...WHOLE, way: "address", url: " https://huggingface.co/a/b " } as const;
    expect(importProblems(byAddress, null)).toEqual({});
  });

  it.each([
    "http://huggingface.co/a",
    "huggingface.co/a/b",
    "https://",
    "https://a b/c",
    "file:///x",
  ])("is an address instead of %j", (url) => {
    expect(importProblems({ ...WHOLE, way: "address", url }, null)).toHaveProperty("url");
  });

  it("is the consent of a person, with their age", () => {
    const ofPerson = { ...WHOLE, showsPerson: "yes" } as const;
    expect(importProblems(ofPerson, FILE).consent).toBe("Say whose consent there is.");
    const stated = { ...ofPerson, statement: "own" } as const;
    expect(importProblems(stated, FILE).consent).toMatch(/18 or older/);
    expect(importProblems({ ...stated, isAdult: true }, FILE)).toEqual({});
  });
});

describe("the body", () => {
  it("is what the API takes, by either way", () => {
    const ofPerson = { showsPerson: "yes", statement: "permission", isAdult: true } as const;
    const forms: [ImportFields, typeof FILE | null][] = [
      [WHOLE, FILE],
      [{ ...WHOLE, ...ofPerson, base: "flux-1", trigger: " zk7mug " }, FILE],
      [{ ...WHOLE, way: "address", url: "https://civitai.com/models/1" }, FILE],
    ];
    for (const [fields, file] of forms)
      expect(newLoraSchema.safeParse(importBody(fields, file)).success).toBe(true);
  });

  it("says nothing of a person where none is shown", () => {
    const left = { ...WHOLE, statement: "own", isAdult: true } as const;
    expect(importBody(left, FILE)).not.toHaveProperty("consent");
    expect(importBody(left, FILE)).toMatchObject({ name: "Our mug", depicts_person: false });
  });
});

describe("a refusal", () => {
  it.each([
    ["not_safetensors", "file", "url"],
    ["lora_unreadable", "file", "url"],
    ["quota_exceeded", "file", "url"],
    ["payload_too_large", "file", "url"],
    ["base_unknown", "base", "base"],
    ["rights_required", "rights", "rights"],
    ["consent_required", "consent", "consent"],
    ["address_refused", "url", "url"],
    ["conflict", "form", "form"],
    ["feature_disabled", "form", "form"],
    [undefined, "form", "form"],
  ])("with the code %s is said at %s, and with an address at %s", (code, ofFile, ofAddress) => {
    expect(fieldOfCode(code, "file")).toBe(ofFile);
    expect(fieldOfCode(code, "address")).toBe(ofAddress);
    expect(Object.keys(refusalProblems(refusal({ code }), "address"))).toEqual([ofAddress]);
  });

  it("that names fields is said at each of them", () => {
    const issues = [
      { path: "trigger", message: "Too common." },
      { path: "consent.adults", message: "Say it." },
    ];
    expect(refusalProblems(refusal({ code: "invalid_request", issues }), "file")).toEqual({
      trigger: "Too common.",
      consent: "Say it.",
    });
  });

  it("of an unknown field or of something else is said of the whole form", () => {
    const issues = [{ path: "colour", message: "No." }];
    expect(refusalProblems(refusal({ issues }), "file")).toEqual({
      form: "The server's sentence.",
    });
    expect(refusalProblems(new TypeError("x"), "file").form).toMatch(/No connection/);
    expect(refusalProblems(new Error("x"), "file").form).toMatch(/still in the form/);
    expect(refusalProblems(new ApiError(502, "Bad Gateway", null), "file").form).toBeTruthy();
  });

  it("tells whether the file has to be chosen again", () => {
    expect(isFileGone(refusal({ code: "lora_unreadable" }))).toBe(true);
    expect(isFileGone(refusal({ code: "base_unknown" }))).toBe(false);
    expect(isFileGone(new Error("x"))).toBe(false);
  });
});

it.each([null, 1, "x", [], { way: "ftp", url: 3, base: "flux-9", hasRights: "yes", __proto__: 1 }])(
  "reads stored fields of %j as empty ones",
  (stored) => {
    expect(readImportFields(stored)).toEqual(EMPTY_IMPORT);
  },
);

it("reads stored fields as they were", () => {
  expect(readImportFields(JSON.parse(JSON.stringify(WHOLE)))).toEqual(WHOLE);
});
