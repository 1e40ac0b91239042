import { Plus } from "lucide-react";
import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import type { GenerationRecord } from "#contract/generation";
import { cn } from "#lib/cn";
import { isFilm } from "#lib/result";
import { Button } from "#ui/button";
import { Segments } from "#ui/segments";
import { useView } from "../zoom/use-view";
import { ZoomButtons } from "../zoom/zoom-buttons";
import { ChooseResult } from "./choose-result";
import { ClipsBar } from "./clips-bar";
import { columnsFor } from "./columns";
import { ComparePlace } from "./compare-place";
import { CompareSlider } from "./compare-slider";
import { MOST_COMPARED } from "./open-compare";
import { SharedClips } from "./shared-clips";

interface CompareStageProps {
  records: readonly GenerationRecord[];
  onChange: (records: readonly GenerationRecord[]) => void;
}

/** Two ways to look at two results. */
const LAYOUTS = [
  { value: "side", label: "Side by side" },
  { value: "slider", label: "Slider" },
] as const;
type Layout = (typeof LAYOUTS)[number]["value"];

/** The columns in which the results are largest, measured before the first paint and when the window changes. */
function useColumns(
  stage: RefObject<HTMLDivElement | null>,
  records: readonly GenerationRecord[],
): number {
  const [columns, setColumns] = useState(records.length);
  useLayoutEffect(() => {
    const element = stage.current;
    if (!element) return;
    const measure = () => {
      const { width, height } = element.getBoundingClientRect();
      if (width > 0) setColumns(columnsFor(records, { width, height }));
    };
    measure();
    const size = new ResizeObserver(measure);
    size.observe(element);
    return () => size.disconnect();
  }, [stage, records]);
  return columns;
}

/** Two to four results, all of them zoomed and moved together; two of them also one over the other. */
export function CompareStage({ records, onChange }: CompareStageProps) {
  const stage = useRef<HTMLDivElement>(null);
  const { view, scale } = useView(stage);
  const [layout, setLayout] = useState<Layout>("side");
  const [isChoosing, setIsChoosing] = useState(records.length < 2);
  const columns = useColumns(stage, records);
  const [clips] = useState(
    () => new SharedClips(!window.matchMedia("(prefers-reduced-motion: reduce)").matches),
  );
  const [first, second] = records;
  const isSlider = layout === "slider" && records.length === 2;

  function add(record: GenerationRecord) {
    const next = [...records, record];
    onChange(next);
    setIsChoosing(next.length < 2);
  }

  return (
    <div className="flex h-full flex-col">
      <div className="flex min-h-16 flex-wrap items-center gap-1.5 border-line border-b bg-panel py-2 pr-14 pl-3 sm:gap-2 sm:pl-5">
        <p aria-hidden="true" className="mr-2 font-display font-semibold text-lg max-sm:hidden">
          Compare
        </p>
        <ZoomButtons view={view} scale={scale} isDisabled={isChoosing} />
        {records.length === 2 && !isChoosing && (
          <Segments label="Layout" options={LAYOUTS} value={layout} onChange={setLayout} />
        )}
        {records.length < MOST_COMPARED && !isChoosing && (
          <Button
            variant="quiet"
            className="max-sm:px-2.5 sm:ml-auto"
            onClick={() => setIsChoosing(true)}
          >
            <Plus aria-hidden="true" className="size-4" />
            <span className="max-sm:sr-only">Add a result</span>
          </Button>
        )}
      </div>
      {isChoosing && (
        <ChooseResult
          chosen={records}
          onChoose={add}
          onBack={records.length < 2 ? null : () => setIsChoosing(false)}
        />
      )}
      <div
        ref={stage}
        className={cn(
          "grid min-h-0 flex-1 cursor-grab touch-none select-none auto-rows-fr gap-2 p-2 active:cursor-grabbing sm:gap-3 sm:p-3",
          isChoosing && "hidden",
        )}
        style={{ gridTemplateColumns: `repeat(${isSlider ? 1 : columns}, minmax(0, 1fr))` }}
      >
        {isSlider && first && second ? (
          <CompareSlider first={first} second={second} layer={view.layer} clips={clips} />
        ) : (
          records.map((record, index) => (
            <ComparePlace
              key={record.id}
              record={record}
              number={index + 1}
              layer={view.layer}
              clips={clips}
              onRemove={
                records.length > 2
                  ? () => onChange(records.filter(({ id }) => id !== record.id))
                  : null
              }
            />
          ))
        )}
      </div>
      {records.some(isFilm) && !isChoosing && <ClipsBar clips={clips} />}
    </div>
  );
}
