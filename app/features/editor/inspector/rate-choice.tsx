import { FRAME_RATES, type FrameRate, frameRateName } from "#contract/timeline/frame-rates";
import { Choice } from "./controls";

const OPTIONS = FRAME_RATES.map((rate) => ({
  value: frameRateName(rate),
  label: frameRateName(rate),
  rate,
}));

/** The frames in a second of a film or of its file. */
export function RateChoice({
  value,
  onChange,
}: {
  value: FrameRate;
  onChange: (rate: FrameRate) => void;
}) {
  return (
    <Choice
      label="Frame rate"
      value={frameRateName(value)}
      options={OPTIONS}
      onChange={(name) => {
        const option = OPTIONS.find((one) => one.value === name);
        if (option) onChange(option.rate);
      }}
    />
  );
}
