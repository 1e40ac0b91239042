import { Compare } from "../../ui/compare";

/** One scene, before and after, to be dragged apart. */
export function HeroPrint() {
  return (
    <figure className="viewfinder hidden place-items-center p-5 [--corner:26px] lg:grid">
      <Compare
        before="/landing/hero-photo.webp"
        after="/landing/hero-oil.webp"
        alt="A lighthouse at dusk, painted in oil from a photo"
        beforeLabel="The photo"
        afterLabel="Thick oil paint"
        className="size-full *:first:size-full *:first:max-h-none *:first:object-cover"
      />
    </figure>
  );
}
