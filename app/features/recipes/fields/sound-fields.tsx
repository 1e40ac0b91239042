import { CAPTION_STYLES, MOODS } from "#contract/timeline/names";
import { CAPTION_STYLE_DEFINITIONS } from "#film/paint/caption-styles";
import { SCORES } from "#film/sound/scores";
import { Choice } from "../../editor/inspector/controls";

/** How a recipe's film is captioned, if it is. */
export type CaptionChoice = (typeof CAPTION_STYLES)[number] | "none";
/** The mood of a recipe's music, or no music. */
export type MusicChoice = (typeof MOODS)[number] | "none";

const CAPTIONS = [
  { value: "none", label: "None" },
  ...CAPTION_STYLES.map((value) => ({ value, label: CAPTION_STYLE_DEFINITIONS[value].label })),
] as const;
const MUSIC = [
  { value: "none", label: "None" },
  ...MOODS.map((value) => ({ value, label: SCORES[value].label })),
] as const;

interface FieldProps<Value> {
  value: Value;
  onChange: (value: Value) => void;
}

/** The look of captions. */
export const CaptionsField = (props: FieldProps<CaptionChoice>) => (
  <Choice label="Captions" options={CAPTIONS} {...props} />
);

/** The mood of the music. */
export const MusicField = (props: FieldProps<MusicChoice>) => (
  <Choice label="Music" options={MUSIC} {...props} />
);
