/** What the types of the DOM do not have yet. */
interface Pickers {
  showOpenFilePicker?: (options: {
    multiple?: boolean;
    types?: { description: string; accept: Record<string, string[]> }[];
  }) => Promise<FileSystemFileHandle[]>;
}

/** A file that was chosen, and what leads to it where it lies; null where the browser gives the file alone. */
export interface PickedFile {
  file: File;
  handle: FileSystemFileHandle | null;
}

const MEDIA = {
  description: "Videos, sounds and pictures",
  accept: {
    "video/*": [".mp4", ".webm", ".mov", ".m4v", ".mkv"],
    "audio/*": [".mp3", ".wav", ".m4a"],
    "image/*": [
      ...[".png", ".jpg", ".jpeg", ".webp"],
      // Converted, see `addLocal`.
      ...[".avif", ".bmp", ".heic", ".heif", ".tif", ".tiff"],
    ],
  },
};

/** Whether files can be opened where they lie, again on later visits. */
export const canLink = (): boolean => "showOpenFilePicker" in window;

/** Lets files be chosen that are opened where they lie. Empty when nothing was chosen. */
export async function pickLinked({ multiple }: { multiple: boolean }): Promise<PickedFile[]> {
  const picker = (window as Pickers).showOpenFilePicker;
  if (!picker) return [];
  try {
    const handles = await picker.call(window, { multiple, types: [MEDIA] });
    return await Promise.all(
      handles.map(async (handle) => ({ file: await handle.getFile(), handle })),
    );
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") return [];
    throw error;
  }
}

/** What leads to a file that was dropped, where the browser says so: the drop's library puts it beside the file. */
export function handleOfDropped(file: File): FileSystemFileHandle | null {
  const { handle } = file as File & { handle?: unknown };
  return typeof FileSystemFileHandle !== "undefined" && handle instanceof FileSystemFileHandle
    ? handle
    : null;
}
