import { Field } from "#ui/field";
import { Input } from "#ui/input";
import { useCalendar } from "./calendar-context";
import { clockNote } from "./plan-fields";
import { momentOf, offsetLabel } from "./zone-time";

interface WhenFieldsProps {
  day: string;
  time: string;
  problems: { day?: string; time?: string };
  onChange: (part: { day?: string; time?: string }) => void;
}

/** A day and a time in the calendar's time zone. */
export function WhenFields({ day, time, problems, onChange }: WhenFieldsProps) {
  const { zone, now } = useCalendar();
  const moment = momentOf({ day, time }, zone);
  const note = clockNote({ day, time }, zone);
  return (
    <div className="grid gap-1.5">
      <div className="grid grid-cols-2 gap-3">
        <Field label="Date" error={problems.day ?? null}>
          {(control) => (
            <Input
              {...control}
              type="date"
              value={day}
              onChange={({ target }) => onChange({ day: target.value })}
            />
          )}
        </Field>
        <Field label="Time" error={problems.time ?? null}>
          {(control) => (
            <Input
              {...control}
              type="time"
              value={time}
              onChange={({ target }) => onChange({ time: target.value })}
            />
          )}
        </Field>
      </div>
      <p className={note ? "text-warn text-xs" : "text-faint text-xs"}>
        {note ?? `${zone.replaceAll("_", " ")}, ${offsetLabel(moment?.at ?? now, zone)}`}
      </p>
    </div>
  );
}
