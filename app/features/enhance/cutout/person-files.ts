/** What finds persons in a picture: MediaPipe's selfie segmentation, in bytes. */
export const PERSON_BYTES = 6_265_260;
export const PERSON_PACKAGE = "@mediapipe/selfie_segmentation";
export const PERSON_VERSION = "0.1.1675465747";

/** Its files by the names under which it asks for them. */
export const PERSON_FILES: Readonly<Record<string, string>> = {
  "selfie_segmentation.js": new URL(
    "../../../../node_modules/@mediapipe/selfie_segmentation/selfie_segmentation.js",
    import.meta.url,
  ).href,
  "selfie_segmentation.binarypb": new URL(
    "../../../../node_modules/@mediapipe/selfie_segmentation/selfie_segmentation.binarypb",
    import.meta.url,
  ).href,
  "selfie_segmentation.tflite": new URL(
    "../../../../node_modules/@mediapipe/selfie_segmentation/selfie_segmentation.tflite",
    import.meta.url,
  ).href,
  "selfie_segmentation_solution_simd_wasm_bin.js": new URL(
    "../../../../node_modules/@mediapipe/selfie_segmentation/selfie_segmentation_solution_simd_wasm_bin.js",
    import.meta.url,
  ).href,
  "selfie_segmentation_solution_simd_wasm_bin.wasm": new URL(
    "../../../../node_modules/@mediapipe/selfie_segmentation/selfie_segmentation_solution_simd_wasm_bin.wasm",
    import.meta.url,
  ).href,
};
