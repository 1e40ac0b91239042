import { type Question, TOLD_TO_OWNER } from "../admin/reason-dialog";

/** What an administrator is asked before someone's LoRA is deleted. */
export const TAKE_LORA_DOWN: Question = {
  title: "Take this LoRA down?",
  description:
    "Its weights, its samples and the pictures of its training are deleted for good, also for its owner, who reads the reason by mail.",
  yes: "Take down",
  no: "Cancel",
  hint: TOLD_TO_OWNER,
};
