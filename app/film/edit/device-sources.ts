import { isFile } from "#contract/timeline/source-file";
import type { AudioSource, Timeline, VisualSource } from "#contract/timeline/timeline";

type AnySource = VisualSource | AudioSource;

/** A file that never left its device, as a film names it. */
export type DeviceSource = Extract<AnySource, { kind: "device" }>;

/** Stands for the hash of a file that is still being read; a film is stored once it has the true ones. */
export const UNREAD = "0".repeat(64);

/** The files of a film that never left their device, each once, by their ids. */
export function deviceSourcesOf({ tracks }: Timeline): Map<string, DeviceSource> {
  const found = new Map<string, DeviceSource>();
  for (const track of tracks) {
    if (track.kind === "captions") continue;
    for (const { src } of track.items) if (src.kind === "device") found.set(src.id, src);
  }
  return found;
}

/** The film with other sources in the place of those that a change gives. The same film where there are none of these. */
function withSources(
  timeline: Timeline,
  change: <Source extends AnySource>(src: Source) => Source,
): Timeline {
  let isChanged = false;
  const changed = <Piece extends { src: AnySource }>(item: Piece): Piece => {
    const src = change(item.src);
    if (src === item.src) return item;
    isChanged = true;
    return { ...item, src };
  };
  const tracks = timeline.tracks.map((track) => {
    if (track.kind === "captions") return track;
    return track.kind === "visual"
      ? { ...track, items: track.items.map(changed) }
      : { ...track, items: track.items.map(changed) };
  });
  return isChanged ? { ...timeline, tracks } : timeline;
}

/** The film with the hashes of files that were read since they were added. @param hashes in hex, by the files' ids */
export function withHashes(timeline: Timeline, hashes: ReadonlyMap<string, string>): Timeline {
  return withSources(timeline, (src) => {
    const sha256 = src.kind === "device" && src.sha256 === UNREAD ? hashes.get(src.id) : undefined;
    return sha256 ? { ...src, sha256 } : src;
  });
}

/** The film with an upload in the place of a file of this device, in each of its pieces. */
export function withUploaded(
  timeline: Timeline,
  { id, key, url }: { id: string; key: string; url: string },
): Timeline {
  return withSources(timeline, (src) => {
    if (src.kind !== "device" || src.id !== id || !isFile(src)) return src;
    const { kind: _kind, id: _id, name: _name, bytes: _bytes, sha256: _sha256, ...facts } = src;
    return { ...facts, kind: "upload", key, url } as unknown as typeof src;
  });
}
