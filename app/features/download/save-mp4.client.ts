import { fileName } from "#contract/file-name";
import type { GenerationRecord } from "#contract/generation";
import { toast } from "#ui/toast";
import { saveBlob } from "./save-file";

/** How often a conversion says how far it is, as a share. */
const STEP = 0.25;

/** Saves a clip that is stored as WebM as an MP4, converted on this device; a toast says how far it is. */
export async function saveMp4(record: GenerationRecord): Promise<void> {
  const id = `mp4-${record.id}`;
  let said = 0;
  toast.info("Converting to MP4…", { id, description: "On this device. Keep this page open." });
  try {
    const { convertToMp4 } = await import("#film/export/export-film");
    const file = await convertToMp4({
      file: record.output_url ?? "",
      title: fileName(record).replace(/\.\w+$/, ""),
      onProgress: ({ share }) => {
        if (share < said + STEP) return;
        said = share;
        toast.info(`Converting to MP4, ${Math.round(share * 100)} %`, { id });
      },
      signal: new AbortController().signal,
    });
    toast.withdraw(id);
    saveBlob(file.name, file);
  } catch (error) {
    toast.withdraw(id);
    toast.error("The clip could not be converted", {
      description: error instanceof Error ? error.message : "Download it as it is instead.",
    });
  }
}
