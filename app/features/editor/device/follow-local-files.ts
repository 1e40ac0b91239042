import { sourceAddress } from "#contract/timeline/source-file";
import type { Timeline } from "#contract/timeline/timeline";
import { deviceSourcesOf, UNREAD, withHashes } from "#film/edit/device-sources";
import type { Desk } from "../desk";
import { strips } from "../timeline/strip-source";
import { forgetDeleted } from "./deleted-films";
import { localFiles, noteChanged, openLocalFile, trueHashOf } from "./local-files";
import { releaseDeleted, releaseUnused } from "./release-files";

/**
 * The film as it is stored: with the hashes of its files that stay on this device, once they were read to their end.
 * @throws {SaveRefused}
 */
export async function withTrueHashes(timeline: Timeline): Promise<Timeline> {
  const unread = [...deviceSourcesOf(timeline).values()].filter(({ sha256 }) => sha256 === UNREAD);
  if (unread.length === 0) return timeline;
  const known = await Promise.all(
    unread.map(async (src) => [src.id, await trueHashOf(src)] as const),
  );
  return withHashes(timeline, new Map(known));
}

/** Reads a file again that can be read now, wherever the open film shows it, and saves what waited for it. */
function readAgain(desk: Desk, address: string): void {
  desk.assets.retry(address);
  strips.retry(address);
  desk.player.get()?.seek(desk.time.get());
  void desk.editing.flush();
}

/** Looks for the files of an open film that stay on their device, also of those that come; gives what ends that. */
export function followLocalFiles(desk: Desk): () => void {
  const { id } = desk.editing;
  const first = deviceSourcesOf(desk.editing.state.get().timeline);
  // A piece that was taken back can come again while its film is open, and not later.
  forgetDeleted(id);
  void releaseUnused(id, new Set(first.keys())).then(releaseDeleted);
  let seen: Timeline | null = null;
  const stopLooking = desk.editing.state.subscribe(({ timeline }) => {
    if (timeline === seen) return;
    seen = timeline;
    for (const src of deviceSourcesOf(timeline).values()) void openLocalFile(src, id);
  });
  const stopReading = localFiles.listen((now, before) => {
    for (const file of now.values()) {
      const was = before?.get(file.id)?.is;
      const address = sourceAddress({ kind: "device", id: file.id });
      if (file.is === "here" && was !== "here" && address !== null) readAgain(desk, address);
    }
  });
  const stopWatching = desk.assets.onChange(() => {
    for (const src of deviceSourcesOf(desk.editing.state.get().timeline).values())
      if (desk.assets.problems.get(sourceAddress(src) ?? "")?.code === "changed")
        noteChanged(src.id);
  });
  return () => {
    stopLooking();
    stopReading();
    stopWatching();
  };
}
