import { useState } from "react";
import { loadPerson } from "../cutout/find-person";
import { sentenceOf } from "../device-problem";

/** How far the model is that finds persons: not asked for, on its way (0 to 1), or there. */
export type PersonModelState = "absent" | "ready" | number;

/** The model that finds persons; it is fetched after a press. */
export function usePersonModel() {
  const [state, setState] = useState<PersonModelState>("absent");
  const [problem, setProblem] = useState<string | null>(null);

  async function download() {
    setState(0);
    setProblem(null);
    try {
      await loadPerson(setState);
      setState("ready");
    } catch (error) {
      setProblem(sentenceOf(error, "The model could not be loaded."));
      setState("absent");
    }
  }

  return { state, problem, download: () => void download() };
}
