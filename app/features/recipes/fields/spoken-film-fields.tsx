import type { RecipeMeans } from "../means";
import { SHORT_SECONDS, type ShortInput, type ShortPlan } from "../short/short-plan";
import { NeededVoice, VoiceField } from "../voice/voice-field";
import { LengthField, ShapeField } from "./format-fields";
import { CaptionsField, MusicField } from "./sound-fields";

/** The settings of a film that a voice tells: its length and shape, its voice, its captions and its music. */
export type SpokenFilmSettings = Pick<ShortInput, "seconds" | "shape"> &
  Pick<ShortPlan, "voice" | "captions" | "music">;

/** The fields of these settings. */
export function SpokenFilmFields({
  settings,
  means,
  onChange,
}: {
  settings: SpokenFilmSettings;
  means: RecipeMeans;
  onChange: (part: Partial<SpokenFilmSettings>) => void;
}) {
  return (
    <>
      <LengthField
        lengths={SHORT_SECONDS}
        value={settings.seconds}
        onChange={(seconds) => onChange({ seconds })}
      />
      <ShapeField value={settings.shape} onChange={(shape) => onChange({ shape })} />
      <VoiceField
        value={settings.voice}
        voices={means.voices}
        onChange={(voice) => onChange({ voice })}
      />
      <NeededVoice voices={[settings.voice]} means={means} />
      <CaptionsField value={settings.captions} onChange={(captions) => onChange({ captions })} />
      <MusicField value={settings.music} onChange={(music) => onChange({ music })} />
    </>
  );
}
