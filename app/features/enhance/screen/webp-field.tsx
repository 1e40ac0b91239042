import type { CutoutFormat } from "../device/protocol";

export const PNG = "image/png" satisfies CutoutFormat;

/** The most pixels of a WEBP: a browser makes it from all of them at once. */
const MAX_WEBP_PIXELS = 24_000_000;
/** The longest side that the format has room for. */
const MAX_WEBP_SIDE = 16_383;

interface Size {
  width: number;
  height: number;
}

/** Whether a cut-out of a picture can be a WEBP. */
const canBeWebp = ({ width, height }: Size) =>
  width * height <= MAX_WEBP_PIXELS && Math.max(width, height) <= MAX_WEBP_SIDE;

/** The format that is wanted, where it is possible. */
export const formatFor = (source: Size, wanted: CutoutFormat): CutoutFormat =>
  canBeWebp(source) ? wanted : PNG;

interface WebpFieldProps {
  source: Size | null;
  value: CutoutFormat;
  onChange: (value: CutoutFormat) => void;
}

/** A smaller file instead of one without loss, where the picture is not too large for that. */
export function WebpField({ source, value, onChange }: WebpFieldProps) {
  if (!source || !canBeWebp(source)) return null;
  return (
    <label className="flex items-center gap-2 text-sm">
      <input
        type="checkbox"
        className="accent-signal"
        checked={value === "image/webp"}
        onChange={({ target }) => onChange(target.checked ? "image/webp" : PNG)}
      />
      Save as WebP (smaller)
    </label>
  );
}
