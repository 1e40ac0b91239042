import { UNREAD } from "#film/edit/device-sources";
import { DEFAULT_MARGIN } from "#film/pauses/find-pauses";
import { openLocalFile, trueHashOf } from "../../editor/device/local-files";
import { newId } from "../../editor/pieces";
import type { Recipe } from "../recipe";
import { buildCut } from "./build";
import type { CutInput, CutPlan, SourceRecording } from "./cut-plan";
import { CUT_DRAFT } from "./draft-name";
import { CutInputForm } from "./input";
import { cutsOf, listenTo } from "./listening";
import { CutPlanForm } from "./plan";

const deviceSource = ({ id, name, bytes }: SourceRecording) => ({
  ...{ kind: "device" as const, id, name, bytes, sha256: UNREAD, type: "video" as const },
});

/** A recording without its pauses; it does not leave its device. */
export const cutRecipe: Recipe<CutInput, CutPlan> = {
  name: "cut",
  about: "Cut the pauses out of a recording. The file does not leave this device.",
  blank: () => ({ recording: null }),
  inputProblem: ({ recording }) => (recording === null ? "Choose a recording." : null),
  Input: CutInputForm,
  async plan({ recording }, report) {
    if (recording === null) throw new Error("Choose a recording.");
    await openLocalFile(deviceSource(recording), CUT_DRAFT);
    await listenTo(recording, report);
    return {
      ...{ title: recording.name.replace(/\.[^.]+$/u, ""), recording, shape: "own" },
      ...{ threshold: null, margin: DEFAULT_MARGIN, keepsLong: false, switched: [] },
    };
  },
  Plan: CutPlanForm,
  planProblem: () => null,
  filmPrice: () => 0,
  async make(plan, _input, report) {
    const { recording } = plan;
    await openLocalFile(deviceSource(recording), CUT_DRAFT);
    const heard = await listenTo(recording, report);
    report.onProgress(null, "Reading the file to its end…");
    const sha256 = await trueHashOf(deviceSource(recording));
    const cuts = cutsOf(plan, heard).filter(({ isOn }) => isOn);
    const timeline = buildCut(plan, { sha256, newId, cuts });
    return { title: plan.title.trim().slice(0, 100) || recording.name, timeline };
  },
};
