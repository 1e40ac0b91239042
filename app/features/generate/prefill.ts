import type { Params } from "#contract/generation";
import {
  ASPECT_RATIOS,
  type AspectRatio,
  QUALITIES,
  type Quality,
} from "#contract/generation-words";
import { MAX_REFERENCE_IMAGES } from "#contract/limits";
import type { CreatorModel } from "#contract/models";
import { isReferenceRole, type ReferenceRole } from "#contract/references";
import { type ChosenLora, isChosen } from "../loras/chosen-loras";
import { type ChosenSubject, isChosenSubject } from "../subjects/chosen-subject";
import { readParams } from "./read-params";
import type { Reference } from "./references/references";
import type { FormDraft, HookWords, MarkedRegion } from "./use-draft";

const NAMES = [
  "prompt",
  "original",
  "model",
  "params",
  "image",
  "mask",
  "line",
  "screen",
  "frame",
  "ratio",
  "quality",
  "reference",
  "named",
  "loras",
  "subject",
];

/** What an address fills into a form of the studio, once. */
export interface Prefill {
  part: Partial<FormDraft>;
  /** The address without what was taken from it. */
  rest: URLSearchParams;
}

/** Reads what another screen hands over to a form in its address; null where there is nothing. */
export function readPrefill(search: URLSearchParams): Prefill | null {
  if (!NAMES.some((name) => search.has(name))) return null;
  const text = (name: string) => search.get(name);
  const [prompt, original, image] = [text("prompt"), text("original"), search.get("image")];
  const mask = search.get("mask");
  const references = referencesIn(search);
  const aspectRatio = ASPECT_RATIOS.find((one) => one === search.get("ratio"));
  const quality = QUALITIES.find((one) => one === search.get("quality"));
  const hook = hookIn(search);
  const rest = new URLSearchParams(search);
  for (const name of NAMES) rest.delete(name);
  return {
    part: {
      ...(prompt === null ? {} : { prompt, original }),
      ...(search.has("model") ? { model: search.get("model") } : {}),
      ...(search.has("params") ? { params: paramsIn(search.get("params")) } : {}),
      ...(aspectRatio ? { aspectRatio } : {}),
      ...(quality ? { quality } : {}),
      ...(image ? { image: imageAt(image) } : {}),
      ...(image && mask ? { region: regionAt(mask, image) } : {}),
      ...(hook ? { hook } : {}),
      ...(references.length > 0 ? { references } : {}),
      ...(search.has("loras") ? { loras: lorasIn(search.get("loras")) } : {}),
      ...(search.has("subject") ? { subject: subjectIn(search.get("subject")) } : {}),
    },
    rest,
  };
}

const imageAt = (url: string) => ({ url, width: null, height: null });

/** The further pictures in their order; the first of them may have a name, and a role before it: "style:mood", ":boat". */
function referencesIn(search: URLSearchParams): Reference[] {
  const named = search.getAll("named").map((text) => {
    const [role, name] = text.split(":", 2);
    const given = role === "" ? { name } : { role, name };
    return isReferenceRole(given) ? given : {};
  });
  const urls = search.getAll("reference").slice(0, MAX_REFERENCE_IMAGES);
  return urls.map((url, index) => ({ ...imageAt(url), ...named[index] }));
}

/** A mask that is known by its address. */
const regionAt = (url: string, image: string): MarkedRegion => ({
  ...{ id: null, url, image, size: null, feather: 0 },
});

function hookIn(search: URLSearchParams): HookWords | null {
  const [line, onScreen, firstFrame] = ["line", "screen", "frame"].map((name) => search.get(name));
  return line && onScreen && firstFrame ? { line, onScreen, firstFrame } : null;
}

function paramsIn(text: string | null): Params {
  try {
    return readParams(JSON.parse(text ?? "{}")) ?? {};
  } catch {
    return {};
  }
}

function lorasIn(text: string | null): readonly ChosenLora[] {
  try {
    const loras: unknown = JSON.parse(text ?? "[]");
    return isChosen(loras) ? loras : [];
  } catch {
    return [];
  }
}

function subjectIn(text: string | null): ChosenSubject | null {
  try {
    const subject: unknown = JSON.parse(text ?? "");
    return isChosenSubject(subject) ? { id: subject.id, name: subject.name } : null;
  } catch {
    return null;
  }
}

/** The names of set parameters that the model does not have any more. */
export function droppedParams(params: Params, model: CreatorModel): string[] {
  return Object.keys(params).filter((name) => !model.parameters.some((one) => one.name === name));
}

/** An address of a screen that fills its form. */
export function prefillPath(
  path: string,
  values: {
    prompt?: string;
    original?: string | null;
    model?: string;
    params?: Params;
    image?: string;
    /** The address of the mask of that picture's region. */
    mask?: string | null;
    references?: readonly string[];
    /** Of the first of them. */
    referenceRoles?: readonly ReferenceRole[];
    loras?: readonly ChosenLora[];
    subject?: ChosenSubject | undefined;
    aspectRatio?: AspectRatio;
    quality?: Quality;
    hook?: HookWords;
  },
): string {
  const search = new URLSearchParams();
  if (values.prompt !== undefined) search.set("prompt", values.prompt);
  if (values.original) search.set("original", values.original);
  if (values.model !== undefined) search.set("model", values.model);
  if (values.params !== undefined) search.set("params", JSON.stringify(values.params));
  if (values.image !== undefined) search.set("image", values.image);
  if (values.mask) search.set("mask", values.mask);
  for (const url of values.references ?? []) search.append("reference", url);
  for (const { role, name } of values.referenceRoles ?? [])
    search.append("named", `${role ?? ""}:${name}`);
  if (values.loras) search.set("loras", JSON.stringify(values.loras));
  if (values.subject) search.set("subject", JSON.stringify(values.subject));
  if (values.aspectRatio !== undefined) search.set("ratio", values.aspectRatio);
  if (values.quality !== undefined) search.set("quality", values.quality);
  if (values.hook) {
    search.set("line", values.hook.line);
    search.set("screen", values.hook.onScreen);
    search.set("frame", values.hook.firstFrame);
  }
  return `${path}?${search}`;
}
