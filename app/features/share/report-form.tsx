import { type FormEvent, useState } from "react";
import {
  MAX_REPORT_DETAILS,
  REPORT_LABELS,
  REPORT_REASONS,
  type ReportReason,
} from "#contract/report-reasons";
import { requestJson } from "#lib/api";
import { serverMessageOf } from "#lib/api-error";
import { passBotCheck } from "#lib/bot-check";
import { takeFocus } from "#lib/focus-handover";
import { useProblemFocus } from "#lib/use-problem-focus";
import { Button } from "#ui/button";
import { Field } from "#ui/field";
import { FormFoot } from "#ui/form-foot";
import { Input } from "#ui/input";
import { Select } from "#ui/select";
import { Textarea } from "#ui/textarea";

const FAILED = "Your report could not be sent. It is still in the form: please try again.";

interface ReportFormProps {
  thing: "page" | "LoRA";
  /** Where the report goes, and what is sent with it. */
  path: string;
  body: object;
  /** Whether someone who is not signed in may report it: then a bot check comes first. */
  isPublic: boolean;
  onClose: () => void;
}

/** What is wrong with a shared page or LoRA, from anyone who sees it. */
export function ReportForm({ thing, path, body, isPublic, onClose }: ReportFormProps) {
  const [reason, setReason] = useState<ReportReason | "">("");
  const [problem, setProblem] = useState<string | null>(null);
  const [state, setState] = useState<"open" | "busy" | "sent">("open");
  const { form, focusProblem } = useProblemFocus();

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const sent = event.currentTarget;
    if (state === "busy") return;
    if (reason === "") {
      setProblem(`Choose what is wrong with this ${thing}.`);
      return focusProblem();
    }
    setState("busy");
    setProblem(null);
    const value = (name: string) => String(new FormData(sent).get(name) ?? "");
    const report = {
      ...{ ...body, reason, details: value("details"), email: value("email").trim() },
      ...(isPublic ? { website: value("website") } : {}),
    };
    try {
      const headers = isPublic ? await passBotCheck(sent) : {};
      await requestJson(path, { method: "POST", headers, body: JSON.stringify(report) });
      setState("sent");
    } catch (error) {
      setState("open");
      setProblem(serverMessageOf(error, FAILED));
    }
  }

  if (state === "sent") {
    return (
      <div className="grid gap-5 px-6 pb-6">
        <p ref={takeFocus} tabIndex={-1} className="outline-none">
          Thank you. We look at it and decide whether it stays.
        </p>
        <Button className="justify-self-end" variant="ink" onClick={onClose}>
          Close
        </Button>
      </div>
    );
  }
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => void send(event)}
      className="grid gap-5 px-6 pb-6"
    >
      <Field label="What is wrong?" error={reason === "" ? problem : null}>
        {(control) => (
          <Select
            {...control}
            value={reason}
            onChange={(chosen) => setReason(chosen as ReportReason)}
            options={REPORT_REASONS.map((value) => ({ value, label: REPORT_LABELS[value] }))}
            placeholder="Choose a reason"
          />
        )}
      </Field>
      <Field label="Details" hint="Optional. What should we know to understand it?">
        {(control) => (
          <Textarea {...control} name="details" rows={3} maxLength={MAX_REPORT_DETAILS} />
        )}
      </Field>
      <Field label="Your email" hint="Optional, to hear of the decision. Deleted afterwards.">
        {(control) => (
          <Input {...control} name="email" type="email" autoComplete="email" maxLength={254} />
        )}
      </Field>
      {isPublic && (
        <>
          <input
            name="website"
            tabIndex={-1}
            autoComplete="off"
            aria-hidden="true"
            className="sr-only"
          />
          <div data-bot-check />
        </>
      )}
      {problem && reason !== "" && (
        <p role="alert" className="font-medium text-bad text-sm">
          {problem}
        </p>
      )}
      <FormFoot onCancel={onClose} variant="ink" isBusy={state === "busy"}>
        Send report
      </FormFoot>
    </form>
  );
}
