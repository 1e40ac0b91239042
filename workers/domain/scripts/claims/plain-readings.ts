import { asLatin } from "../../moderation/fold-letters";
import { hiddenText, normalText, seenText } from "../../moderation/normal-text";

/** The ways in which a text can be read: as it is and, where that differs, with letters of other scripts as Latin ones. */
export function plainReadings(text: string): string[] {
  const seen = seenText(text);
  const isSought = () => true;
  const written = [seen, hiddenText(text), asLatin(seen, { isStrict: true, isSought })];
  return [...new Set(written.map(normalText))].filter((one) => one !== "");
}
