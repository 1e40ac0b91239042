import { decodePath } from "#contract/decode-path";
import type { OpenParams, Params } from "#contract/generation";
import { REFERENCE_IMAGES, ROLES_OF_REFERENCES, scalarsOf } from "#contract/generation-params";
import { INPUT_FIELDS } from "#contract/input-fields";
import type { InputMedium } from "#contract/kind";
import { MAX_REFERENCE_IMAGES } from "#contract/limits";
import type { ReferenceRole } from "#contract/references";
import type { Files } from "#storage/files/files";
import type { InputFile } from "#storage/generations/input-file";
import { type AppError, invalid } from "../app-error";
import { readReferenceRoles } from "./reference-roles";

/** Media as messages name them. */
const NOUNS: Readonly<Record<InputMedium, string>> = {
  image: "picture",
  video: "clip",
  audio: "sound",
};

/** The refusal of an address that is not the caller's file; the same for every reason. */
export function notYourFile(medium: InputMedium): AppError {
  const field = INPUT_FIELDS[medium];
  return invalid(
    field,
    `${field} must be the address of a ${NOUNS[medium]} that you uploaded or made here.`,
  );
}

/**
 * The key of the stored file behind the address of an input: an address that this application issued. Whose
 * file it is, the start of a generation checks. Nothing is fetched.
 * @param origins the application's own addresses.
 * @throws {AppError} `invalid_request` for every other address.
 */
export async function resolveInput(
  deps: { files: Pick<Files, "verify"> },
  {
    medium,
    address,
    origins,
  }: { medium: InputMedium; address: string; origins: readonly string[] },
): Promise<string> {
  if (!URL.canParse(address)) throw notYourFile(medium);
  const url = new URL(address);
  if (!origins.includes(url.origin) || !url.pathname.startsWith("/media/"))
    throw notYourFile(medium);
  const key = decodePath(url.pathname.slice("/media/".length));
  if (key === null || !(await deps.files.verify(key, url.searchParams.get("t") ?? "")))
    throw notYourFile(medium);
  return key;
}

const PATH = `params.${REFERENCE_IMAGES}`;

/** What an address among the further pictures is answered that is not the caller's. */
export function notYourReference(): AppError {
  return invalid(
    PATH,
    `Every address in ${REFERENCE_IMAGES} must be one of a picture that you uploaded or made here.`,
  );
}

/**
 * Takes the further pictures out of a start's parameters, as keys of stored files: addresses that this
 * application issued. Whose files they are, the start of a generation checks. Nothing is fetched.
 * @param origins the application's own addresses.
 * @throws {AppError} `invalid_request` for every other address, for too many, for a list elsewhere, and
 *   what `readReferenceRoles` throws.
 */
export async function resolveReferences(
  deps: { files: Pick<Files, "verify"> },
  { params, origins }: { params: OpenParams; origins: readonly string[] },
): Promise<{ params: Params; referenceKeys: string[]; referenceRoles: ReferenceRole[] }> {
  const { [REFERENCE_IMAGES]: given = [], [ROLES_OF_REFERENCES]: roles = [], ...rest } = params;
  const list = Object.entries(rest).find(([, value]) => Array.isArray(value));
  if (list) throw invalid(`params.${list[0]}`, `${list[0]} takes one value, not a list.`);
  if (!Array.isArray(given))
    throw invalid(PATH, `${REFERENCE_IMAGES} must be a list of addresses.`);
  if (given.length > MAX_REFERENCE_IMAGES)
    throw invalid(PATH, `${REFERENCE_IMAGES} may have at most ${MAX_REFERENCE_IMAGES} addresses.`);
  const referenceRoles = readReferenceRoles(roles, given.length);
  const keys = given.map(async (address) => {
    if (typeof address !== "string") throw notYourReference();
    return resolveInput(deps, { medium: "image", address, origins }).catch(() => {
      throw notYourReference();
    });
  });
  return { params: scalarsOf(rest), referenceKeys: await Promise.all(keys), referenceRoles };
}

/** A parameter whose value is the address of a stored file. */
export interface ParamFile {
  name: string;
  key: string;
}

/** Most parameters of one start that name files: a mask, a last frame and the like. */
const MAX_FILES = 8;

/**
 * The parameters whose value is an address that this application issued, with the keys of the files. Whose files
 * they are, and which parameters must be such addresses, the start of a generation checks. Nothing is fetched.
 * @param origins the application's own addresses.
 * @throws {AppError} `invalid_request` for too many.
 */
export async function resolveParamFiles(
  deps: { files: Pick<Files, "verify"> },
  { params, origins }: { params: Params; origins: readonly string[] },
): Promise<ParamFile[]> {
  const addresses = Object.entries(params).flatMap(([name, value]) =>
    typeof value === "string" && /^https?:/i.test(value) ? [{ name, address: value }] : [],
  );
  if (addresses.length > MAX_FILES)
    throw invalid("params", `At most ${MAX_FILES} parameters may be addresses.`);
  const files = await Promise.all(
    addresses.map(async ({ name, address }) => {
      const file = { medium: "image", address, origins } as const;
      const key = await resolveInput(deps, file).catch(() => null);
      return key === null ? [] : [{ name, key }];
    }),
  );
  return files.flat();
}

/** The refusal of a parameter that is no address of the caller's own file; the same for every reason. */
export function notYourParam(name: string) {
  return invalid(
    `params.${name}`,
    `${name} must be the address of a file that you uploaded or made here.`,
  );
}

const OUTPUT_KEY = /^outputs\/([\w-]{1,64})\//;

/** How the content types of an input's medium begin. */
const TYPES: Readonly<Record<InputMedium, string>> = {
  image: "image/",
  video: "video/",
  audio: "audio/",
};

/** What a stored file's key says about it, and which content types an input of this medium has. */
export function inputFileOf(key: string, medium: InputMedium): InputFile {
  return { key, generationId: OUTPUT_KEY.exec(key)?.[1] ?? null, types: TYPES[medium] };
}
