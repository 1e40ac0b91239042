/** Someone. */
export const PERSON =
  /\b(?:m[ae]n|wom[ae]n|girls?|boys?|person|people|child(?:ren)?|kids?|baby|face|model|dancer|chef|runner|couple|creator|astronaut|king|queen|knight|singer|teacher)\b/i;
/** Somewhere, seen from afar. */
export const PLACE =
  /\b(?:landscapes?|mountains?|valley|forest|woods|desert|beach|sea|ocean|lake|river|city|cityscape|skyline|street|village|canyon|island|fields?|coast|castle|planet|galaxy|jungle|harbou?r)\b/i;
/** Something that is shown or eaten. */
export const THING =
  /\b(?:product|bottle|perfume|watch|shoes?|sneakers?|phone|packag\w+|jewel\w*|ring|cup|mug|food|dish|burger|pizza|cake|bread|coffee|tea|drink|cocktail|fruit|lipstick|cream)\b/i;
/** Someone or something gets from place to place. */
export const MOVING =
  /\b(?:runs?|running|walks?|walking|driv\w+|rid(?:es?|ing)|cycl\w+|fl(?:y|ies|ying)|swim\w*|danc\w+|sails?|sailing|skat\w+|races?|racing|chas\w+)\b/i;
/** It is dark outside. */
export const NIGHT =
  /\b(?:night|midnight|moon\w*|starry|stars|nocturnal|milky way|galaxy|space)\b/i;
/** The sun is high. */
export const NOON = /\b(?:noon|midday)\b/i;
/** The sun is low. */
export const LOW_SUN = /\b(?:early morning|evening|dusk|dawn|twilight)\b/i;
/** The sky is veiled. */
export const VEILED = /\b(?:rain\w*|fog\w*|mist\w*|snow\w*|cloud\w*|haz[ey]\w*|storm\w*)\b/i;
/** Soft light would be a lie. */
export const HARSH_OR_NIGHT = new RegExp(`${NIGHT.source}|${NOON.source}`, "i");
/** A time of day is said. */
export const TIME =
  /\b(?:night|midnight|noon|midday|day|daytime|morning|afternoon|evening|dusk|dawn|twilight|sunset|sunrise)\b/i;
/** It is no photograph. */
export const DRAWN =
  /\b(?:illustrat\w+|paint\w+|water ?colou?rs?|anime|manga|cartoon\w*|sketch\w*|draw\w+|vector|logos?|icons?|pixel\w*|3d|render\w*|low[- ]poly|comic\w*|clay\w*|isometric|engraving|woodcut|origami|mosaic|stained glass|stencil|poster|pop art|line art|collage|stickers?|oil|ink)\b/i;
/** It has no depth. */
export const FLAT =
  /\b(?:logos?|icons?|patterns?|vector|stickers?|typograph\w+|lettering|wallpaper|textures?|diagram|infographic)\b/i;
/** It is seen from afar. */
export const FAR = /\b(?:wide|aerial|drone|panoram\w+|establishing|bird'?s[- ]eye)\b/i;
