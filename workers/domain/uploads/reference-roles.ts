import { ROLES_OF_REFERENCES } from "#contract/generation-params";
import {
  isReferenceName,
  MAX_NAMED_REFERENCES,
  MAX_REFERENCE_NAME,
  nameKey,
  REFERENCE_ROLES,
  type ReferenceRole,
} from "#contract/references";
import { invalid } from "../app-error";

const PATH = `params.${ROLES_OF_REFERENCES}`;
const SHAPE = `${ROLES_OF_REFERENCES} must be a list of names, with or without roles: [{ "name": "boat", "role": "subject" }].`;

/**
 * The names and roles of the first further pictures of a start, checked.
 * @param pictures how many further pictures the start has.
 * @throws {AppError} `invalid_request` for more than may have a name, for more than there are pictures, for a name that
 *   cannot be written behind an `@` or that two pictures have, and for an unknown role. A role may be left out.
 */
export function readReferenceRoles(given: unknown, pictures: number): ReferenceRole[] {
  if (!Array.isArray(given)) throw invalid(PATH, SHAPE);
  if (given.length > MAX_NAMED_REFERENCES)
    throw invalid(PATH, `At most ${MAX_NAMED_REFERENCES} reference pictures may have a name.`);
  if (given.length > pictures)
    throw invalid(PATH, `${ROLES_OF_REFERENCES} names more pictures than reference_images has.`);
  const taken = new Set<string>();
  return given.map((one: unknown) => {
    const named = requireNamed(one);
    if (taken.has(nameKey(named.name)))
      throw invalid(PATH, `Two reference pictures have the name ${named.name}.`);
    taken.add(nameKey(named.name));
    return named;
  });
}

function requireNamed(one: unknown): ReferenceRole {
  if (typeof one !== "object" || one === null) throw invalid(PATH, SHAPE);
  const { name, role, ...rest }: { name?: unknown; role?: unknown } = one;
  if (typeof name !== "string" || Object.keys(rest).length > 0) throw invalid(PATH, SHAPE);
  if (!isReferenceName(name))
    throw invalid(
      PATH,
      `A reference's name has 1 to ${MAX_REFERENCE_NAME} letters, digits, _ and -, with a letter or digit at both ends.`,
    );
  if (role === undefined) return { name };
  const known = REFERENCE_ROLES.find((option) => option === role);
  if (known === undefined)
    throw invalid(PATH, `A reference's role must be one of ${REFERENCE_ROLES.join(", ")}.`);
  return { name, role: known };
}
