import { Hono } from "hono";
import type { Params } from "#contract/generation";
import { INPUT_FIELDS } from "#contract/input-fields";
import type { InputMedium } from "#contract/kind";
import { type GenerationKind, KINDS, MODEL_KINDS } from "#contract/kinds";
import { START_SCHEMAS, type StartBody } from "#contract/start";
import { AppError } from "#domain/app-error";
import { readStart, startGeneration } from "#domain/generation/start";
import type { NamedSound } from "#domain/generation/wish";
import { takeLoras } from "#domain/loras/wanted-loras";
import { requireFeature } from "#domain/models/features";
import { takeSubject } from "#domain/subjects/wanted-subject";
import {
  type ParamFile,
  resolveInput,
  resolveParamFiles,
  resolveReferences,
} from "#domain/uploads/inputs";
import { type ApiContext, type ApiEnv, requireViewerAnd } from "./context";
import { limitRate, readJson } from "./guards";

const MAX_KEY = 255;
const INPUT_MEDIA = Object.keys(INPUT_FIELDS) as InputMedium[];

/** The caller's name for this attempt, if it has one. @throws {AppError} `malformed_request`. */
export function idempotencyKeyOf(c: ApiContext): string | null {
  const key = c.req.header("idempotency-key")?.trim();
  if (key === undefined || key === "") return null;
  if (key.length <= MAX_KEY) return key;
  throw new AppError(
    "malformed_request",
    `Idempotency-Key may have at most ${MAX_KEY} characters.`,
  );
}

/** Starts a generation of a kind for the creator who asks: who, what, then the generation. */
async function startKind(c: ApiContext, kind: GenerationKind): Promise<Response> {
  const { viewer, known } = await requireViewerAnd(c, async (db) => {
    const { body, input, sound, params, files } = await readBody(c, kind).catch(async (refused) => {
      // A feature that is switched off says so whatever the body is.
      await requireFeature({ db }, KINDS[kind].feature);
      throw refused;
    });
    const allowsFallback = body.allow_fallback ?? false;
    const place = body.project_id ? { projectId: body.project_id } : {};
    const wish = { kind, model: body.model, allowsFallback, ...input, sound, ...files, ...place };
    return {
      body,
      input,
      sound,
      params,
      files,
      place,
      reading: await readStart({ db, providers: c.var.services.providers }, wish),
    };
  });
  await limitRate(c, c.env.START_LIMIT, viewer.id);
  const { body, input, sound, params, files, place, reading } = await known;
  const started = await startGeneration(c.var.services, {
    accountId: viewer.accountId,
    kind,
    prompt: body.prompt ?? body.text ?? "",
    originalPrompt: body.original_prompt || undefined,
    ...input,
    ...(sound ? { sound } : {}),
    ...(body.consent ? { consent: body.consent } : {}),
    model: body.model,
    params,
    ...files,
    ...place,
    format: {
      ...{ aspect_ratio: body.aspect_ratio, quality: body.quality },
      ...{ voice: body.voice, language: body.language },
    },
    ...(KINDS[kind].takesScale ? { size: { scale: body.scale, target: body.target } } : {}),
    allowsFallback: body.allow_fallback ?? false,
    expectedCost: body.expected_cost,
    idempotencyKey: idempotencyKeyOf(c),
    origin: c.var.site,
    reading,
  });
  await c.var.services.objects.wake(started.predictionId);
  return c.json(started, 202);
}

async function readBody(c: ApiContext, kind: GenerationKind) {
  const body: StartBody = await readJson(c, START_SCHEMAS[kind]()).catch((refused) => {
    throw consentRefusal(refused) ?? refused;
  });
  const origins = [c.var.origin, c.var.site];
  const { params: beside, loras } = takeLoras(body.params ?? {});
  const { params: others, subject } = takeSubject(beside);
  const further = { params: others, origins };
  const { params, referenceKeys, referenceRoles } = await resolveReferences(
    c.var.services,
    further,
  );
  return {
    body,
    input: await inputOf(c, body),
    sound: KINDS[kind].takesSound ? await soundOf(c, body) : undefined,
    params: body.params && params,
    files: {
      ...(referenceKeys.length > 0 ? { referenceKeys } : {}),
      ...(referenceRoles.length > 0 ? { referenceRoles } : {}),
      ...(loras.length > 0 ? { loras } : {}),
      ...(subject ? { subject } : {}),
      ...(await paramFilesOf(c, params)),
    },
  };
}

/** The refusal of a start that does not say what the person shown agreed to; null for every other one. */
function consentRefusal(refused: unknown): AppError | null {
  if (!(refused instanceof AppError)) return null;
  const { issues = [] } = refused.more;
  const fault = issues.find(({ path }) => path === "consent");
  return fault ? new AppError("consent_required", fault.message, { issues }) : null;
}

/**
 * The stored sound that a start names beside its picture; whose it is, the start itself checks.
 * @throws {AppError} `invalid_request`.
 */
export async function soundOf(
  c: ApiContext,
  { audio_url: address }: Pick<StartBody, "audio_url">,
): Promise<NamedSound | undefined> {
  if (address === undefined) return undefined;
  const file = { medium: "audio", address, origins: [c.var.origin, c.var.site] } as const;
  return { key: await resolveInput(c.var.services, file), address };
}

/** The stored files that parameters name, where any does. @throws {AppError} `invalid_request`. */
export async function paramFilesOf(
  c: ApiContext,
  params: Params = {},
): Promise<{ paramFiles?: ParamFile[] }> {
  const origins = [c.var.origin, c.var.site];
  const paramFiles = await resolveParamFiles(c.var.services, { params, origins });
  return paramFiles.length > 0 ? { paramFiles } : {};
}

/**
 * The stored file that a start names as its input, and what it must be; whose it is, the start
 * itself checks.
 * @throws {AppError} `invalid_request`.
 */
export async function inputOf(
  c: ApiContext,
  body: Pick<StartBody, (typeof INPUT_FIELDS)[InputMedium]>,
): Promise<{ inputKey: string | null; inputMedium: InputMedium }> {
  const named = INPUT_MEDIA.find((medium) => body[INPUT_FIELDS[medium]] !== undefined);
  const inputMedium = named ?? "image";
  const address = body[INPUT_FIELDS[inputMedium]];
  if (address === undefined) return { inputKey: null, inputMedium };
  const origins = [c.var.origin, c.var.site];
  const file = { medium: inputMedium, address, origins } as const;
  return { inputKey: await resolveInput(c.var.services, file), inputMedium };
}

/** The start calls of all kinds, at their full paths. */
export const startRoutes = new Hono<ApiEnv>();
for (const kind of MODEL_KINDS) {
  const { startPath, makesLora } = KINDS[kind];
  if (startPath !== null && !makesLora) startRoutes.post(startPath, (c) => startKind(c, kind));
}
