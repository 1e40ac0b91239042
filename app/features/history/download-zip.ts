import { PRODUCT_NAME } from "#contract/brand";
import type { GenerationRecord } from "#contract/generation";
import { toast } from "#ui/toast";
import { fileNames } from "./file-names";

/** Each file as it comes, one after another, so that none waits in memory; what fails is left out. */
async function* filesOf(records: readonly GenerationRecord[], onMissing: () => void) {
  const names = fileNames(records);
  for (const [index, record] of records.entries()) {
    try {
      const input = await fetch(record.output_url ?? "");
      if (!input.ok) throw new Error(`answered ${input.status}`);
      yield { name: names[index], input, lastModified: new Date(record.created_at) };
    } catch (error) {
      console.warn(`${record.id} is not in the archive`, error);
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
  let missing = 0;
  const { downloadZip: pack } = await import("client-zip");
  const files = filesOf(finished, () => {
    missing += 1;
  });
  // A file that breaks off on its way ends the whole archive.
  const blob = await pack(files)
    .blob()
    .catch(() => null);
  if (blob === null || missing === finished.length) {
    toast.error("Nothing was downloaded", { description: "Check your network and try again." });
    return;
  }
  save(blob, `${PRODUCT_NAME.toLowerCase()}-${new Date().toISOString().slice(0, 10)}.zip`);
  if (missing > 0) toast.error(`${missing} of ${finished.length} files could not be fetched`);
}
