import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { GENERATION_KINDS, type GenerationKind, KINDS, type KindFeature } from "#contract/kinds";
import type { Database } from "../database";
import { findLoras } from "../loras/loras";
import { type ModelWithParameters, orderOfChoice } from "../models/models";
import { generations } from "../schema/generations";
import type { LoraRow } from "../schema/loras";
import { featureSettings, testModelParameters, testModels } from "../schema/models";
import { projects } from "../schema/projects";
import type { ShownGeneration } from "../schema/runs";
import { type ContentRuleRow, contentRules } from "../schema/safety";
import { uploads } from "../schema/uploads";
import { findForStart, findPinned, type StoredSubject } from "../subjects/subjects";
import { selectShown } from "./generations";
import { type InputFile, ownerOf, type StoredSound, toSound } from "./input-file";

/** What is stored about what a start names. */
export interface StartReading {
  /** Whether the kind is switched on; kinds without a setting are. */
  isEnabled: boolean;
  /** The named model, active or not; if none is named, the first active one of the kind in the order of choice. */
  model: ModelWithParameters | undefined;
  /** The active model that may take over from it; undefined for none, and where that is not allowed. */
  fallback: ModelWithParameters | undefined;
  /** What administrators set for the categories of content. */
  contentRules: ContentRuleRow[];
  /** Whose picture the input is; null for none, and for what is no picture. */
  inputOwner: string | null;
  /** Whether AI made any of the files that the start names; those of a subject say it by themselves. */
  isInputAi: boolean;
  /** The input's size in pixels, as shown; null where it is not known. */
  inputSize: { width: number; height: number } | null;
  /** How long the input is; null where it is not known. Seconds. */
  inputSeconds: number | null;
  /** What is stored of the sound beside the input; null where the start names none. */
  sound: StoredSound | null;
  /** The same of each further picture. */
  referenceOwners: (string | null)[];
  /** The same of each file that a parameter names, by the parameter's name. */
  paramOwners: ReadonlyMap<string, string | null>;
  /** Whose the project is that the start names; null for none. */
  projectOwner: string | null;
  /** What is stored of the LoRAs that the start names. */
  loras: readonly LoraRow[];
  /** What is stored of the subject that the start names; undefined for none. */
  subject: StoredSubject | undefined;
}

/**
 * Reads what the start of a generation depends on, in one round trip; LoRAs and a subject, where it names any, in another
 * one each.
 */
export async function readForStart(
  db: Database,
  wish: {
    kind: GenerationKind;
    feature: KindFeature;
    model?: string | undefined;
    /** How stored addresses begin whose provider is set up. */
    ready: readonly string[];
    allowsFallback: boolean;
    input: InputFile | null;
    sound?: InputFile | null;
    references: readonly InputFile[];
    params: readonly { name: string; file: InputFile }[];
    loraIds: readonly string[];
    subjectId: string | null;
    projectId: string | undefined;
  },
): Promise<StartReading> {
  const isVideo = KINDS[wish.kind].inputs.length > 1 ? wish.input?.types === "video/" : null;
  const [
    settings,
    rules,
    models,
    parameters,
    fallbacks,
    fallbackParameters,
    [project],
    owners,
    ...others
  ] = await db.batch([
    ...modelQueries(db, {
      kind: sql`${wish.kind}`,
      feature: sql`${wish.feature}`,
      name: wish.model === undefined ? null : sql`${wish.model}`,
      isVideo,
      ready: wish.ready,
      allowsFallback: wish.allowsFallback,
    }),
    db
      .select({ accountId: projects.accountId })
      .from(projects)
      .where(eq(projects.id, wish.projectId ?? "")),
    ownerOf(db, wish.input),
    ...wish.references.map((file) => ownerOf(db, file)),
    ...wish.params.map(({ file }) => ownerOf(db, file)),
    ...(wish.sound ? [ownerOf(db, wish.sound)] : []),
  ]);
  const further = others.map(([owner]) => owner?.accountId ?? null);
  const references = wish.references.length;
  return {
    isEnabled: settings[0]?.isEnabled ?? true,
    contentRules: rules,
    model: models[0] && { ...models[0], parameters },
    fallback: fallbacks[0] && { ...fallbacks[0], parameters: fallbackParameters },
    inputOwner: owners[0]?.accountId ?? null,
    isInputAi: [owners, ...others].some(([file]) => file?.isAi === true),
    inputSize: sizeOf(owners[0]),
    inputSeconds: owners[0]?.duration ?? null,
    sound: wish.sound ? toSound(others.at(-1) ?? []) : null,
    projectOwner: project?.accountId ?? null,
    loras: await findLoras(db, wish.loraIds),
    subject: await findForStart(db, wish.subjectId),
    referenceOwners: further.slice(0, references),
    paramOwners: new Map(
      wish.params.map(({ name }, place) => [name, further[references + place] ?? null]),
    ),
  };
}

