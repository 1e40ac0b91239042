import type { Reported } from "#contract/reports";
import { Button } from "#ui/button";
import { type Question, ReasonDialog, TOLD_TO_OWNER } from "../reason-dialog";
import { Case } from "./case";
import { ReportLines } from "./report-lines";
import { useDecision } from "./use-decision";

const DISMISS: Question = {
  title: "Dismiss these reports?",
  description: "The page stays. Reporters who left an address are told.",
  yes: "Dismiss",
  no: "Cancel",
};
const TAKE_DOWN: Question = {
  title: "Take this result down?",
  description:
    "Its owner reads the reason by mail and can appeal. The share ends, and its file is shown to no one.",
  yes: "Take down",
  no: "Cancel",
  hint: TOLD_TO_OWNER,
};

/** A shared generation that was reported, and the decision about it. */
export function ReportItem({ reported, onDecided }: { reported: Reported; onDecided: () => void }) {
  const { asked, setAsked, decide } = useDecision<"dismiss" | "take-down">(onDecided);
  const id = encodeURIComponent(reported.id);
  const close = () => setAsked(null);
  return (
    <Case
      about={reported}
      actions={
        <>
          <Button onClick={() => setAsked("dismiss")}>Dismiss</Button>
          <Button variant="ink" onClick={() => setAsked("take-down")}>
            Take down
          </Button>
        </>
      }
    >
      <ReportLines reports={reported.reports} />
      <ReasonDialog
        question={DISMISS}
        isOpen={asked === "dismiss"}
        onClose={close}
        onReason={(reason) =>
          decide(`/api/admin/reports/${id}/dismiss`, reason, "The reports were dismissed.")
        }
      />
      <ReasonDialog
        question={TAKE_DOWN}
        isOpen={asked === "take-down"}
        onClose={close}
        onReason={(reason) =>
          decide(`/api/admin/generations/${id}/take-down`, reason, "The result was taken down.")
        }
      />
    </Case>
  );
}
