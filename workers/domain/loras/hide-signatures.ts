const SIGNED = /(\/files\/loras\/[\w-]+\.safetensors)\?[^\s"'<>()[\]{}]*/g;

/** A provider's words without the signatures of weights: it may repeat the address that it could not fetch. */
export const hideSignatures = (text: string): string => text.replace(SIGNED, "$1");
