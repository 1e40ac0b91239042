import { CONSENT_NAMES, CONSENTS, type Consent } from "#contract/consents";
import { RadioCards } from "#ui/radio-cards";

const OPTIONS = CONSENT_NAMES.map((value) => ({ value, label: CONSENTS[value] }));

/** What is declared about the person whom a presenter shows; null while nothing was. */
export function ConsentField({
  value,
  onChange,
}: {
  value: Consent | null;
  onChange: (consent: Consent) => void;
}) {
  return (
    <div className="grid gap-1.5">
      <RadioCards label="Who is shown?" options={OPTIONS} value={value} onChange={onChange} />
      <p className="text-faint text-xs">Your answer is kept with the clip and in its receipt.</p>
    </div>
  );
}
