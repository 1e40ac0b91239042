import { Plus } from "lucide-react";
import { useState } from "react";
import type { Channel } from "#contract/publishing/channels";
import type { PlannedPost } from "#contract/publishing/posts";
import { useHydrated } from "#lib/use-hydrated";
import { useMinute } from "#lib/use-minute";
import { Button } from "#ui/button";
import { LoadFailure } from "#ui/load-failure";
import { Panel } from "#ui/panel";
import { Skeleton } from "#ui/skeleton";
import { toast } from "#ui/toast";
import { PageHeading } from "../shell/page-heading";
import { CalendarProvider, type OpenSheet } from "./calendar-context";
import { ChannelsPanel } from "./channels-panel";
import { choose, chosenZone, useChoices } from "./choices";
import { DayList } from "./day-list";
import { MonthGrid } from "./month-grid";
import { EMPTY_PLAN, isSamePlan, moveProblems, NO_CHANNEL, type PlanFields } from "./plan-fields";
import { ResultsPanel } from "./results-panel";
import { Sheets } from "./sheets";
import { turn } from "./shown-days";
import { summaryOf } from "./summary";
import { TimesPanel } from "./times-panel";
import { Toolbar } from "./toolbar";
import { useArrivals } from "./use-arrivals";
import { useCalendarData } from "./use-calendar-data";
import { useIsNarrow } from "./use-is-narrow";
import { WeekGrid } from "./week-grid";
import { type DayTime, dayTimeOf, momentOf } from "./zone-time";

/** What is posted and when. Its days are drawn in the browser, which knows the time zone. */
export function CalendarScreen() {
  const isAlive = useHydrated();
  const { view, zone, rhythm } = useChoices();
  const now = useMinute();
  const isNarrow = useIsNarrow();
  const today = dayTimeOf(now, zone).day;
  const [chosen, setDay] = useState<string | null>(null);
  const day = chosen ?? today;
  const {
    days,
    posts: control,
    channels,
    hours,
    slots,
  } = useCalendarData({
    ...{ view, zone, rhythm, day, now, isAlive },
  });
  const { posts, error, reload } = control;

  const [sheet, setSheet] = useState<OpenSheet | null>(null);
  const [draft, setDraft] = useState<PlanFields>(EMPTY_PLAN);
  const channelList = channels.data?.items ?? [];

  function open(next: OpenSheet) {
    if (next.is === "plan") {
      setDraft((before) => ({
        ...before,
        channel: isThere(before.channel, channelList) ? before.channel : "",
        ...(before.day ? {} : nextFull(Date.now(), chosenZone())),
        ...next.given,
      }));
    }
    setSheet(next);
  }
  const plan = (given: Partial<PlanFields>) => open({ is: "plan", given });
  useArrivals(plan);

  function move(post: PlannedPost, target: DayTime) {
    const moment = momentOf(target, zone);
    if (!moment || moment.at === Date.parse(post.at)) return;
    const [problem] = Object.values(moveProblems(target, { zone, now: Date.now() }));
    if (problem) toast.error("The post was not moved", { description: problem });
    else void control.move(post, moment.at, zone);
  }

  const shown = posts ?? [];
  const shared = {
    ...{ zone, now, open },
    channelOf: ({ channel_id: id }: Pick<PlannedPost, "channel_id">) =>
      channelList.find((one) => one.id === id) ?? null,
  };
  return (
    <CalendarProvider value={shared}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <div className="flex flex-wrap items-end justify-between gap-4">
          <div className="grid gap-1">
            <PageHeading title="Calendar" />
            <p className="max-w-[60ch] text-muted text-sm">
              Plan what you post and when. Connected channels publish by themselves; everything else
              is a reminder with a kit to upload.
            </p>
          </div>
          <Button
            variant="signal"
            className="max-sm:grow pointer-coarse:h-11"
            onClick={() => plan({})}
          >
            <Plus aria-hidden="true" className="size-4" />
            Plan a post
          </Button>
        </div>
        {!isAlive && <Skeleton className="h-[40rem]" />}
        {isAlive && (
          <Panel aria-label="Planned posts" className="overflow-hidden">
            <Toolbar
              {...{ view, day }}
              summary={
                posts ? summaryOf(shown, days, { zone, now, view, slots: slots.length }) : ""
              }
              onTurn={(step) => setDay(turn(view, day, step))}
              onToday={() => setDay(null)}
            />
            {error && <LoadFailure message={error} onRetry={() => void reload()} />}
            {!posts && !error && <Skeleton className="m-4 h-120" />}
            {posts &&
              (isNarrow ? (
                <DayList {...{ days, slots, posts }} isShort={view === "month"} />
              ) : view === "week" ? (
                <WeekGrid {...{ days, slots, posts }} onMove={move} />
              ) : (
                <MonthGrid
                  {...{ days, slots, posts }}
                  month={day.slice(0, 7)}
                  onMove={move}
                  onWeek={(next) => {
                    setDay(next);
                    choose({ view: "week" });
                  }}
                />
              ))}
          </Panel>
        )}
        <div className="grid items-start gap-5 lg:grid-cols-2">
          <ChannelsPanel channels={channels} onLeft={reload} />
          {isAlive && <TimesPanel {...{ rhythm, zone, hours }} />}
          <ResultsPanel published={shown.filter(({ status }) => status === "published").length} />
        </div>
      </div>
      <Sheets
        {...{ sheet, zone, control }}
        // Until another one is chosen it is the first one, as soon as channels are known.
        draft={
          draft.channel === "" ? { ...draft, channel: channelList[0]?.id ?? NO_CHANNEL } : draft
        }
        channels={channelList}
        onDraft={(part) => setDraft((before) => ({ ...before, ...part }))}
        onPlanned={(post, { isOpen, fields }) => {
          // After the form was closed, the draft may be another post.
          setDraft((before) => (isSamePlan(before, fields) ? EMPTY_PLAN : before));
          if (isOpen) {
            setSheet(null);
            setDay(dayTimeOf(Date.parse(post.at), zone).day);
          }
          void reload();
        }}
        onClose={() => setSheet(null)}
      />
    </CalendarProvider>
  );
}

/** Whether a channel that was chosen before can still be chosen. */
const isThere = (chosen: string, channels: readonly Channel[]) =>
  chosen === NO_CHANNEL || channels.some(({ id }) => id === chosen);

/** The next full hour that is at least an hour away. */
function nextFull(now: number, zone: string): DayTime {
  const hour = 60 * 60 * 1000;
  return dayTimeOf(Math.ceil((now + hour) / hour) * hour, zone);
}
