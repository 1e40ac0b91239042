import { type Medium, visualSourceOf } from "#film/build/medium";
import { cn } from "#lib/cn";
import { Thumb } from "../scenes/thumb";

/** A small picture of something that can be shown; of a library's clip the picture that the library has of it. */
export function MediumThumb({ medium, className }: { medium: Medium; className: string }) {
  if (medium.source.kind !== "library")
    return <Thumb src={visualSourceOf(medium, 0)} className={className} />;
  return (
    <img src={medium.posterUrl ?? ""} alt="" className={cn(className, "bg-mat object-cover")} />
  );
}
