import { Check, CircleAlert, TriangleAlert } from "lucide-react";
import { useEffect, useMemo, useState } from "react";
import { postTextsOf } from "#contract/publishing/post-texts";
import { PLATFORM_CHOICES, type Platform } from "#contract/timeline/platforms";
import { checkFilm } from "#film/preflight/checks";
import { measureAudio } from "#film/sound/measure-film";
import { cn } from "#lib/cn";
import { Button } from "#ui/button";
import { useDesk, useEditing, useTimeline } from "../desk";
import { Choice } from "../inspector/controls";
import { grabFirstFrame } from "./first-frame";

const MARKS = {
  ok: { icon: Check, colour: "text-good" },
  warn: { icon: TriangleAlert, colour: "text-warn" },
  fail: { icon: CircleAlert, colour: "text-bad" },
} as const;

/** What is measured of the present film: its sound and its first frame. */
function useMeasured() {
  const { assets } = useDesk();
  const timeline = useTimeline();
  const [heard, setHeard] = useState<{ loudness: number; truePeak: number }>();
  const [firstFrame, setFirstFrame] = useState<ImageData>();
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    setHeard(undefined);
    measureAudio(timeline, { signal }).then(
      (measured) => signal.aborted || setHeard(measured),
      // A film without a sound that can be read has none to measure.
      () => undefined,
    );
    grabFirstFrame(timeline, assets).then(
      (frame) => signal.aborted || setFirstFrame(frame),
      () => undefined,
    );
    return () => controller.abort();
  }, [timeline, assets]);
  return { heard, firstFrame };
}

/** What a platform would find wrong with the film, each with a button that puts it right. */
export function Preflight() {
  const { editing } = useDesk();
  const timeline = useTimeline();
  const filmTitle = useEditing((state) => state.title);
  const sources = useEditing((state) => state.sources);
  const [platform, setPlatform] = useState<Platform>("tiktok");
  const { heard, firstFrame } = useMeasured();
  const points = useMemo(
    () =>
      checkFilm(timeline, {
        ...{ platform, sources, post: postTextsOf(timeline.post, filmTitle) },
        ...(heard ? { measured: heard } : {}),
        ...(firstFrame ? { firstFrame } : {}),
      }),
    [timeline, platform, heard, firstFrame, filmTitle, sources],
  );
  return (
    <section aria-label="Before you post" className="grid content-start gap-3">
      <Choice
        label="Check it for"
        value={platform}
        options={PLATFORM_CHOICES}
        onChange={setPlatform}
      />
      <ul className="grid gap-1">
        {points.map(({ id, title, state, value, sentence, fix, fixLabel }) => {
          const { icon: Icon, colour } = MARKS[state];
          return (
            <li
              key={id}
              className="flex items-start gap-2.5 border-line border-b py-2 last:border-b-0"
            >
              <Icon aria-hidden="true" className={cn("mt-0.5 size-4 shrink-0", colour)} />
              <div className="grid min-w-0 flex-1 gap-1 text-sm">
                <p className="flex justify-between gap-2">
                  <span className="font-medium">{title}</span>
                  <span className="figures text-right text-muted">{value}</span>
                </p>
                {state !== "ok" && <p className="text-muted text-xs">{sentence}</p>}
                {fix && state !== "ok" && (
                  <Button
                    size="sm"
                    className="justify-self-start"
                    aria-label={`${fixLabel ?? "Fix"}: ${title}`}
                    onClick={() => editing.edit(fix)}
                  >
                    {fixLabel ?? "Fix"}
                  </Button>
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
