/** The slashes and the question mark may be escaped, as in JSON, or encoded, as in an address within another one. */
const SLASH = "(?:\\\\*\\/|%(?:25)*2F)";
const SIGNED = new RegExp(
  `(${SLASH}files${SLASH}(?:loras${SLASH}[\\w-]+\\.safetensors|trainings${SLASH}[\\w-]+\\.zip))(?:\\\\*\\?|\\\\u003f|%(?:25)*3F)[^\\s"'<>()[\\]{}]*`,
  "gi",
);

/** A provider's words without the signatures of weights and training pictures: it may repeat what it could not fetch. */
export const hideSignatures = (text: string): string => text.replace(SIGNED, "$1");
