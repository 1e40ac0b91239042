import { checkScript } from "../scripts-api";
import type { ShortPlan } from "./short-plan";

/** The plan with what is wrong with its words. @throws {ApiError} {TypeError} */
export async function checkedPlan(plan: ShortPlan): Promise<ShortPlan> {
  const scenes = plan.scenes.map(({ id, say, show, write }) => ({
    ...{ id, say, show, cites: [] },
    ...(write.trim() === "" ? {} : { write }),
  }));
  return { ...plan, problems: await checkScript({ recipe: "short", scenes }) };
}
