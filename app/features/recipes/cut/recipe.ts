import { leftOf } from "#film/edit/cut-ranges";
import { DEFAULT_MARGIN } from "#film/pauses/find-pauses";
import { roomOf } from "#film/reframe/frame-path";
import { noteFilesOf } from "../../editor/device/closed-film-files";
import { trueHashOf } from "../../editor/device/local-files";
import { newId } from "../../editor/pieces";
import type { Recipe, RecipeReport } from "../recipe";
import { buildCut, filmSizeOf } from "./build";
import type { CutInput, CutPlan } from "./cut-plan";
import { deviceSourceOf, openRecording, releaseBefore, releaseRecording } from "./draft-files";
import { CutInputForm } from "./input";
import { cutsProblem, leftOut, leftProblem, listenTo } from "./listening";
import { CutPlanForm } from "./plan";
import { storeSpeech } from "./store-speech";

/** What the frame of a plan follows, where it has to be looked for. */
async function subjectOf(plan: CutPlan, { signal, onProgress }: RecipeReport) {
  const { recording, followed, isCentred } = plan;
  const room = roomOf(recording, filmSizeOf(plan));
  if (followed || isCentred || room === null || recording.type === "audio") return followed;
  try {
    const { followSubject } = await import("./follow-subject");
    return await followSubject(recording, {
      signal,
      onProgress: (share) => onProgress(share, "Finding the subject…"),
    });
  } catch (error) {
    signal.throwIfAborted();
    // The film is made all the same; its frame is in the middle.
    console.warn("the subject of a recording could not be found", error);
    return undefined;
  }
}

/** A recording without its pauses; it does not leave its device. */
export const cutRecipe: Recipe<CutInput, CutPlan> = {
  name: "cut",
  about:
    "Cut pauses and filler words out of a recording, keep its highlights, and reframe it. The file stays on this device.",
  blank: () => ({ recording: null }),
  inputProblem: ({ recording }) => (recording === null ? "Choose a recording." : null),
  Input: CutInputForm,
  async plan(input, report) {
    const { recording } = input;
    if (recording === null) throw new Error("Choose a recording.");
    await openRecording(recording);
    await listenTo(recording, report);
    // No plan uses the earlier recordings from here on.
    await releaseBefore(input).catch(() => undefined);
    return {
      ...{ title: recording.name.replace(/\.[^.]+$/u, ""), recording, shape: "own" },
      ...{ threshold: null, margin: DEFAULT_MARGIN, keepsLong: false, switched: [] },
    };
  },
  Plan: CutPlanForm,
  planProblem: cutsProblem,
  filmPrice: () => 0,
  async make(plan, _input, report) {
    const { recording } = plan;
    await openRecording(recording);
    const heard = await listenTo(recording, report);
    const cuts = leftOut(plan, heard);
    const problem = leftProblem(leftOf(recording.duration, cuts).length);
    if (problem !== null) throw new Error(problem);
    const followed = await subjectOf(plan, report);
    if (followed) report.keep((now) => ({ ...now, followed }));
    report.onProgress(null, "Reading the file to its end…");
    const sha256 = await trueHashOf(deviceSourceOf(recording));
    const timeline = buildCut({ ...plan, ...(followed && { followed }) }, { sha256, newId, cuts });
    return { title: plan.title.trim().slice(0, 100) || recording.name, timeline };
  },
  async afterStored(film, { recording, speech }, report) {
    await noteFilesOf(film.id, film.timeline);
    await releaseRecording(recording);
    if (speech) await storeSpeech(film, { recording, speech }, report);
  },
};
