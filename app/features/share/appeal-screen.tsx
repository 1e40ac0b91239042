import { type FormEvent, useState } from "react";
import { once } from "#contract/once";
import { MAX_APPEAL } from "#contract/report-reasons";
import type { AppealState } from "#contract/reports";
import { sendJson } from "#lib/api";
import { serverMessageOf } from "#lib/api-error";
import { takeFocus } from "#lib/focus-handover";
import { useProblemFocus } from "#lib/use-problem-focus";
import { Button } from "#ui/button";
import { Field } from "#ui/field";
import { Textarea } from "#ui/textarea";
import { MessageScreen } from "../shell/message-screen";

const DAY = once(() => new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" }));

/** What became of a decision, in words. */
const SAID: Record<Exclude<AppealState["state"], "open">, string> = {
  appealed: "Your appeal has arrived. Someone looks at it again and writes to you.",
  restored: "Your appeal succeeded: the result is in your history again.",
  upheld: "We looked at it again, and the result stays removed.",
  late: "The time to appeal this decision is over, and the file is deleted.",
};

/** A decision about a result, and the way to appeal it. */
export function AppealScreen({ token, given }: { token: string; given: AppealState }) {
  const [decision, setDecision] = useState(given);
  const { prompt, reason, until, state, answer } = decision;
  return (
    <MessageScreen mark="Decision" title="One of your results was removed" action={null}>
      <dl className="mb-6 grid gap-4 text-base">
        <div>
          <dt className="text-faint text-sm">The generation</dt>
          <dd dir="auto" className="text-text [overflow-wrap:anywhere]">
            {prompt}
          </dd>
        </div>
        <div>
          <dt className="text-faint text-sm">The reason</dt>
          <dd className="text-text [overflow-wrap:anywhere]">{reason}</dd>
        </div>
        {answer && (
          <div>
            <dt className="text-faint text-sm">What we say to your appeal</dt>
            <dd className="text-text [overflow-wrap:anywhere]">{answer}</dd>
          </div>
        )}
      </dl>
      {state === "open" ? (
        <AppealForm token={token} until={until} onSent={setDecision} />
      ) : (
        <p
          ref={given.state === "open" ? takeFocus : undefined}
          tabIndex={-1}
          className="outline-none"
        >
          {SAID[state]}
        </p>
      )}
    </MessageScreen>
  );
}

function AppealForm({
  token,
  until,
  onSent,
}: {
  token: string;
  until: string;
  onSent: (state: AppealState) => void;
}) {
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const { form, focusProblem } = useProblemFocus();

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get("text") ?? "");
    setIsBusy(true);
    setProblem(null);
    try {
      onSent(await sendJson<AppealState>("POST", "/api/appeals", { token, text }));
    } catch (failure) {
      setProblem(serverMessageOf(failure, "Your appeal could not be sent. Please try again."));
      focusProblem();
    }
    setIsBusy(false);
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => void send(event)}
      className="grid gap-4 text-base"
    >
      <Field
        label="Why is this wrong?"
        hint={`You can appeal once, until ${DAY().format(new Date(until))}.`}
        error={problem}
      >
        {(control) => <Textarea {...control} name="text" rows={5} maxLength={MAX_APPEAL} />}
      </Field>
      <Button type="submit" variant="signal" className="justify-self-start" isLoading={isBusy}>
        Send appeal
      </Button>
    </form>
  );
}
