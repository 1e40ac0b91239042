import { Compare } from "../../ui/compare";

/** One scene, before and after, to be dragged apart. */
export function HeroPrint() {
  return (
    <figure className="viewfinder hidden place-items-center p-5 [--corner:26px] lg:grid">
      <Compare
        before="/landing/hero-original.webp"
        after="/landing/hero-glass.webp"
        alt="A lighthouse at dusk, turned into stained glass"
        beforeLabel="The original"
        afterLabel="Stained glass"
        className="size-full *:first:size-full *:first:max-h-none *:first:object-cover"
      />
    </figure>
  );
}
