import type { OpenParams, Params } from "#contract/generation";
import { REFERENCE_IMAGES, scalarsOf } from "#contract/generation-params";
import { MAX_REFERENCE_IMAGES } from "#contract/limits";
import type { Files } from "#storage/files/files";
import { type AppError, invalid } from "../app-error";
import { resolveInput } from "./resolve-input";

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
 * @throws {AppError} `invalid_request` for every other address, for too many, and for a list elsewhere.
 */
export async function resolveReferences(
  deps: { files: Pick<Files, "verify"> },
  { params, origins }: { params: OpenParams; origins: readonly string[] },
): Promise<{ params: Params; referenceKeys: string[] }> {
  const { [REFERENCE_IMAGES]: given = [], ...rest } = params;
  const list = Object.entries(rest).find(([, value]) => Array.isArray(value));
  if (list) throw invalid(`params.${list[0]}`, `${list[0]} takes one value, not a list.`);
  if (!Array.isArray(given))
    throw invalid(PATH, `${REFERENCE_IMAGES} must be a list of addresses.`);
  if (given.length > MAX_REFERENCE_IMAGES)
    throw invalid(PATH, `${REFERENCE_IMAGES} may have at most ${MAX_REFERENCE_IMAGES} addresses.`);
  const keys = given.map((address) =>
    resolveInput(deps, { medium: "image", address, origins }).catch(() => {
      throw notYourReference();
    }),
  );
  return { params: scalarsOf(rest), referenceKeys: await Promise.all(keys) };
}
