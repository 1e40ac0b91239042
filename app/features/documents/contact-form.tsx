import { Button } from "#ui/button";
import { fieldStyles } from "#ui/field";

const FIELDS = [
  { name: "name", label: "Name", type: "text", autoComplete: "name" },
  { name: "email", label: "Email", type: "email", autoComplete: "email" },
] as const;

/**
 * The message to the operator; app/islands/contact.ts sends it. The method is that of dialogs, which
 * does nothing here: what is typed before the script is there must not end up in an address.
 */
export function ContactForm() {
  return (
    <div className="viewfinder self-start p-5 sm:p-8">
      <form data-contact="" method="dialog" noValidate className="grid gap-5">
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
        <div data-bot-check="" className="empty:hidden" />
        <p role="alert" data-problem="" className="font-medium text-bad empty:hidden" />
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <Button type="submit" variant="signal" size="lg">
            Send message
          </Button>
          <noscript>
            <p className="text-muted text-sm">
              Sending needs JavaScript, which is switched off here.
            </p>
          </noscript>
        </div>
      </form>
      <div data-thanks="" hidden role="status" tabIndex={-1} className="focus:outline-none">
        <p className="font-display font-semibold text-2xl">
          Thank you. Your message is on its way.
        </p>
        <p className="mt-3 text-lg text-muted">The answer comes by email.</p>
      </div>
    </div>
  );
}

function FieldError({ name }: { name: string }) {
  return <p id={`contact-${name}-error`} className="font-medium text-bad text-xs empty:hidden" />;
}
