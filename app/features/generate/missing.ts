import { promptProblem } from "./prompt-length";

/** What decides whether a form can be sent. */
export interface Readiness {
  takesImage: boolean;
  hasImage: boolean;
  /** The input picture is on its way up. */
  isUploading: boolean;
  /** A reference picture is on its way up. */
  isUploadingReference: boolean;
  /** The mask of a region is on its way up. */
  isSendingRegion: boolean;
  /** The input picture is being cut to the shape of the result. */
  isCropping: boolean;
  takesPrompt: boolean;
  prompt: string;
  /** It is not known yet what the tool takes. */
  isSettingUp: boolean;
  /** No model is active for the tool. */
  hasNoModel: boolean;
  /** What is wrong with a setting of the model. */
  settingProblem: string | null;
}

/** Why a form cannot be sent, and what to do about it; null where it can. */
export function whatIsMissing(form: Readiness): string | null {
  if (form.hasNoModel) return "No model is active for this tool.";
  if (form.isSettingUp) return "Loading the models...";
  if (form.isUploading) return "Wait for the image to finish uploading.";
  const needsImage = form.takesImage && !form.hasImage;
  const needsPrompt = form.takesPrompt && form.prompt.trim() === "";
  if (needsImage && needsPrompt) return "Add an input image and write a prompt.";
  if (needsImage) return "Add an input image.";
  if (needsPrompt) return "Write a prompt.";
  // By how much is said at the field.
  if (form.takesPrompt && promptProblem(form.prompt)) return "Shorten the prompt.";
  if (form.settingProblem) return form.settingProblem;
  if (form.isUploadingReference) return "Wait for the reference to finish uploading.";
  if (form.isSendingRegion) return "Sending the marked region...";
  return form.isCropping ? "Cutting the image..." : null;
}
