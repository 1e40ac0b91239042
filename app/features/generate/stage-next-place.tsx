/** How high the next steps are: with their notes, and without them where their row is narrow. */
export const NEXT_STEPS_HEIGHT = "h-14 @xl:h-19";

/** The place of the next steps, as high as their line and their row, while they are fetched. */
export function NextStepsPlace() {
  return (
    <div aria-hidden="true" className="@container grid gap-1.5">
      <p className="text-xs">{"\u00a0"}</p>
      <div className={NEXT_STEPS_HEIGHT} />
    </div>
  );
}
