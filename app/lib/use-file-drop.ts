import { type DropzoneState, useDropzone } from "react-dropzone";

/**
 * A place for files, which are dropped on it or chosen by a button that calls `open`. Every file is taken, so that one
 * that is refused gets the same sentence however it came.
 * @param options.multiple whether several are taken at once; else the first one counts
 */
export const useFileDrop = (
  onFiles: (files: readonly File[]) => void,
  { multiple = false }: { multiple?: boolean } = {},
): Pick<DropzoneState, "getRootProps" | "getInputProps" | "open" | "isDragActive"> =>
  useDropzone({
    ...{ noClick: true, noKeyboard: true, multiple },
    onDrop(files) {
      if (files.length > 0) onFiles(files);
    },
  });
