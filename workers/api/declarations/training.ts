import { startTrainingSchema } from "#contract/training";
import type { trainingRoutes } from "../training";
import { declare } from "./declare";
import { STARTING, started } from "./start";

export const trainingCalls = declare<typeof trainingRoutes>()(
  "/api/start-lora-training",
  "creator",
  {
    "POST /": {
      summary: "Starts the training of a LoRA from 4 to 30 of the account's pictures.",
      body: startTrainingSchema,
      isIdempotent: true,
      isLimited: true,
      answers: { 202: started },
      errors: [
        ...STARTING,
        ...["too_few_pictures", "too_many_pictures", "consent_required", "not_found", "conflict"],
      ] as const,
    },
  },
);
