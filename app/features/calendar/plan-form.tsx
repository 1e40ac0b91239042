import { type FormEvent, useEffect, useRef, useState } from "react";
import type { Channel } from "#contract/publishing/channels";
import { limitProblems, platformsOf } from "#contract/publishing/check-post";
import { privacyProblems } from "#contract/publishing/networks";
import type { PlannedPost } from "#contract/publishing/posts";
import { useProblemFocus } from "#lib/use-problem-focus";
import { Button } from "#ui/button";
import { Field } from "#ui/field";
import { LoadFailure } from "#ui/load-failure";
import { Select } from "#ui/select";
import { toast } from "#ui/toast";
import { useCalendar } from "./calendar-context";
import { ChannelFields } from "./channel-fields";
import { DisclosureField } from "./disclosure-field";
import { FilmField } from "./film-field";
import {
  NO_CHANNEL,
  newPostOf,
  type PlanFields,
  type PlanProblems,
  planProblems,
  postChangeOf,
  tagsIn,
  takesCover,
} from "./plan-fields";
import { isRefusal, planRefusals } from "./plan-refusals";
import { sendChange, sendPlan, sendPublish } from "./post-calls";
import { PLATFORM_NAMES, PRIVACIES_OF, PRIVACY_LABELS, postName } from "./post-words";
import { forgetPress, momentOfPress } from "./press-moment";
import { useFilmChoices } from "./use-film-choices";
import { useGivenTexts } from "./use-given-texts";
import { WhenFields } from "./when-fields";
import { WordFields } from "./word-fields";
import { momentOf } from "./zone-time";

interface PlanFormProps {
  fields: PlanFields;
  onChange: (part: Partial<PlanFields>) => void;
  channels: readonly Channel[];
  /** The post that is edited; null for a new one. */
  post: PlannedPost | null;
  onSaved: (post: PlannedPost, outcome: "planned" | "sent" | "changed", end: FormEnd) => void;
  onCancel: () => void;
}

/** The form at the moment of the answer: people may have closed it while it waited. */
export interface FormEnd {
  isOpen: boolean;
  /** Its last content. */
  fields: PlanFields;
}

