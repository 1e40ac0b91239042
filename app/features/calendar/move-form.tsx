import { type FormEvent, useState } from "react";
import type { PlannedPost } from "#contract/publishing/posts";
import { FormFoot } from "#ui/form-foot";
import { useCalendar } from "./calendar-context";
import { moveProblems } from "./plan-fields";
import { WhenFields } from "./when-fields";
import { type DayTime, dayTimeOf, momentOf } from "./zone-time";

interface MoveFormProps {
  post: PlannedPost;
  /** Milliseconds since 1970. */
  onMove: (at: number) => void;
  onCancel: () => void;
}

/** Moves a post to another day and time, by keys or by a finger. */
export function MoveForm({ post, onMove, onCancel }: MoveFormProps) {
  const { zone } = useCalendar();
  const [when, setWhen] = useState<DayTime>(() => dayTimeOf(Date.parse(post.at), zone));
  const [wasTried, setTried] = useState(false);
  const problems = wasTried ? moveProblems(when, { zone, now: Date.now() }) : {};

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    const moment = momentOf(when, zone);
    const found = moveProblems(when, { zone, now: Date.now() });
    if (moment && Object.keys(found).length === 0) onMove(moment.at);
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-5 px-6 pb-6">
      <WhenFields
        {...when}
        problems={problems}
        onChange={(part) => setWhen({ ...when, ...part })}
      />
      <FormFoot onCancel={onCancel}>Move</FormFoot>
    </form>
  );
}
