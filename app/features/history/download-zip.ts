import { PRODUCT_NAME } from "#contract/brand";
import { fileName } from "#contract/file-name";
import type { GenerationRecord } from "#contract/generation";
import { toast } from "#ui/toast";
import { uniqueNames } from "./file-names";

/** A file of an archive, which is read when its turn comes. */
export interface ZipEntry {
  name: string;
  madeAt: Date;
  read: () => Promise<Response | Blob>;
}

/** Each file as it comes, one after another, so that none waits in memory; what fails is left out. */
async function* filesOf(entries: readonly ZipEntry[], onMissing: () => void) {
  const names = uniqueNames(entries.map(({ name }) => name));
  for (const [index, { name, madeAt, read }] of entries.entries()) {
    try {
      const input = await read();
      if (input instanceof Response && !input.ok) throw new Error(`answered ${input.status}`);
      yield { name: names[index], input, lastModified: madeAt };
    } catch (error) {
      console.warn(`${name} is not in the archive`, error);
      onMissing();
    }
  }
}

function save(blob: Blob, name: string) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // The browser reads the address after the press; a minute is plenty.
  window.setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Packs the results of some generations into an archive, in the browser, and saves it. */
export async function downloadZip(records: readonly GenerationRecord[]): Promise<void> {
  const finished = records.filter((record) => record.output_url !== null);
  if (finished.length === 0) {
    toast.info("Nothing to download", { description: "None of these generations has a result." });
    return;
  }
  await saveZip(
    finished.map((record) => ({
      name: fileName(record),
      madeAt: new Date(record.created_at),
      read: () => fetch(record.output_url ?? ""),
    })),
  );
}

/**
 * Packs files into an archive, in the browser, and saves it. Names that come twice are numbered.
 * @returns whether there was something to save.
 */
export async function saveZip(entries: readonly ZipEntry[]): Promise<boolean> {
  let missing = 0;
  const { downloadZip: pack } = await import("client-zip");
  const files = filesOf(entries, () => {
    missing += 1;
  });
  // A file that breaks off on its way ends the whole archive.
  const blob = await pack(files)
    .blob()
    .catch(() => null);
  if (blob === null || missing === entries.length) {
    toast.error("Nothing was downloaded", { description: "Check your network and try again." });
    return false;
  }
  save(blob, `${PRODUCT_NAME.toLowerCase()}-${new Date().toISOString().slice(0, 10)}.zip`);
  if (missing > 0) toast.error(`${missing} of ${entries.length} files could not be fetched`);
  return true;
}
