const SIGNED =
  /(\/files\/(?:loras\/[\w-]+\.safetensors|trainings\/[\w-]+\.zip))\?[^\s"'<>()[\]{}]*/g;

/** A provider's words without the signatures of weights and training pictures: it may repeat what it could not fetch. */
export const hideSignatures = (text: string): string => text.replace(SIGNED, "$1");
