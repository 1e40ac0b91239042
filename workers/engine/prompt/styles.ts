/**
 * Every style and the words that people use for it. Words are compared after {@link normalise} in
 * words.ts: lower case, singular, American spelling; so write each in one spelling only.
 */
export const STYLE_WORDS = {
  oil: ["oil", "oil paint", "oil painting", "oil on canvas", "painting", "painted", "painterly", "impasto", "palette knife", "old master", "renaissance", "baroque", "rembrandt", "caravaggio", "titian", "vermeer", "classical painting", "fine art", "acrylic", "acrylic painting", "gouache", "rococo", "romanticism", "portrait painting"],
  watercolour: ["watercolor", "water color", "aquarelle", "watercolor painting", "wet on wet", "ink wash watercolor", "turner", "washe", "wash painting"],
  impressionist: ["impressionist", "impressionism", "impressionistic", "monet", "claude monet", "renoir", "degas", "pissarro", "plein air", "brush stroke", "brushstroke", "brush work", "brushwork", "post impressionist", "post impressionism", "cezanne"],
  swirl: ["van gogh", "gogh", "vincent van gogh", "starry night", "swirl", "swirling", "swirly", "expressionist", "expressionism", "expressionistic", "munch", "fauvist", "fauvism", "fauve", "matisse"],
  pointillism: ["pointillism", "pointillist", "pointillistic", "seurat", "signac", "stipple", "stippling", "stippled", "dotted", "divisionism", "dot painting"],
  pastel: ["pastel drawing", "chalk", "chalk pastel", "soft pastel", "oil pastel", "pastel painting", "pastel chalk", "chalk drawing", "chalkboard"],
  pencil: ["pencil", "pencil sketch", "pencil drawing", "sketch", "sketched", "sketchy", "graphite", "drawing", "drawn", "hand drawn", "line drawing", "hatching", "cross hatching", "crosshatch", "cross hatch", "doodle", "scribble"],
  crayon: ["crayon", "wax crayon", "color pencil", "colored pencil", "coloring pencil", "pencil crayon", "child drawing", "kid drawing", "storybook", "children book"],
  ink: ["ink", "inked", "ink drawing", "ink wash", "india ink", "pen and ink", "pen drawing", "ballpoint", "fountain pen", "sumi e", "sumi", "calligraphy", "brush pen", "line art", "lineart", "manga", "etching", "engraving", "engraved"],
  charcoal: ["charcoal", "charcoal drawing", "charcoal sketch", "conte", "smudged", "coal drawing"],
  linocut: ["linocut", "lino cut", "lino", "lino print", "woodcut", "wood cut", "block print", "relief print", "printmaking", "wood engraving", "linoleum", "durer", "scratchboard"],
  blueprint: ["blueprint", "blue print", "technical drawing", "schematic", "architectural drawing", "cyanotype", "drafting", "engineering drawing", "patent drawing"],
  comic: ["comic", "comic book", "comic strip", "graphic novel", "marvel", "superhero", "cartoon", "cartoonish", "toon", "bande dessinee", "caricature"],
  popArt: ["pop art", "popart", "warhol", "andy warhol", "silkscreen", "silk screen", "screen print", "lichtenstein", "screenprint", "sixty poster"],
  halftone: ["halftone", "half tone", "newspaper", "newsprint", "newspaper print", "offset print", "cmyk", "risograph", "riso", "magazine print", "zine", "ben day"],
  anime: ["anime", "ghibli", "studio ghibli", "cel shading", "cel shaded", "cel shade", "toon shading", "animated", "animation", "japanese animation", "miyazaki", "makoto shinkai", "cartoon movie", "pixar", "disney"],
  paperCut: ["paper cut", "papercut", "paper cutout", "paper cut out", "cutout", "cut out", "paper art", "paper craft", "papercraft", "layered paper", "collage", "origami", "paper collage", "construction paper"],
  woodblock: ["ukiyo e", "ukiyoe", "woodblock", "wood block", "woodblock print", "hokusai", "hiroshige", "japanese print", "japanese painting", "great wave", "edo"],
  pixelArt: ["pixel", "pixel art", "pixelated", "pixelart", "8 bit", "8bit", "16 bit", "16bit", "video game", "retro game", "sprite", "game boy", "gameboy", "minecraft", "arcade", "nintendo", "nes"],
  neon: ["neon", "neon light", "cyberpunk", "cyber punk", "cyber", "blade runner", "tron", "futuristic", "sci fi", "scifi", "electric", "glowing line", "night club", "hologram", "holographic", "neon sign", "led"],
  vaporwave: ["vaporwave", "vapor wave", "synthwave", "synth wave", "retrowave", "retro wave", "outrun", "eighty", "80s", "1980s", "aesthetic", "miami vice"],
  film: ["vintage", "vintage film", "film", "analog", "analog film", "film photo", "film photography", "retro", "polaroid", "kodak", "kodachrome", "portra", "35mm", "lomo", "lomography", "seventy", "70s", "1970s", "1960s", "60s", "old photo", "old photograph", "faded photo", "nostalgic", "nostalgia", "super 8", "instant photo", "film grain"],
  noir: ["noir", "film noir", "detective", "hitchcock", "black and white film", "black and white movie", "1940s", "40s", "sin city", "hard boiled"],
  glitch: ["glitch", "glitch art", "glitched", "glitchy", "datamosh", "vhs", "corrupted", "databent", "broken screen", "static"],
  cinematic: ["cinematic", "movie still", "photorealistic", "photo realistic", "realistic", "realism", "photograph", "photo", "photography", "film still", "hdr", "blockbuster", "teal and orange", "hollywood", "movie", "studio photo", "natural"],
  stainedGlass: ["stained glass", "stain glass", "glass window", "church window", "cathedral window", "leaded glass", "tiffany", "glass painting", "gothic window"],
  mosaic: ["mosaic", "tile", "tiled", "roman mosaic", "byzantine", "tessera", "tesserae", "gaudi", "ceramic tile", "klimt", "gustav klimt"],
  lowPoly: ["low poly", "lowpoly", "low polygon", "polygon", "polygonal", "triangle", "triangulated", "faceted", "geometric", "geometry", "crystal", "crystalline", "vector art"],
  cubist: ["cubist", "cubism", "picasso", "pablo picasso", "braque", "juan gri", "abstract", "abstract art", "surreal", "surrealism", "surrealist", "dali", "fragmented", "shattered", "futurist", "futurism", "kandinsky", "bauhau", "constructivism"],
  embroidery: ["embroidery", "embroidered", "stitch", "stitched", "cross stitch", "needlepoint", "needlework", "thread", "knit", "knitted", "knitting", "wool", "woolen", "yarn", "tapestry", "textile", "fabric", "felt", "quilt", "crochet", "sewn"],
} as const satisfies Record<string, readonly string[]>;

export type StyleId = keyof typeof STYLE_WORDS;

export const STYLE_IDS = Object.keys(STYLE_WORDS) as StyleId[];

/** How a log line names a style. */
export function styleName(id: StyleId): string {
  return id.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
