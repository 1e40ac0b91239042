import { BLANK, type Hook } from "#contract/hooks";
import { Badge } from "#ui/badge";

/** The words with their blanks marked. */
function Said({ text }: { text: string }) {
  const [first = "", ...rest] = text.split(BLANK);
  let place = 0;
  return (
    <>
      {first}
      {rest.map((part) => {
        place += 1;
        return (
          <span key={`${place} ${part}`}>
            <span className="rounded-frame bg-signal-wash px-1 text-signal-text">
              <span aria-hidden="true">{BLANK}</span>
              <span className="sr-only">blank</span>
            </span>
            {part}
          </span>
        );
      })}
    </>
  );
}

/** What a hook says, why it works, and what is on the screen. */
export function HookBody({ hook, language }: { hook: Hook; language: string }) {
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <Badge tone="signal">{hook.formula}</Badge>
        <p className="film-edge flex gap-3 text-faint">
          <span>{hook.words === 1 ? "1 word" : `${hook.words} words`}</span>
          <span>{hook.seconds.toFixed(1)} s</span>
        </p>
      </div>
      <p
        dir="auto"
        lang={language}
        className="text-balance font-display font-semibold text-xl wrap-anywhere"
      >
        <Said text={hook.text} />
      </p>
      <p className="text-muted text-sm">{hook.why}</p>
      <dl className="grid gap-x-4 gap-y-1.5 text-sm sm:grid-cols-[6.5rem_1fr]">
        <dt className="text-faint">On screen</dt>
        <dd dir="auto" lang={language} className="font-medium wrap-anywhere">
          {hook.on_screen}
        </dd>
        <dt className="text-faint">First frame</dt>
        <dd className="text-muted wrap-anywhere">{hook.first_frame}</dd>
      </dl>
    </div>
  );
}
