import { useEffect, useRef, useState } from "react";
import { messageOf } from "#lib/api-error";
import { withSession } from "#lib/session";
import { toast } from "#ui/toast";
import { readyForUpload, UploadFailure } from "./upload-file";

export interface InputImage {
  /** The address that this application gave the picture. */
  url: string;
  width: number | null;
  height: number | null;
}

const SIGNED_OUT = "Authentication required to upload images.";

interface Uploading {
  /** What has gone up, from 0 to 1; null while the file is made ready. */
  share: number | null;
  /** Shows the picture; null while it is made ready, which may take seconds where it is converted. */
  previewUrl: string | null;
}

function announceFailure(error: unknown) {
  // By then the person knows that no one is signed in.
  if (error instanceof UploadFailure && error.status === 401) return;
  if (error instanceof UploadFailure && error.status === 201) {
    toast.error(error.message);
  } else {
    const message =
      error instanceof UploadFailure ? error.message : messageOf(error, "The upload broke off.");
    toast.error(`Image upload failed: ${message}`);
  }
}

/** The picture that goes in, and its way up. A new file takes the place of the old one. */
export function useInputImage(onChange: (image: InputImage | null) => void) {
  const [uploading, setUploading] = useState<Uploading | null>(null);
  const abort = useRef<AbortController | null>(null);

  useEffect(() => () => abort.current?.abort(), []);

  function stop() {
    abort.current?.abort();
    abort.current = null;
    setUploading(null);
  }

  async function take(chosen: File) {
    stop();
    const controller = new AbortController();
    abort.current = controller;
    let previewUrl = "";
    setUploading({ share: null, previewUrl: null });
    try {
      const { file, note } = await readyForUpload(chosen, controller.signal);
      controller.signal.throwIfAborted();
      previewUrl = URL.createObjectURL(file);
      setUploading({ share: 0, previewUrl });
      toast.info(note ?? "Uploading image...");
      const send = async () => {
        const { sendFile } = await import("./send-file");
        controller.signal.throwIfAborted();
        return sendFile(file, {
          signal: controller.signal,
          onProgress: (share) => setUploading({ share, previewUrl }),
        });
      };
      const upload = await withSession(send, SIGNED_OUT);
      onChange({ url: upload.url, width: upload.width, height: upload.height });
      toast.success("Image uploaded successfully!");
    } catch (error) {
      if (controller.signal.aborted) return;
      onChange(null);
      announceFailure(error);
    } finally {
      URL.revokeObjectURL(previewUrl);
      if (abort.current === controller) {
        abort.current = null;
        setUploading(null);
      }
    }
  }

  return { uploading, take, stop };
}
