import { useDeferredValue, useEffect, useState } from "react";
import { type FilmAssets, openAssets } from "#film/assets/open-assets";
import { cn } from "#lib/cn";
import { Button } from "#ui/button";
import type { FilmStage } from "../../../editor/film-stage";
import type { RecipeMeans } from "../../means";
import { isDeviceVoice } from "../../voice/say-lines";
import { problemsOf } from "../ad-problems";
import { type AdScript, type ProductPlan, pickedScripts } from "../product-plan";
import { ANGLES } from "./angles";
import { columnNames, firstSentenceOf, gridRows, scriptName } from "./make-grid";
import type { PreviewVoice } from "./preview-ad";
import { STORYBOARD_SIDE, StoryboardPlayer } from "./storyboard-player";
import { usePreviewVoice } from "./use-preview-voice";
import { useStoryboardFilm } from "./use-storyboard-film";

/** The pictures of all storyboards, as long as they are shown. */
function useSharedAssets(): FilmAssets | null {
  const [assets, setAssets] = useState<FilmAssets | null>(null);
  useEffect(() => {
    const opened = openAssets({ maxSide: STORYBOARD_SIDE });
    setAssets(opened);
    return () => void opened.close();
  }, []);
  return assets;
}

/** The change to a plan when a script is ticked or unticked. A ticked script becomes the one that is shown. */
function withPicked(plan: ProductPlan, id: string, isPicked: boolean): Partial<ProductPlan> {
  const before = pickedScripts(plan).map((script) => script.id);
  const picked = isPicked ? [...before, id] : before.filter((one) => one !== id);
  const gone = new Set(
    isPicked ? [] : plan.scripts.find((one) => one.id === id)?.scenes.map((scene) => scene.id),
  );
  const problems = plan.problems.filter(({ at }) => !gone.has(String(at)));
  return { picked, chosen: isPicked ? id : plan.chosen, problems };
}

