import { BUILDINGS } from "./buildings";

/** Everything that can be named. */
export const SUBJECTS = { ...BUILDINGS };

export type SubjectId = keyof typeof SUBJECTS;
