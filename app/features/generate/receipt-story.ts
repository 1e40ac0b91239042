import type { GenerationRecord, ReceiptEvent, ReceiptStage } from "#contract/generation";
import { KINDS } from "#contract/kinds";
import { creditsLabel, describeSeconds } from "#lib/format";
import { signedCreditsLabel } from "#lib/signed-credits";
import { drawingWords, type Making } from "./stage-words";

/** What a receipt is about: what is made, who makes it, and its price in credits. */
export type Receipted = Making & Pick<GenerationRecord, "cost">;

/** A line of a receipt as the creator of the generation reads it. */
export interface StoryLine {
  stage: ReceiptStage;
  /** ISO 8601 */
  at: string;
  title: string;
  note: string | null;
}

const THINGS = { image: "picture", video: "clip", audio: "sound", text: "text", weights: "LoRA" };
const ENDS: readonly ReceiptStage[] = ["succeeded", "failed", "canceled"];
/** The news of these is of use to a creator only while nothing followed. */
const FLEETING: readonly ReceiptStage[] = ["submit_unanswered", "cancel_requested"];

function making(of: Making | null): string {
  return drawingWords(of) ?? `Making your ${of ? THINGS[KINDS[of.kind].medium] : "result"}`;
}

function joined(...notes: (string | null)[]): string | null {
  return notes.filter((note) => note !== null).join(" · ") || null;
}

/** What became of the credits, as the ledger says it; null for what is free, and for what is not known. */
function creditsOf(events: readonly ReceiptEvent[], of: Receipted | null): string | null {
  const has = (stage: ReceiptStage) => events.some((event) => event.stage === stage);
  if (!of || of.cost === 0) return null;
  if (has("credits_captured")) return signedCreditsLabel(-of.cost);
  if (has("credits_released")) return `${creditsLabel(of.cost)} returned`;
  return has("credits_held") ? `${creditsLabel(of.cost)} set aside` : null;
}

/**
 * A receipt in a creator's words: what was asked for, what was done, and what it cost. What providers reported,
 * and how the credits were booked, is left out.
 * @param events oldest first
 * @param of null while it is not known
 */
export function tellReceipt(events: readonly ReceiptEvent[], of: Receipted | null): StoryLine[] {
  const first = events[0];
  const hasEnded = events.some(({ stage }) => ENDS.includes(stage));
  const isOwnWork = of?.provider === "device";
  const credits = creditsOf(events, of);
  const find = (...stages: ReceiptStage[]) => events.find(({ stage }) => stages.includes(stage));
  // A quick one is ready before anybody reports that it runs.
  const begun = find("running", "progress") ?? (find("succeeded") && find("submitted"));

  function tell(event: ReceiptEvent, place: number): Omit<StoryLine, "at" | "stage"> | null {
    const { stage, detail } = event;
    if (FLEETING.includes(stage) && (hasEnded || place < events.length - 1)) return null;
    switch (stage) {
      case "created":
        if (isOwnWork) return { title: "Made on your device", note: null };
        return { title: "Asked for", note: hasEnded ? null : credits };
      case "content_checked":
        return { title: "Content checked", note: detail };
      case "prompt_resolved":
        return { title: "Sent as", note: detail };
      case "loras_pinned":
        return { title: "With the LoRA", note: detail };
      case "subject_pinned":
        return { title: "With the subject", note: detail };
      case "consent_given":
        return { title: "Declared", note: detail };
      case "submit_unanswered":
        return { title: "Taking longer than usual", note: "You can cancel now at no cost." };
      case "fell_back":
        return { title: "Fallback used", note: detail };
      case "submitted":
      case "running":
      case "progress":
        return event === begun ? { title: making(of), note: null } : null;
      case "cancel_requested":
        return { title: "Canceling", note: null };
      case "region_changed":
        return { title: "Outside the mask every pixel is the source's", note: null };
      case "succeeded": {
        const seconds = first && (Date.parse(event.at) - Date.parse(first.at)) / 1000;
        const took = isOwnWork || !seconds ? null : `made in ${describeSeconds(seconds)}`;
        return { title: "Ready", note: joined(credits, took) };
      }
      case "failed":
        return { title: "Failed", note: joined(detail, credits) };
      case "canceled":
        return { title: "Canceled", note: credits };
      case "taken_down":
        return { title: "Removed by an administrator", note: detail };
      case "appeal_decided":
        return { title: "Appeal decided", note: detail };
      default:
        return null;
    }
  }

  return events.flatMap((event, place) => {
    const told = tell(event, place);
    return told ? [{ stage: event.stage, at: event.at, ...told }] : [];
  });
}
