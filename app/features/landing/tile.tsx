import { creditsInWords } from "#contract/credits";
import { KINDS, type StudioKind } from "#contract/kinds";
import { usualPrice } from "#contract/prices";
import { NO_AI } from "#contract/providers";
import { Picture } from "#ui/picture";
import { LoopVideo } from "./loop-video";
import { type MadeResult, madePath, TILE_SIZE } from "./made";

/**
 * A result with its prompt, its price and what made it. `app/islands/showcase.ts` puts a creator's result into it,
 * by the marks on its parts.
 */
export function Tile({ kind, made }: { kind: StudioKind; made: MadeResult }) {
  const isVideo = KINDS[kind].medium === "video";
  return (
    <figure
      data-tile=""
      className="grid w-[15.5rem] shrink-0 snap-start content-start gap-2 sm:w-[19rem]"
    >
      {isVideo ? <Clip made={made} /> : <Still made={made} />}
      <figcaption className="grid gap-1">
        <span data-prompt="" className="line-clamp-2 text-[#d9cfc2] text-sm">
          “{made.prompt}”
        </span>
        <span className="text-muted text-xs">
          <span data-cost="">{creditsInWords(usualPrice(kind, "engine"))}</span> ·{" "}
          <span data-maker="">{NO_AI}</span>
        </span>
      </figcaption>
    </figure>
  );
}

function Still({ made }: { made: MadeResult }) {
  return (
    <div className="relative aspect-4/3 overflow-hidden rounded-frame bg-black">
      <Picture
        src={`${madePath(made)}.webp`}
        alt={made.prompt}
        {...TILE_SIZE.image}
        loading="lazy"
        className="absolute inset-0 size-full object-cover"
      />
    </div>
  );
}

function Clip({ made }: { made: MadeResult }) {
  const path = madePath(made);
  return (
    <LoopVideo
      film={{
        ...{ title: made.prompt, alt: made.prompt, ...TILE_SIZE.video },
        ...{ avif: `${path}.avif`, webp: `${path}.webp` },
        ...{ webm: `${path}.webm`, mp4: `${path}.mp4` },
      }}
    />
  );
}
