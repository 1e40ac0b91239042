import { AudioLines, Film } from "lucide-react";
import { memo } from "react";
import { audioSourceOf, type Medium } from "#film/build/medium";
import { cn } from "#lib/cn";
import { formatElapsed } from "#lib/format";
import { SampleButton, SampleProblem } from "../samples/sample-button";
import { SmallImage } from "./small-image";

function Look({ medium }: { medium: Medium }) {
  if (medium.source.kind === "color") {
    const { color, to } = medium.source;
    return (
      <span className="size-full" style={{ background: `linear-gradient(${color}, ${to})` }} />
    );
  }
  if (medium.type === "audio") {
    return <AudioLines aria-hidden="true" className="size-8 text-faint" />;
  }
  return (
    <SmallImage
      url={medium.url}
      posterUrl={medium.posterUrl}
      isVideo={medium.type === "video"}
      icon={Film}
      iconSize="size-8"
    />
  );
}

const Item = memo(function Item({
  medium,
  place,
  onToggle,
}: {
  medium: Medium;
  /** Its place among the chosen ones, from 1; 0 while it is not chosen. */
  place: number;
  onToggle: (medium: Medium) => void;
}) {
  return (
    <button
      type="button"
      aria-label={medium.name}
      aria-pressed={place > 0}
      title={
        medium.source.kind === "library"
          ? `${medium.name}, by ${medium.source.author}`
          : medium.name
      }
      onClick={() => onToggle(medium)}
      className={cn(
        "relative grid aspect-square w-full place-items-center overflow-hidden rounded-control border-2 bg-mat",
        place > 0 ? "border-signal" : "border-transparent",
      )}
    >
      <Look medium={medium} />
      <span
        aria-hidden="true"
        className="absolute inset-x-0 bottom-0 truncate bg-black/65 px-1.5 py-1 text-left text-2xs text-white"
      >
        {medium.name}
      </span>
      {medium.duration !== null && (
        <span
          aria-hidden="true"
          className="film-edge absolute top-1.5 left-1.5 rounded-frame bg-black/60 px-1 text-white"
        >
          {formatElapsed(medium.duration * 1000)}
        </span>
      )}
      {place > 0 && (
        <span
          aria-hidden="true"
          className="figures absolute top-1.5 right-1.5 grid size-6 place-items-center rounded-pill bg-signal font-semibold text-on-signal text-xs"
        >
          {place}
        </span>
      )}
    </button>
  );
});

/** Media to choose from; they keep the order in which they were pressed. */
export function MediaGrid({
  media,
  chosen,
  onToggle,
}: {
  media: readonly Medium[];
  chosen: readonly Medium[];
  onToggle: (medium: Medium) => void;
}) {
  const sounds = media.filter(({ type }) => type === "audio");
  return (
    <>
      <ul className="grid grid-cols-3 gap-2 sm:grid-cols-5">
        {media.map((medium) => (
          <li
            key={medium.key}
            className="relative [contain-intrinsic-size:auto_8rem] [content-visibility:auto]"
          >
            <Item
              medium={medium}
              place={chosen.findIndex(({ key }) => key === medium.key) + 1}
              onToggle={onToggle}
            />
            {medium.type === "audio" && (
              <SampleButton
                sample={{
                  key: medium.key,
                  src: audioSourceOf(medium, medium.duration ?? 0),
                  seconds: medium.duration,
                }}
                name={medium.name}
                variant="film"
                className="absolute right-1.5 bottom-8"
              />
            )}
          </li>
        ))}
      </ul>
      <SampleProblem keys={sounds.map(({ key }) => key)} />
    </>
  );
}
