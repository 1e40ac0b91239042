import type { ReportedLora } from "#contract/reports";
import { ADMIN_LORAS_PATH } from "#lib/read-paths";
import { Badge } from "#ui/badge";
import { Button } from "#ui/button";
import { TAKE_LORA_DOWN } from "../../loras/take-down-question";
import { OwnerLink } from "../owner-link";
import { type Question, ReasonDialog, TOLD_TO_OWNER } from "../reason-dialog";
import { ReportLines } from "./report-lines";
import { reportedFacts } from "./reported-facts";
import { useDecision } from "./use-decision";

type Decision = "dismiss" | "end-share" | "take-down";

const QUESTIONS: Record<Decision, Question> = {
  dismiss: {
    title: "Dismiss these reports?",
    description: "The LoRA stays as it is. Reporters who left an address are told.",
    yes: "Dismiss",
    no: "Cancel",
  },
  "end-share": {
    title: "End the share of this LoRA?",
    description:
      "Its owner keeps it and reads the reason by mail. No one else can use it any more.",
    yes: "End the share",
    no: "Cancel",
    hint: TOLD_TO_OWNER,
  },
  "take-down": TAKE_LORA_DOWN,
};
const DONE: Record<Decision, string> = {
  dismiss: "The reports were dismissed.",
  "end-share": "The LoRA is not shared any more.",
  "take-down": "The LoRA was taken down.",
};
const DECISIONS = Object.keys(QUESTIONS) as Decision[];

interface LoraReportItemProps {
  reported: ReportedLora;
  onDecided: () => void;
}

/** A LoRA that was reported, and the decision about it. */
export function LoraReportItem({ reported, onDecided }: LoraReportItemProps) {
  const { asked, setAsked, decide } = useDecision<Decision>(onDecided);
  const { id, name, trigger, owner, is_shared: isShared } = reported;
  const path = `${ADMIN_LORAS_PATH}/${encodeURIComponent(id)}`;
  return (
    <li className="grid gap-3 border-line border-t px-4 py-5 first:border-t-0 sm:px-6">
      <div className="grid gap-1">
        <p className="flex flex-wrap items-center gap-2">
          <Badge>LoRA</Badge>
          <span dir="auto" className="[overflow-wrap:anywhere]">
            {name}
          </span>
        </p>
        <p className="text-faint text-xs [overflow-wrap:anywhere]">
          {reportedFacts(reported).join(" · ")} · <OwnerLink owner={owner} />
        </p>
        {trigger && (
          <p dir="auto" className="text-muted text-sm [overflow-wrap:anywhere]">
            Trigger: {trigger}
          </p>
        )}
      </div>
      <ReportLines reports={reported.reports} />
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setAsked("dismiss")}>Dismiss</Button>
        {isShared && <Button onClick={() => setAsked("end-share")}>End the share</Button>}
        <Button variant="ink" onClick={() => setAsked("take-down")}>
          Take down
        </Button>
      </div>
      {DECISIONS.map((decision) => (
        <ReasonDialog
          key={decision}
          question={QUESTIONS[decision]}
          isOpen={asked === decision}
          onClose={() => setAsked(null)}
          onReason={(reason) => decide(`${path}/${decision}`, reason, DONE[decision])}
        />
      ))}
    </li>
  );
}
