import type { OpenAppeal } from "#contract/reports";
import { Button } from "#ui/button";
import { Since } from "#ui/local-time";
import { type Question, ReasonDialog, TOLD_TO_OWNER } from "../reason-dialog";
import { Case } from "./case";
import { useDecision } from "./use-decision";

const QUESTIONS: Record<"restore" | "uphold", Question> = {
  restore: {
    title: "Restore this result?",
    description: "It is in its owner's history again. The owner reads what you write here by mail.",
    yes: "Restore",
    no: "Cancel",
    hint: TOLD_TO_OWNER,
  },
  uphold: {
    title: "Keep it removed?",
    description: "Its file is deleted for good. The owner reads what you write here by mail.",
    yes: "Keep it removed",
    no: "Cancel",
    hint: TOLD_TO_OWNER,
  },
};

/** An appeal, and the decision about it. */
export function AppealItem({ appeal, onDecided }: { appeal: OpenAppeal; onDecided: () => void }) {
  const { asked, setAsked, decide } = useDecision<"restore" | "uphold">(onDecided);
  const path = `/api/admin/appeals/${encodeURIComponent(appeal.id)}`;
  return (
    <Case
      about={appeal}
      actions={
        <>
          <Button onClick={() => setAsked("uphold")}>Keep it removed</Button>
          <Button variant="ink" onClick={() => setAsked("restore")}>
            Restore
          </Button>
        </>
      }
    >
      <dl className="grid gap-2 text-sm">
        <div className="rounded-control bg-field px-3 py-2">
          <dt className="text-faint">
            Removed <Since at={appeal.decided_at} />
          </dt>
          <dd className="[overflow-wrap:anywhere]">{appeal.reason}</dd>
        </div>
        <div className="rounded-control bg-field px-3 py-2">
          <dt className="text-faint">
            Appealed <Since at={appeal.appealed_at} />
          </dt>
          <dd dir="auto" className="whitespace-pre-line [overflow-wrap:anywhere]">
            {appeal.appeal}
          </dd>
        </div>
      </dl>
      {(["restore", "uphold"] as const).map((decision) => (
        <ReasonDialog
          key={decision}
          question={QUESTIONS[decision]}
          isOpen={asked === decision}
          onClose={() => setAsked(null)}
          onReason={({ reason }) =>
            decide(path, { decision, answer: reason }, "The appeal was decided.")
          }
        />
      ))}
    </Case>
  );
}
