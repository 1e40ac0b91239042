import type { ErrorBody } from "#contract/errors";
import type { Upload } from "#contract/uploads";
import { UploadFailure } from "./upload-file";

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** What a finished request says. @throws {UploadFailure} */
function read(status: number, text: string): Upload {
  const body = parse(text);
  if (status !== 201) {
    const error = body as Partial<ErrorBody> | null;
    throw new UploadFailure(status, error?.details ?? error?.error ?? `API Error: ${status}`);
  }
  const upload = body as Upload | null;
  if (!upload?.url) throw new UploadFailure(status, "Failed to get public URL after upload.");
  return upload;
}

/**
 * Sends a picture; `onProgress` receives what has gone up, from 0 to 1. `fetch` cannot say that,
 * so this is an XMLHttpRequest.
 * @throws {UploadFailure}
 */
export function sendFile(
  file: File,
  { onProgress, signal }: { onProgress: (share: number) => void; signal: AbortSignal },
): Promise<Upload> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const form = new FormData();
    form.append("file", file);
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total);
    };
    request.onload = () => {
      try {
        resolve(read(request.status, request.responseText));
      } catch (error) {
        reject(error);
      }
    };
    request.onerror = () => reject(new UploadFailure(0, "No connection to the server."));
    request.onabort = () => reject(new DOMException("The upload was stopped.", "AbortError"));
    signal.addEventListener("abort", () => request.abort());
    request.open("POST", "/api/uploads");
    request.send(form);
  });
}
