import type { UploadResult } from "#contract/upload-sessions";
import type { UploadRow } from "#storage/schema/index";

/** An upload as its owner sees it, but for its address. */
export function toUpload(row: UploadRow): UploadResult {
  const { key, name, contentType, bytes, width, height, duration, hasAudio, licence } = row;
  return {
    ...{ key, name, contentType, bytes, width, height, duration, licence },
    has_audio: hasAudio,
    created_at: new Date(row.createdAt).toISOString(),
  };
}
