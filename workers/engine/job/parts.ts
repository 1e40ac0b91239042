/*
 * What a film in progress has stored. It is beside "files/", where no address leads.
 */

const prefix = (id: string) => `parts/${id}/`;

/** What was prepared for every frame. */
export function preparedKey(id: string): string {
  return `${prefix(id)}prepared`;
}

/** Encoded frames, as `packFrames` has them. */
export function sliceKey(id: string, slice: number): string {
  return `${prefix(id)}slice-${slice}`;
}

/** Reads a part of a film. Throws where it is gone. */
export async function readPart(files: R2Bucket, key: string): Promise<Uint8Array<ArrayBuffer>> {
  const object = await files.get(key);
  if (!object) throw new Error(`${key} is gone.`);
  return new Uint8Array(await object.arrayBuffer());
}

/** Deletes everything that a film has stored on its way. */
export async function removeParts(files: R2Bucket, id: string): Promise<void> {
  // A film has far fewer parts than one list holds (1000).
  const { objects } = await files.list({ prefix: prefix(id) });
  if (objects.length > 0) await files.delete(objects.map((object) => object.key));
}
