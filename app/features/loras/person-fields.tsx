import {
  PERSON_ADULTS,
  PERSON_CONSENTS,
  PERSON_STATEMENTS,
  type PersonStatement,
} from "#contract/person-consents";
import { ChoiceField, TickField } from "./choice-field";

/** What a creator says about the people shown; empty texts are not said yet. */
interface PersonAnswers {
  showsPerson: "yes" | "no" | "";
  statement: PersonStatement | "";
  isAdult: boolean;
}

interface PersonFieldsProps {
  /** The question, such as "Does it show a person?". */
  label: string;
  /** What is no person, such as "A thing, a place, a style". */
  noNote: string;
  fields: PersonAnswers;
  problems: { person?: string | undefined; consent?: string | undefined; adults?: string };
  /** What follows from a consent, behind that it is kept; empty for nothing. */
  footnote?: string;
  onChange: (part: Partial<PersonAnswers>) => void;
}

/** Whether something shows a person, and then whose consent there is; its wording is kept. */
export function PersonFields(props: PersonFieldsProps) {
  const { label, noNote, fields, problems, footnote, onChange } = props;
  return (
    <>
      <ChoiceField
        label={label}
        options={[
          { value: "no", label: "No", note: noNote },
          { value: "yes", label: "Yes", note: "Somebody real is seen, also from behind" },
        ]}
        value={fields.showsPerson}
        problem={problems.person}
        onChange={(showsPerson) => onChange({ showsPerson })}
      />
      {fields.showsPerson === "yes" && (
        <div className="grid gap-3 border-line border-l-2 pl-4">
          <ChoiceField
            label="Consent"
            options={PERSON_STATEMENTS.map((value) => ({ value, label: PERSON_CONSENTS[value] }))}
            value={fields.statement}
            problem={problems.consent}
            onChange={(statement) => onChange({ statement })}
          />
          <TickField
            label={PERSON_ADULTS}
            isTicked={fields.isAdult}
            problem={problems.adults}
            onChange={(isAdult) => onChange({ isAdult })}
          />
          <p className="text-faint text-xs">
            Your answer is kept with its wording and time.{footnote && ` ${footnote}`}
          </p>
        </div>
      )}
    </>
  );
}
