import type { GenerationRecord } from "#contract/generation";
import {
  FILLED,
  MASK_URL,
  maskOf,
  referenceRolesOf,
  referencesOf,
  scalarsOf,
} from "#contract/generation-params";
import { hasFormat, KINDS, type StudioKind } from "#contract/kinds";
import { takeFormats } from "../generate/formats";
import { prefillPath } from "../generate/prefill";
import { pinnedLoras } from "../loras/pinned-loras";

/** The record of a generation that has a form in the studio. */
export type StudioRecord = GenerationRecord & { kind: StudioKind };

/** The generation on the stage of its kind. */
export function stagePath({ kind, id }: StudioRecord): string {
  return `${KINDS[kind].screen.path}?${new URLSearchParams({ generation: id })}`;
}

/** The generation's form with all of its settings. */
export function reuseAllPath(record: StudioRecord): string {
  const kind = KINDS[record.kind];
  const asksFormat = hasFormat(kind);
  // Where the form asks for shape and size itself, a parameter of that name would outweigh it unseen.
  const { [MASK_URL]: _, ...params } = scalarsOf(record.params);
  const { rest, ...formats } = takeFormats(params);
  return prefillPath(kind.screen.path, {
    prompt: record.prompt,
    original: record.original_prompt ?? null,
    model: record.model,
    params: asksFormat ? rest : params,
    ...(asksFormat ? formats : {}),
    ...(record.input_url ? { image: record.input_url, mask: maskOf(record.params) } : {}),
    references: referencesOf(record.params),
    referenceRoles: referenceRolesOf(record.params),
    loras: pinnedLoras(record.params),
    subject: record.subject && { id: record.subject.id, name: record.subject.name },
  });
}

/** Image to Image with the picture, the region and the prompt of a result; null for one that was made without a region. */
export function maskAgainPath({ prompt, input_url, params }: GenerationRecord): string | null {
  const mask = maskOf(params);
  if (mask === null || input_url === null) return null;
  return prefillPath(KINDS.image_to_image.screen.path, { prompt, image: input_url, mask });
}

/** Image to Image with the result, whatever the form says already. */
export function inputPath(record: GenerationRecord): string {
  return prefillPath(KINDS.image_to_image.screen.path, { image: record.output_url ?? "" });
}

/** Image to Video with the result. */
export function animatePath(record: GenerationRecord): string {
  return prefillPath(KINDS.image_to_video.screen.path, { image: record.output_url ?? "" });
}

/** The editor with the film of an export, or with a new one that begins with the result. */
export function editorPath({ id }: GenerationRecord): string {
  return `/dashboard/editor?from=${id}`;
}

/** Whether a result has a look that can be changed. A removal by rule is listed with looks, but has no look to change. */
export function hasLookToEdit({ kind, input_url, params }: GenerationRecord): boolean {
  return kind === "look" && input_url !== null && params[FILLED] === undefined;
}

/** Enhance with the source of a look and its parameters, to change them; its document is loaded. */
export function editLookPath({ id }: GenerationRecord): string {
  return `/dashboard/enhance?${new URLSearchParams({ look: id })}`;
}
