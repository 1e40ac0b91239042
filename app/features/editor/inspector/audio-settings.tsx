import { type AudioItem, type AudioTrack, itemLength } from "#contract/timeline/timeline";
import { Amount } from "#ui/amount";
import { binder, Group, gains, lengths, Toggle } from "./controls";
import { useChange } from "./use-change";

const GAIN = gains(-40);

/** Loudness, fades and ducking of a sound. */
export function AudioSettings({ item, kind }: { item: AudioItem; kind: AudioTrack["kind"] }) {
  const change = useChange(item);
  const bind = binder(item, change);
  const fade = lengths(0, Math.max(0.1, Math.min(10, itemLength(item) / 2)));
  const isOwn = item.src.kind === "upload";
  return (
    <>
      <Group title="Volume">
        <Amount label="Gain" scale={GAIN} {...bind("gainDb")} />
        <Amount label="Fade in" scale={fade} {...bind("fadeIn")} />
        <Amount label="Fade out" scale={fade} {...bind("fadeOut")} />
        {kind !== "voice" && (
          <Toggle
            label="Duck under the voice"
            note="12 dB quieter while someone speaks"
            value={item.duckUnder === "voice"}
            onChange={(isOn) => change({ duckUnder: isOn ? "voice" : undefined })}
          />
        )}
        {kind === "music" && <Toggle label="Repeat" {...bind("loop")} />}
      </Group>
      {isOwn && kind === "music" && (
        <Group title="Rights">
          <Toggle
            label="I may use this music"
            note="For films you post publicly"
            value={item.rights === true}
            onChange={(rights) => change({ rights })}
          />
        </Group>
      )}
    </>
  );
}
