import { SealError, type Sealer } from "#base/sealing";
import type { PostRow } from "#storage/schema/index";

/** The reference of an upload cannot be read any more: its key is gone. */
export class ReferenceLost extends Error {
  override name = "ReferenceLost";
}

interface Deps {
  /** Null where no key is set. */
  sealer: Sealer | null;
}

/** Where the reference of a post is kept, for its seal. */
export const referencePlace = (id: string) => `posts/${id}`;

/** What looks up the upload of a post. Anyone who has it may send to it, so it is kept sealed. @throws {ReferenceLost}. */
export async function referenceOf(
  { sealer }: Deps,
  { id, reference }: Pick<PostRow, "id" | "reference">,
): Promise<string> {
  if (reference === null || sealer === null) throw new ReferenceLost();
  try {
    return await sealer.open(reference, referencePlace(id));
  } catch (error) {
    if (error instanceof SealError) throw new ReferenceLost();
    throw error;
  }
}

/**
 * What is to be stored of a reference.
 * @param change.reference the new one; null forgets it, undefined leaves it as it is.
 * @param change.known the one that is stored: the same is not sealed again.
 */
export async function keepReference(
  { sealer }: Deps,
  id: string,
  { reference, known }: { reference: string | null | undefined; known: string | null },
): Promise<Partial<Pick<PostRow, "reference">>> {
  if (reference === undefined || (reference !== null && reference === known)) return {};
  if (reference === null) return { reference };
  if (sealer === null) throw new Error("TOKEN_ENCRYPTION_KEY is not set");
  return { reference: await sealer.seal(reference, referencePlace(id)) };
}
