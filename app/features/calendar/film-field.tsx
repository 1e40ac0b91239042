import { Link } from "@remix-run/react";
import { Clapperboard } from "lucide-react";
import { useEffect, useRef } from "react";
import { describeSeconds } from "#lib/format";
import { Field } from "#ui/field";
import { Select } from "#ui/select";
import { Slider } from "#ui/slider";
import type { FilmChoice } from "./film-choices";

interface FilmFieldProps {
  /** Undefined while they load. */
  choices: readonly FilmChoice[] | undefined;
  value: string;
  /** The film or result of a post that is edited: it stays as it is. */
  fixed: string | null;
  /** Whether the frame of its cover can be chosen. */
  hasCover: boolean;
  coverAt: number | null;
  problem: string | undefined;
  coverProblem: string | undefined;
  onChange: (value: string) => void;
  onCover: (second: number | null) => void;
}

/** What is posted, and the frame that its cover shows. */
export function FilmField(props: FilmFieldProps) {
  const { choices, value, fixed, hasCover, coverAt, problem, coverProblem, onChange, onCover } =
    props;
  const chosen = choices?.find((one) => one.value === value);
  const url = chosen?.url ?? null;
  return (
    <div className="flex gap-4">
      <Preview url={url} poster={chosen?.poster ?? null} second={hasCover ? coverAt : null} />
      <div className="grid min-w-0 flex-1 content-start gap-3">
        {fixed === null && choices?.length === 0 ? (
          <NoFilms problem={problem} />
        ) : fixed === null ? (
          <Field label="Film" error={problem ?? null} hint={chosen?.note}>
            {(control) => (
              <Select
                {...control}
                value={value}
                onChange={onChange}
                options={choices ?? []}
                placeholder="Choose a film or a result"
              />
            )}
          </Field>
        ) : (
          <div className="grid gap-1">
            <p className="font-medium text-sm">Film</p>
            <p dir="auto" className="wrap-anywhere text-sm">
              {fixed}
            </p>
          </div>
        )}
        {chosen && url === null && fixed === null && (
          <p className="text-sm text-warn">
            This film has no export yet.{" "}
            <Link to={`/dashboard/editor/${value.slice("film:".length)}`} className="underline">
              Open it in the editor
            </Link>{" "}
            and export it, then plan it here.
          </p>
        )}
        {hasCover && url !== null && (chosen?.duration ?? 0) > 0 && (
          <Cover
            duration={chosen?.duration ?? 0}
            second={coverAt}
            problem={coverProblem}
            onChange={onCover}
          />
        )}
      </div>
    </div>
  );
}

/** Tells a creator who has nothing to post how to make something. */
function NoFilms({ problem }: { problem: string | undefined }) {
  return (
    <div className="grid gap-1.5 text-sm">
      <p className="font-medium">Film</p>
      <p className="text-muted">
        You have no films or video results yet.{" "}
        <Link to="/dashboard/editor" className="underline">
          Make a film
        </Link>{" "}
        and export it, then plan it here.
      </p>
      <Problem said={problem} />
    </div>
  );
}

/** A problem with something other than a field. Screen readers read it out, and it can have the focus. */
function Problem({ said }: { said: string | undefined }) {
  if (!said) return null;
  return (
    <p role="alert" tabIndex={-1} className="font-medium text-bad text-xs outline-none">
      {said}
    </p>
  );
}

interface CoverProps {
  duration: number;
  second: number | null;
  problem: string | undefined;
  onChange: (second: number | null) => void;
}

/** The frame of the cover, where its creator wants another than the platform's choice. */
function Cover({ duration, second, problem, onChange }: CoverProps) {
  const said = second === null ? "Chosen by the platform" : describeSeconds(second);
  return (
    <div className="grid gap-1">
      <div className="flex min-h-8 items-center justify-between gap-3 text-sm">
        <span className="font-medium">
          Cover <span className="figures font-normal text-muted">{said}</span>
        </span>
        {second !== null && (
          <button
            type="button"
            className="rounded-control text-muted text-xs underline pointer-coarse:min-h-11"
            onClick={() => onChange(null)}
          >
            Let the platform choose
          </button>
        )}
      </div>
      <Slider
        label="Cover frame"
        value={second ?? 0}
        minimum={0}
        maximum={Math.max(0.1, Math.floor(duration * 10) / 10)}
        step={0.1}
        said={said}
        onChange={onChange}
      />
      <Problem said={problem} />
    </div>
  );
}

interface PreviewProps {
  url: string | null;
  poster: string | null;
  /** Null for the beginning. */
  second: number | null;
}

/** The film at the second of its cover. */
function Preview({ url, poster, second }: PreviewProps) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (video.current) video.current.currentTime = second ?? 0.001;
  }, [second]);
  return (
    <div
      aria-hidden="true"
      className="grid h-36 w-20 shrink-0 place-items-center overflow-hidden rounded-control bg-mat text-faint"
    >
      {url !== null ? (
        <video
          key={url}
          ref={video}
          src={`${url}#t=0.001`}
          preload="metadata"
          muted
          playsInline
          tabIndex={-1}
          className="size-full object-cover"
        />
      ) : poster ? (
        <img src={poster} alt="" className="size-full object-cover" />
      ) : (
        <Clapperboard className="size-6" strokeWidth={1.5} />
      )}
    </div>
  );
}
