import type { CheckDefinition } from "./check";
import { contrastCheck } from "./checks/contrast";
import { firstFrameCheck } from "./checks/first-frame";
import { holesCheck } from "./checks/holes";
import { hookCheck } from "./checks/hook";
import { lengthCheck } from "./checks/length";
import { licencesCheck } from "./checks/licences";
import { loudnessCheck } from "./checks/loudness";
import { safeAreaCheck } from "./checks/safe-area";

/** Everything that is looked at before an export, in the order of the list. A file of `checks/` and a line here add one. */
export const CHECKS: readonly CheckDefinition[] = [
  lengthCheck,
  holesCheck,
  safeAreaCheck,
  loudnessCheck,
  firstFrameCheck,
  hookCheck,
  contrastCheck,
  licencesCheck,
];
