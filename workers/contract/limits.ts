/** Longest prompt, in UTF-16 code units, as a textarea's `maxlength` counts them. */
export const MAX_PROMPT_LENGTH = 1000;

/** Longest search of an account's own prompts, in UTF-16 code units. */
export const MAX_SEARCH_LENGTH = 200;

/** Longest reason that an administrator gives, in UTF-16 code units, and what is said about a longer one. */
export const MAX_REASON_LENGTH = 200;
export const REASON_TOO_LONG = "A reason may have at most 200 characters.";

/** Largest accepted upload in bytes (10 MB). */
export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024;

/** Largest accepted picture in pixels (width × height), read from the header before decoding. */
export const MAX_UPLOAD_PIXELS = 40_000_000;

/** Largest picture in pixels that comes in parts: a camera's 24 megapixels at twice their size are 96. */
export const MAX_IMAGE_PIXELS = 100_000_000;

/** Longest accepted side of a picture in pixels: what a JPEG can have. */
export const MAX_UPLOAD_SIDE = 65_535;

/** Largest file that comes in parts, in bytes (500 MB), and largest picture that does (100 MB). */
export const MAX_MEDIA_BYTES = 500 * 1024 * 1024;
export const MAX_IMAGE_BYTES = 100 * 1024 * 1024;
/** Every part of an upload but the last, in bytes (8 MiB): R2 wants equal parts of at least 5 MiB. */
export const PART_BYTES = 8 * 1024 * 1024;
/** How long an upload in parts may take, in milliseconds (a day); R2 gives up on its own after seven. */
export const UPLOAD_SESSION_MS = 24 * 60 * 60 * 1000;
/** Most uploads in parts that an account may have begun and not ended. */
export const MAX_UPLOAD_SESSIONS = 100;

/** Picture types that an upload may have, decided by its bytes. */
export const UPLOAD_CONTENT_TYPES = ["image/png", "image/jpeg", "image/webp"] as const;
export type UploadContentType = (typeof UPLOAD_CONTENT_TYPES)[number];
/**
 * What a field for pictures offers to choose from: the formats that are taken, and those that the page converts
 * (`app/lib/stills`). Endings, because not every system knows the types.
 */
export const ACCEPTED_STILLS =
  "image/png,image/jpeg,image/webp,image/avif,image/bmp,image/tiff,.avif,.bmp,.tif,.tiff,.heic,.heif";

/** Most pictures beside the first one that a generation starts from. */
export const MAX_REFERENCE_IMAGES = 7;

/** Delays in milliseconds before a socket reconnects; the last one repeats. */
export const SOCKET_RECONNECT_DELAYS_MS = [1_000, 2_000, 5_000, 10_000] as const;

/** How often a client sends "ping" over an open socket, in milliseconds. */
export const SOCKET_HEARTBEAT_MS = 30_000;

/** How long the same `Idempotency-Key` means the same generation, in milliseconds (24 h). */
export const IDEMPOTENCY_WINDOW_MS = 24 * 60 * 60 * 1000;

/** Most generations that one call deletes by their ids. */
export const MAX_DELETED_AT_ONCE = 100;

/** Most things of a sort that one call moves by their ids. */
export const MAX_MOVED_AT_ONCE = 500;