/** The scripts of an ad: a row for each angle, a column for each first sentence; each plays, and several can be made. */
export function StoryGrid({
  plan,
  means,
  stage,
  onChange,
  onEdit,
}: {
  plan: ProductPlan;
  means: RecipeMeans;
  /** Where the film of the plan is played: one film sounds at a time. */
  stage: FilmStage;
  /** Leads to the scenes of a script. */
  onEdit: (script: AdScript) => void;
  onChange: (part: Partial<ProductPlan>) => void;
}) {
  const assets = useSharedAssets();
  const [playing, setPlaying] = useState<string | null>(null);
  const [waiting, setWaiting] = useState<string | null>(null);
  const { voiceOf, needsVoice, say, stop } = usePreviewVoice(plan, means);
  const rows = gridRows(plan.scripts);
  const picked = pickedScripts(plan).map(({ id }) => id);
  const columns = columnNames(rows);
  const isPaidVoice = plan.voice !== "" && !isDeviceVoice(plan.voice, means.voices);
  const play = async (script: AdScript) => {
    stage.player.get()?.pause();
    setPlaying(null);
    setWaiting(needsVoice(script) ? script.id : null);
    // The press on another one has stopped this one.
    if (!(await say(script))) return;
    setWaiting(null);
    setPlaying(script.id);
  };
  useEffect(() => stage.isPlaying.listen((isPlaying) => isPlaying && setPlaying(null)), [stage]);
  const end = () => {
    stop();
    setWaiting(null);
    setPlaying(null);
  };
  return (
    <section aria-label="Ads to choose from" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <p className="text-muted text-sm">
        Play each storyboard, for free. Tick the ads to make.
        {isPaidVoice &&
          " This voice is paid: a storyboard that it has not said plays with captions alone."}
      </p>
      {plan.unwritten && <Unwritten {...plan.unwritten} />}
      <table className="w-full border-separate border-spacing-3 max-md:block">
        <caption className="sr-only">Angles and first sentences</caption>
        <thead className="max-md:sr-only">
          <tr>
            <td />
            {columns.map((column, index) => (
              <th
                key={rows[0]?.scripts[index]?.id ?? column}
                scope="col"
                dir="auto"
                className="w-1/3 text-left align-bottom font-medium text-sm"
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:grid max-md:gap-5">
          {rows.map(({ angle, scripts }) => (
            <tr key={angle ?? ""} className="max-md:grid max-md:gap-3">
              <th scope="row" className="min-w-24 text-left align-top font-semibold text-sm">
                {angle ? ANGLES[angle].label : "Scripts"}
              </th>
              {scripts.map((script) => (
                <td key={script.id} className="align-top max-md:block">
                  <Cell
                    script={script}
                    plan={plan}
                    voice={voiceOf(script)}
                    assets={assets}
                    isPicked={picked.includes(script.id)}
                    isPlaying={playing === script.id}
                    onPlay={() => void play(script)}
                    isWaiting={waiting === script.id}
                    onStop={end}
                    onPick={(isPicked) => onChange(withPicked(plan, script.id, isPicked))}
                    onEdit={() => onEdit(script)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The angles that no script was written for, and how they get one. */
function Unwritten({ angles, failure }: NonNullable<ProductPlan["unwritten"]>) {
  return (
    <p role="status" className="rounded-control bg-bad-wash px-3 py-2 text-sm">
      Not written: {angles.map((angle) => ANGLES[angle].label).join(", ")}. {failure} Go back and
      press Continue to write them. You do not pay again for the scripts that are here.
    </p>
  );
}

interface CellProps {
  script: AdScript;
  plan: ProductPlan;
  voice: PreviewVoice;
  assets: FilmAssets | null;
  isPicked: boolean;
  isPlaying: boolean;
  isWaiting: boolean;
  onPlay: () => void;
  onStop: () => void;
  onPick: (isPicked: boolean) => void;
  onEdit: () => void;
}

/** A script: its storyboard, what follows its first sentence, and whether it becomes a film. */
function Cell(props: CellProps) {
  const {
    script,
    plan,
    voice,
    assets,
    isPicked,
    isPlaying,
    isWaiting,
    onPlay,
    onStop,
    onPick,
    onEdit,
  } = props;
  // Typing stays fluent: all storyboards are painted again once the browser has time.
  const shown = useDeferredValue(plan);
  const timeline = useStoryboardFilm(shown, script, voice);
  const name = scriptName(script);
  const isChosen = plan.chosen === script.id;
  const [problem] = problemsOf(script.scenes, plan);
  return (
    <div
      className={cn(
        "grid grid-cols-[6.5rem_minmax(0,1fr)] gap-3 rounded-panel border bg-panel p-3 md:grid-cols-[minmax(0,1fr)]",
        isPicked ? "border-signal" : "border-line",
      )}
    >
      <div className="grid max-h-44 place-items-center md:h-44">
        <StoryboardPlayer
          timeline={timeline}
          assets={assets}
          name={name}
          isPlaying={isPlaying}
          isWaiting={isWaiting}
          onPlay={onPlay}
          onStop={onStop}
        />
      </div>
      <div className="grid content-between gap-2">
        <p dir="auto" className="text-sm md:hidden">
          {firstSentenceOf(script)}
        </p>
        <p dir="auto" className="line-clamp-2 text-muted text-xs">
          {script.scenes
            .slice(1)
            .map(({ say }) => say)
            .join(" ")}
        </p>
        {isWaiting && (
          <p role="status" className="text-muted text-xs">
            Preparing the voice…
          </p>
        )}
        {problem && (
          <p className="font-medium text-bad text-xs">
            <span className="sr-only">To correct: </span>
            {problem.message}
          </p>
        )}
        <div className="flex flex-wrap items-center justify-between gap-2">
          <label className="flex min-h-11 cursor-pointer items-center gap-2 text-sm md:min-h-9">
            <input
              type="checkbox"
              aria-label={`Make ${name}`}
              checked={isPicked}
              onChange={({ target }) => onPick(target.checked)}
              className="size-5 accent-signal"
            />
            Make
          </label>
          <Button
            size="sm"
            variant={isChosen ? "ink" : "outline"}
            aria-pressed={isChosen}
            aria-label={`Edit ${name}`}
            onClick={onEdit}
          >
            Edit
          </Button>
        </div>
      </div>
    </div>
  );
}
