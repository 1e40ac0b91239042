import { useId, useState } from "react";
import type { ChosenResult } from "#contract/showcase";
import { SHOWCASE_ANSWER_DAYS, SHOWCASE_MONTHS } from "#contract/showcase-terms";
import { sendJson } from "#lib/api";
import { serverMessageOf } from "#lib/api-error";
import { SHOWCASE_ADMIN_PATH } from "#lib/read-paths";
import { Button } from "#ui/button";
import { Dialog } from "#ui/dialog";
import { Field } from "#ui/field";
import { Select } from "#ui/select";
import { toast } from "#ui/toast";

const TERMS = SHOWCASE_MONTHS.map((months) => ({
  value: String(months),
  label: `${months} months`,
}));
const LONGEST = String(Math.max(...SHOWCASE_MONTHS));

interface ShowOnSiteProps {
  /** The generation; null while nothing is asked. */
  id: string | null;
  /** Whether it starts from a picture; undefined where that is not known. */
  hasInput?: boolean | undefined;
  onClose: () => void;
  onAsked?: (chosen: ChosenResult) => void;
}

/** Asks for the term and for a look at the result before its owner is asked by mail. */
export function ShowOnSite({ id, onClose, ...form }: ShowOnSiteProps) {
  return (
    <Dialog
      isOpen={id !== null}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title="Show this result on the site?"
      description={`Its owner is asked by mail and has ${SHOWCASE_ANSWER_DAYS} days to agree. Nothing is shown before that, and they can withdraw at any time.`}
      className="sm:max-w-md"
    >
      {id !== null && <Form id={id} onClose={onClose} {...form} />}
    </Dialog>
  );
}

function Form({ id, hasInput, onClose, onAsked }: ShowOnSiteProps & { id: string }) {
  const [months, setMonths] = useState(LONGEST);
  const [hasLooked, setHasLooked] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const look = useId();

  async function ask() {
    setIsBusy(true);
    try {
      const body = { generation_id: id, months: Number(months), no_people: hasLooked };
      const chosen = await sendJson<ChosenResult>("POST", SHOWCASE_ADMIN_PATH, body);
      toast.success(
        chosen.state === "agreed" ? "The owner has agreed already." : "The owner is asked by mail.",
      );
      onAsked?.(chosen);
      onClose();
    } catch (failure) {
      toast.error("Error", { description: serverMessageOf(failure, "That did not work.") });
      setIsBusy(false);
    }
  }

  return (
    <form
      className="grid gap-5 px-6 pb-6"
      onSubmit={(event) => {
        event.preventDefault();
        void ask();
      }}
    >
      <Field label="Shown for up to">
        {(control) => <Select {...control} value={months} onChange={setMonths} options={TERMS} />}
      </Field>
      {hasInput !== false && (
        <p className="rounded-control bg-warn/10 p-3 text-sm">
          A result that goes back to an uploaded picture cannot be shown. One that was made from an
          earlier result can.
        </p>
      )}
      <label htmlFor={look} className="flex items-start gap-2.5 text-sm">
        <input
          id={look}
          type="checkbox"
          required
          checked={hasLooked}
          onChange={({ target }) => setHasLooked(target.checked)}
          className="mt-0.5 size-4 shrink-0 accent-signal"
        />
        No recognisable person is in the result, and the prompt names no one.
      </label>
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="signal" isLoading={isBusy} disabled={!hasLooked}>
          Ask the owner
        </Button>
      </div>
    </form>
  );
}
