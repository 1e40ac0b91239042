import { Button } from "../../ui/button";
import { fieldStyles } from "../../ui/field";

const FIELDS = [
  { name: "name", label: "Name", type: "text", autoComplete: "name", maxLength: 100 },
  { name: "email", label: "Email", type: "email", autoComplete: "email", maxLength: 254 },
] as const;

/** The message to the operator; app/islands/contact.ts sends it. */
export function ContactForm() {
  return (
    <form data-contact="" noValidate className="mt-10 grid gap-5">
      {FIELDS.map(({ name, label, ...input }) => (
        <div key={name} className="grid gap-1.5">
          <label htmlFor={`contact-${name}`} className="font-medium text-sm">
            {label}
          </label>
          <input
            id={`contact-${name}`}
            name={name}
            required
            className={`${fieldStyles} h-11`}
            aria-describedby={`contact-${name}-error`}
            {...input}
          />
          <FieldError name={name} />
        </div>
      ))}
      <div className="grid gap-1.5">
        <label htmlFor="contact-message" className="font-medium text-sm">
          Message
        </label>
        <textarea
          id="contact-message"
          name="message"
          required
          maxLength={5000}
          rows={8}
          className={`${fieldStyles} py-2.5`}
          aria-describedby="contact-message-error"
        />
        <FieldError name="message" />
      </div>
      <div className="sr-only" aria-hidden="true">
        <label htmlFor="contact-website">Leave this empty</label>
        <input id="contact-website" name="website" tabIndex={-1} autoComplete="off" />
      </div>
      <p role="alert" data-problem="" className="font-medium text-bad empty:hidden" />
      <div>
        <Button type="submit" variant="signal" size="lg">
          Send message
        </Button>
      </div>
      <noscript>
        <p className="text-muted">Sending needs JavaScript, which is switched off here.</p>
      </noscript>
    </form>
  );
}

function FieldError({ name }: { name: string }) {
  return <p id={`contact-${name}-error`} className="font-medium text-bad text-xs empty:hidden" />;
}