/** Everything that is said of a post before it is planned. */
export function PlanForm({ fields, onChange, channels, post, onSaved, onCancel }: PlanFormProps) {
  const { zone, now } = useCalendar();
  const { form, focusProblem } = useProblemFocus();
  const [tried, setTried] = useState<"plan" | "now" | null>(null);
  const [refused, setRefused] = useState<PlanProblems>({});
  const [busy, setBusy] = useState<"plan" | "now" | null>(null);
  const end = useRef<FormEnd>({ isOpen: true, fields });
  end.current.fields = fields;
  useEffect(() => {
    const { current } = end;
    current.isOpen = true;
    return () => {
      current.isOpen = false;
    };
  }, []);
  const films = useFilmChoices(fields.subject);
  const film = films.choices?.find(({ value }) => value === fields.subject);
  const platform = channels.find(({ id }) => id === fields.channel)?.platform ?? null;
  const place = { zone, now, platform, ...(post ? { before: post.at } : {}) };
  const missing = tried ? planProblems(fields, place, tried === "now") : {};
  const problems: PlanProblems = { ...refused, ...missing };
  const isAi = film?.isAi ?? null;

  const platforms = platformsOf(platform, fields.networks);
  const tags = tagsIn(fields.tags);
  const checked = { title: fields.title.trim(), description: fields.description, tags };
  // An empty title is not called a problem before the first press.
  const warnings = [
    ...limitProblems({ ...checked, duration: film?.duration ?? null, bytes: null }, platforms),
    ...(platform === "upload-post" ? privacyProblems(fields.privacy, fields.networks) : []),
  ].filter(({ code }) => code !== "title_missing" || tried !== null);

  function change(part: Partial<PlanFields>) {
    setRefused({});
    onChange(part);
  }
  useGivenTexts(post ? null : fields.subject, fields, change);

  function chooseChannel(channel: string) {
    const next = channels.find(({ id }) => id === channel)?.platform ?? "none";
    const keeps = fields.privacy !== "" && PRIVACIES_OF[next].includes(fields.privacy);
    change({ channel, ...(keeps ? {} : { privacy: "" }) });
  }

  async function send(way: "plan" | "now") {
    if (busy) return;
    setTried(way);
    setRefused({});
    const found = planProblems(fields, { ...place, now: Date.now() }, way === "now");
    const wish = JSON.stringify(newPostOf(fields, place, { at: 0, isAi: isAi === true }));
    const at = way === "now" ? momentOfPress(wish, Date.now()) : momentOf(fields, zone)?.at;
    if (Object.keys(found).length > 0 || at === undefined) return focusProblem();
    setBusy(way);
    try {
      const [saved, outcome] = await store(way, at, wish);
      onSaved(saved, outcome, end.current);
    } catch (error) {
      if (isRefusal(error)) forgetPress(wish);
      if (!end.current.isOpen) tellRefusal(error);
      setRefused(planRefusals(error));
      focusProblem();
      setBusy(null);
    }
  }

  async function store(way: "plan" | "now", at: number, wish: string) {
    const isKnownAi = isAi === true;
    if (post) {
      const change = postChangeOf(fields, place, isKnownAi);
      return [await sendChange(post.id, change), "changed"] as const;
    }
    const planned = await sendPlan(newPostOf(fields, place, { at, isAi: isKnownAi }));
    forgetPress(wish);
    // Where this fails, the post is on the calendar, a minute ahead.
    const sent = way === "now" ? await sendPublish(planned.id).catch(() => null) : null;
    return sent ? ([sent, "sent"] as const) : ([planned, "planned"] as const);
  }

  return (
    <form
      ref={form}
      noValidate
      aria-label={post ? "Edit post" : "Plan a post"}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void send("plan");
      }}
      className="grid gap-5 px-6 pb-6"
    >
      {films.error && !films.choices && (
        <LoadFailure message={films.error} onRetry={films.reload} />
      )}
      <FilmField
        choices={films.choices}
        value={fields.subject}
        fixed={post ? postName({ title: post.subject, subject: "" }) : null}
        hasCover={takesCover(platform, fields.networks)}
        coverAt={fields.coverAt}
        problem={problems.subject}
        coverProblem={problems.coverAt}
        onChange={(subject) => change({ subject, coverAt: null })}
        onCover={(coverAt) => change({ coverAt })}
      />
      <Field label="Channel" error={problems.channel ?? null}>
        {(control) => (
          <Select
            {...control}
            value={fields.channel}
            onChange={chooseChannel}
            options={[
              { value: NO_CHANNEL, label: "No channel, remind me" },
              ...channels.map(({ id, name, platform: at, state }) => ({
                value: id,
                label: `${PLATFORM_NAMES[at]}: ${name}`,
                ...(state === "connected" ? {} : { note: "Connect it again before the post" }),
              })),
            ]}
          />
        )}
      </Field>
      <WhenFields day={fields.day} time={fields.time} problems={problems} onChange={change} />
      <WordFields {...{ fields, problems, platforms }} onChange={change} />
      <Field
        label="Privacy"
        error={problems.privacy ?? null}
        hint={platform === "tiktok" ? "A note for you: you choose it in TikTok." : undefined}
      >
        {(control) => (
          <Select
            {...control}
            value={fields.privacy}
            onChange={(privacy) => change({ privacy: privacy as PlanFields["privacy"] })}
            options={PRIVACIES_OF[platform ?? "none"].map((value) => ({
              ...{ value, label: PRIVACY_LABELS[value] },
            }))}
          />
        )}
      </Field>
      <ChannelFields {...{ platform, fields, problems }} onChange={change} />
      <DisclosureField
        {...{ isAi, platform, tellsAi: fields.tellsAi, problem: problems.tellsAi }}
        networks={fields.networks}
        onChange={(tellsAi) => change({ tellsAi })}
      />
      {warnings.length > 0 && (
        <div role="status" className="rounded-control border border-warn/40 p-3 text-sm">
          <p className="font-semibold">Put this right before it is posted</p>
          <ul className="mt-1 grid gap-1 text-muted">
            {warnings.map(({ message }) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        </div>
      )}
      {problems.form && (
        <p role="alert" tabIndex={-1} className="font-medium text-bad text-sm outline-none">
          {problems.form}
        </p>
      )}
      <div className="flex flex-wrap items-center justify-end gap-3">
        <Button className="pointer-coarse:h-11" onClick={onCancel}>
          {post ? "Cancel" : "Close"}
        </Button>
        {!post && (
          <Button
            className="pointer-coarse:h-11"
            isLoading={busy === "now"}
            onClick={() => void send("now")}
          >
            Publish now
          </Button>
        )}
        <Button
          type="submit"
          variant="signal"
          className="pointer-coarse:h-11"
          isLoading={busy === "plan"}
        >
          {post ? "Save changes" : "Schedule"}
        </Button>
      </div>
    </form>
  );
}

/** Tells in a toast that a post was refused after its form had been closed. */
function tellRefusal(error: unknown) {
  const [description = ""] = Object.values(planRefusals(error));
  toast.error(`The post ${isRefusal(error) ? "was not" : "may not have been"} saved`, {
    description,
  });
}
