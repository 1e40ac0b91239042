import { ImageRefusal } from "../pixels/open-image";
import type { Raster } from "../pixels/raster";
import type { KeptRows } from "./kept-rows";
import type { Request } from "./protocol";

/** The pixels of large results, by the number of the question that each answered: one stays in sight until the next is made. */
const viewed = new Map<number, KeptRows>();

export const keepViewed = (id: number, rows: KeptRows): void => void viewed.set(id, rows);

export async function forgetViewed(id: number): Promise<undefined> {
  const kept = viewed.get(id);
  viewed.delete(id);
  await kept?.drop();
}

/** A part of a large result. @throws {ImageRefusal} where it is gone. */
export function readViewed({ of, region: wanted }: Extract<Request, { type: "region" }>): Raster {
  const kept = viewed.get(of);
  if (!kept) throw new ImageRefusal("This result is no longer on this device.");
  return kept.read(wanted);
}
