import { isFile } from "#contract/timeline/source-file";
import type { AudioItem, AudioTrack } from "#contract/timeline/timeline";
import { setSoundKind } from "#film/build/sound-kind";
import { LEVEL_DB, longestFade } from "#film/edit/levels";
import { Amount } from "#ui/amount";
import { BeatSettings } from "../beats/beat-settings";
import { useDesk } from "../desk";
import { newId } from "../pieces";
import { binder, Choice, Group, gains, lengths, Toggle } from "./controls";
import { KeyedAmount } from "./keyed-amount";
import { NoiseFields } from "./noise-fields";
import { Passages } from "./passages";
import { useChange } from "./use-change";

const GAIN = gains(LEVEL_DB.from);
const KINDS: readonly { value: AudioTrack["kind"]; label: string; note: string }[] = [
  { value: "voice", label: "Voice", note: "Music makes room for it; it can have captions" },
  { value: "music", label: "Music", note: "Makes room for voices" },
  { value: "sfx", label: "Effect", note: "Starts with the picture it belongs to" },
];

/** Loudness, fades and ducking of a sound. */
export function AudioSettings({ item, kind }: { item: AudioItem; kind: AudioTrack["kind"] }) {
  const change = useChange(item);
  const bind = binder(item, change);
  const fade = lengths(0, longestFade(item));
  const desk = useDesk();
  const isOwn = item.src.kind === "upload" || item.src.kind === "device";
  // A sound that the device speaks or makes by rule is of its kind, and so is a sentence of the script.
  const isOwnKind = isFile(item.src) && item.text === undefined;
  return (
    <>
      {isOwnKind && (
        <Group title="Sound">
          <Choice
            label="This sound is"
            value={kind}
            options={KINDS}
            onChange={(next) =>
              desk.editing.edit((timeline) =>
                setSoundKind(timeline, { id: item.id, kind: next, newId }),
              )
            }
          />
        </Group>
      )}
      <Group title="Volume">
        <KeyedAmount item={item} name="gainDb" label="Gain" scale={GAIN} />
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
        {isFile(item.src) && (kind !== "music" || item.denoise !== undefined) && (
          <NoiseFields item={item} onChange={bind("denoise").onChange} />
        )}
      </Group>
      {kind === "music" && <BeatSettings item={item} />}
      <Passages item={item} />
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
