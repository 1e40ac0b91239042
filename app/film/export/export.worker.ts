import { onWindowMessage } from "#lib/web-workers/on-window-message";
import { putDeviceMedia } from "../assets/device-media";
import { waitForNetwork } from "../assets/fetch-own";
import { toFilmError } from "./film-error";
import { makeFilm } from "./make-film";
import { makeMp4 } from "./make-mp4";
import type { ExportAnswer, ExportRequest } from "./messages";

const canceled = new AbortController();
waitForNetwork();

function answer(message: ExportAnswer): void {
  self.postMessage(message);
}

onWindowMessage<ExportRequest>(async (data) => {
  if (data.type === "cancel") {
    canceled.abort();
    return;
  }
  const { signal } = canceled;
  const onProgress = (progress: Extract<ExportAnswer, { type: "progress" }>["progress"]) =>
    answer({ type: "progress", progress });
  try {
    if (data.type === "export") putDeviceMedia(data.deviceMedia);
    const made =
      data.type === "export"
        ? await makeFilm({ ...data, onProgress, signal })
        : await makeMp4({ ...data, onProgress, signal });
    answer({ type: "done", made });
  } catch (error) {
    const { code, message } = toFilmError(error);
    answer({ type: "failed", code, message });
  }
});
