import { itemLength, type SoundItem, type SoundTrack } from "#contract/timeline";
import { Amount, decibels, Group, inSeconds, Toggle } from "./controls";
import { useChange } from "./use-change";

/** Loudness, fades and ducking of a sound. */
export function SoundSettings({ item, kind }: { item: SoundItem; kind: SoundTrack["kind"] }) {
  const change = useChange(item);
  const longest = Math.max(0.1, Math.min(10, itemLength(item) / 2));
  const isOwn = item.src.kind === "upload";
  return (
    <>
      <Group title="Loudness">
        <Amount
          label="Gain"
          value={item.gainDb}
          from={-40}
          to={12}
          step={0.5}
          show={decibels}
          onChange={(gainDb) => change({ gainDb })}
        />
        <Amount
          label="Fade in"
          value={item.fadeIn}
          from={0}
          to={longest}
          step={0.05}
          show={inSeconds}
          onChange={(fadeIn) => change({ fadeIn })}
        />
        <Amount
          label="Fade out"
          value={item.fadeOut}
          from={0}
          to={longest}
          step={0.05}
          show={inSeconds}
          onChange={(fadeOut) => change({ fadeOut })}
        />
        {kind !== "voice" && (
          <Toggle
            label="Lower under the voice"
            note="12 dB quieter while someone speaks"
            isOn={item.duckUnder === "voice"}
            onChange={(isOn) => change({ duckUnder: isOn ? "voice" : undefined })}
          />
        )}
        {kind === "music" && (
          <Toggle label="Repeat" isOn={item.loop} onChange={(loop) => change({ loop })} />
        )}
      </Group>
      {isOwn && kind === "music" && (
        <Group title="Rights">
          <Toggle
            label="I may use this music"
            note="In films that are posted in public"
            isOn={item.rights === true}
            onChange={(rights) => change({ rights })}
          />
        </Group>
      )}
    </>
  );
}