/** The same for the repetition of a generation, which is given with it, in one round trip. */
export async function readForRetry(
  db: Database,
  id: string,
): Promise<StartReading & { repeated: ShownGeneration | undefined }> {
  const repeated = (column: SQL) => sql`(select ${column} from generations where id = ${id})`;
  const key = repeated(sql`input_key`);
  const measures = (table: typeof uploads | typeof generations) => ({
    ...{ width: table.width, height: table.height, duration: table.duration },
  });
  const [settings, rules, models, parameters, , , [found], [upload], [result]] = await db.batch([
    ...modelQueries(db, {
      kind: repeated(sql`kind`),
      feature: repeated(featureOf(sql`kind`)),
      name: sql`(select coalesce(asked_model, model) from runs where generation_id = ${id})`,
      isVideo: null,
      ready: [],
      allowsFallback: false,
    }),
    selectShown(db).where(eq(generations.id, id)),
    // The input's measures, on which a price may depend: of an upload, or of the result whose id is in its key.
    db.select(measures(uploads)).from(uploads).where(sql`${uploads.key} = ${key}`),
    db
      .select(measures(generations))
      .from(generations)
      .where(sql`${generations.id} = substr(${key}, 9, 36) and ${generations.outputKey} = ${key}`),
  ]);
  const input = upload ?? result;
  const { accountId, subject: pinned } = found?.generation ?? {};
  return {
    isEnabled: settings[0]?.isEnabled ?? true,
    contentRules: rules,
    model: models[0] && { ...models[0], parameters },
    fallback: undefined,
    inputOwner: null,
    isInputAi: found?.run?.isInputAi ?? false,
    inputSize: sizeOf(input),
    inputSeconds: input?.duration ?? null,
    sound: null,
    referenceOwners: [],
    paramOwners: new Map(),
    projectOwner: found?.generation.projectId ? found.generation.accountId : null,
    loras: await findLoras(
      db,
      (found?.generation.loras ?? []).map((one) => one.id),
    ),
    subject: pinned && accountId ? await findPinned(db, accountId, pinned) : undefined,
    repeated: found,
  };
}

/** The feature that a stored kind belongs to. */
function featureOf(kind: SQL): SQL {
  const cases = GENERATION_KINDS.map((one) => sql`when ${one} then ${KINDS[one].feature}`);
  return sql`case ${kind} ${sql.join(cases, sql` `)} end`;
}

/** Models that start from clips, or those that do not, by the name of what takes the file; null for either. */
function forMedium(isVideo: boolean | null): SQL | undefined {
  if (isVideo === null) return undefined;
  const takesVideo = sql`exists (select 1 from test_model_parameters where model_id = ${testModels.id} and format like 'uri%' and name like '%video%')`;
  return isVideo ? takesVideo : sql`not ${takesVideo}`;
}

function sizeOf(row: { width: number | null; height: number | null } | undefined) {
  return row?.width && row.height ? { width: row.width, height: row.height } : null;
}

/** The switch of a kind, the rules for content, the model with this name or the default of the kind, and its parameters. */
function modelQueries(
  db: Database,
  wish: {
    kind: SQL;
    feature: SQL;
    name: SQL | null;
    isVideo: boolean | null;
    ready: readonly string[];
    allowsFallback: boolean;
  },
) {
  const { kind, feature, name, isVideo, allowsFallback } = wish;
  const isWanted = name
    ? eq(testModels.name, name)
    : and(eq(testModels.active, true), eq(testModels.modelType, kind), forMedium(isVideo));
  const order = orderOfChoice(wish.ready);
  const ids = db
    .select({ id: testModels.id })
    .from(testModels)
    .where(isWanted)
    .orderBy(...order)
    .limit(1);
  const fallbackIds = db
    .select({ id: testModels.fallbackId })
    .from(testModels)
    .where(isWanted)
    .orderBy(...order)
    .limit(1);
  const isFallback = allowsFallback
    ? and(eq(testModels.active, true), inArray(testModels.id, fallbackIds))
    : sql`0`;
  return [
    db
      .select({ isEnabled: featureSettings.isEnabled })
      .from(featureSettings)
      .where(eq(featureSettings.featureKey, feature)),
    db.select().from(contentRules),
    db
      .select()
      .from(testModels)
      .where(isWanted)
      .orderBy(...order)
      .limit(1),
    db
      .select()
      .from(testModelParameters)
      .where(inArray(testModelParameters.modelId, ids))
      .orderBy(asc(testModelParameters.position), asc(testModelParameters.name)),
    db.select().from(testModels).where(isFallback),
    db
      .select()
      .from(testModelParameters)
      .where(allowsFallback ? inArray(testModelParameters.modelId, fallbackIds) : sql`0`)
      .orderBy(asc(testModelParameters.position), asc(testModelParameters.name)),
  ] as const;
}
