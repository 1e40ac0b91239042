import { Progress as Primitive } from "radix-ui";

/** Progress from 0 to 1, or null while no one knows; nothing is invented. */
export function Progress({ label, value }: { label: string; value: number | null }) {
  const percent = value === null ? null : Math.round(value * 100);
  return (
    <Primitive.Root
      aria-label={label}
      value={percent}
      className="relative h-1 w-full overflow-hidden rounded-pill bg-control/40"
    >
      {percent === null ? (
        <Primitive.Indicator className="block h-full w-1/4 animate-pass bg-signal motion-reduce:w-full motion-reduce:opacity-50" />
      ) : (
        <Primitive.Indicator
          className="block h-full bg-signal transition-[width] duration-300"
          style={{ width: `${percent}%` }}
        />
      )}
    </Primitive.Root>
  );
}
