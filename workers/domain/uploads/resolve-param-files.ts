import type { Params } from "#contract/generation";
import type { Files } from "#storage/files/files";
import { invalid } from "../app-error";
import { resolveInput } from "./resolve-input";

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
