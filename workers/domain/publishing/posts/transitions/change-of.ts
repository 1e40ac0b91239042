import type { UploadStep } from "#providers/publishing/publisher";
import { firstReadingAt } from "../reading-times";
import { faultOf } from "./fault-of";
import { FORGOTTEN, goOn, lineOf, retryPost, stopPost } from "./moves";
import {
  type AskingStep,
  LONGEST_WORK_MS,
  type PostMoment,
  type PostMove,
  type PostObservation,
  type PostState,
  SURE_MS,
} from "./state";

/** What an observation changes. It is stored before anything else is done. */
export function postMoveOf(
  state: PostState,
  step: AskingStep,
  observed: PostObservation,
  moment: PostMoment,
): PostMove {
  if (observed.type === "lost") return stopPost(moment, "attention", observed);
  if (observed.type === "fault") return faultOf(state, step, observed, moment);
  const seen = observed.step;
  switch (seen.state) {
    case "uploading":
      return uploading(state, step, seen, moment);
    case "processing":
      return processing(state, seen, moment);
    case "published":
      return published(seen, moment);
    case "unknown":
      return unknown(state, step, moment);
    default:
      return seen satisfies never;
  }
}

/** A post whose time is too long ago. */
export function missed(moment: Pick<PostMoment, "now">): PostMove {
  return stopPost(moment, "attention", {
    code: "missed",
    message:
      "This could not be sent at its time, which is more than a day ago. Publish it now, or choose another time.",
  });
}

function uploading(
  state: PostState,
  step: AskingStep,
  seen: Extract<UploadStep, { state: "uploading" }>,
  moment: PostMoment,
): PostMove {
  const { reference, next } = seen;
  if (step.do === "find") {
    if (step.isLast) return missed(moment);
    return goOn(moment, 0, { reference, nextByte: next });
  }
  if (step.do === "send" && next <= step.from) {
    const message = `${moment.name} did not take a part of the file.`;
    return retryPost(state, moment, { code: "unclear", message }, { patch: { reference } });
  }
  if (isTooLong(state, moment)) {
    const message = `The upload to ${moment.name} did not end in a day. Try again.`;
    return stopPost(moment, "attention", { code: "too_slow", message }, { reference });
  }
  const known = { reference, nextByte: next, status: "uploading", platformId: null } as const;
  return step.do === "begin"
    ? goOn(moment, 0, { ...known, openedAt: moment.now }, [
        lineOf(moment.now, "uploading", "The upload was opened"),
      ])
    : goOn(moment, 0, { ...known, failures: 0 });
}

const isTooLong = ({ begunAt }: PostState, { now }: PostMoment) =>
  begunAt !== null && now - begunAt >= LONGEST_WORK_MS;

function processing(
  state: PostState,
  { reference, platformId }: Extract<UploadStep, { state: "processing" }>,
  moment: PostMoment,
): PostMove {
  const { now, name } = moment;
  const isNew = state.status !== "processing";
  const known = { reference, platformId, status: "processing" as const };
  if (!isNew && isTooLong(state, moment)) {
    const message = `${name} has worked on this for a day. Look at it there; trying again asks how it is.`;
    return stopPost(moment, "attention", { code: "too_slow", message }, { reference, platformId });
  }
  return goOn(
    moment,
    paceOf(state, moment),
    { ...known, failures: 0 },
    isNew ? [lineOf(now, "processing", `${name} has the file and works on it`)] : [],
  );
}

/** How often a platform is asked: at first as often as is set, each minute after ten, each ten minutes after an hour. */
function paceOf({ begunAt }: PostState, { now, pollMs }: PostMoment): number {
  const minutes = begunAt === null ? 0 : (now - begunAt) / 60_000;
  if (minutes < 10) return pollMs;
  return Math.max(pollMs, minutes < 60 ? 60_000 : 600_000);
}

function published(
  { reference, platformId, url, note }: Extract<UploadStep, { state: "published" }>,
  { now, name }: PostMoment,
): PostMove {
  const said = note === undefined ? "" : `. ${note}`;
  return {
    patch: {
      ...{ status: "published", reference, platformId, platformUrl: url, failures: 0 },
      ...{ isStale: false, isInsisted: false },
      problems: note === undefined ? [] : [{ code: "note", message: note }],
      ...{ publishedAt: now, resultsAt: firstReadingAt(now), nextAt: null, updatedAt: now },
    },
    lines: [lineOf(now, "published", `${name} has it as ${platformId}${said}`)],
  };
}

function unknown(state: PostState, step: AskingStep, moment: PostMoment): PostMove {
  const { name, now } = moment;
  if (step.do === "find" && step.isLast) return missed(moment);
  if (step.do === "check") {
    const message = `${name} does not have this any more. Publish it again to send the file again.`;
    return stopPost(moment, "attention", { code: "gone_there", message }, FORGOTTEN);
  }
  const isOld = state.openedAt !== null && now - state.openedAt >= SURE_MS;
  if (step.do === "find" && isOld && !state.isInsisted) {
    const message = `${name} does not know the upload any more, and may have it all the same. Look there before you publish it again.`;
    return stopPost(moment, "attention", { code: "unclear", message }, FORGOTTEN);
  }
  const message =
    step.do === "begin"
      ? `${name} opened no upload.`
      : `${name} does not know the upload any more, so the upload begins again.`;
  return retryPost(state, moment, { code: "unclear", message }, { patch: FORGOTTEN });
}
