import type { Rgb } from "../render/raster";

/** How a mood changes the finished picture. Everything left out changes nothing. */
export interface Mood {
  /** Stops of light. */
  exposure?: number;
  /** 1 leaves it. */
  contrast?: number;
  /** 1 leaves it, 0 is black and white. */
  saturation?: number;
  /** -1 icy to 1 fiery. */
  warmth?: number;
  /** Colours mixed into shade and light. */
  shade?: Rgb;
  light?: Rgb;
  /** 0 to 1. */
  tint?: number;
  haze?: number;
  glow?: number;
  vignette?: number;
  grain?: number;
}

interface MoodEntry {
  readonly words: readonly string[];
  readonly mood: Mood;
}

/** Mood and light words, written as {@link STYLE_WORDS} are. */
export const MOODS = {
  warm: {
    words: ["warm", "warmer", "warmth", "cozy", "cosy", "hot"],
    mood: { warmth: 0.7, saturation: 1.08, light: [255, 222, 170], tint: 0.14 },
  },
  cold: {
    words: ["cold", "cool", "cooler", "icy", "chilly", "frosty", "frozen", "arctic", "ice"],
    mood: {
      warmth: -0.75,
      saturation: 0.92,
      light: [214, 236, 255],
      shade: [24, 44, 84],
      tint: 0.2,
    },
  },
  night: {
    words: ["night", "nighttime", "midnight", "nocturnal", "at night", "night time", "nightfall"],
    mood: {
      exposure: -1.05,
      contrast: 1.12,
      saturation: 0.72,
      warmth: -0.5,
      shade: [6, 12, 42],
      light: [150, 182, 240],
      tint: 0.46,
      vignette: 0.4,
    },
  },
  moonlight: {
    words: ["moonlight", "moonlit", "moon", "moonlight night"],
    mood: {
      exposure: -0.75,
      contrast: 1.2,
      saturation: 0.4,
      warmth: -0.6,
      shade: [8, 18, 46],
      light: [196, 220, 250],
      tint: 0.5,
      glow: 0.35,
    },
  },
  sunset: {
    words: ["sunset", "sundown", "dusk", "twilight", "evening", "afterglow"],
    mood: {
      exposure: -0.15,
      contrast: 1.1,
      saturation: 1.25,
      warmth: 0.75,
      shade: [72, 22, 92],
      light: [255, 168, 84],
      tint: 0.42,
      glow: 0.3,
    },
  },
  sunrise: {
    words: ["sunrise", "dawn", "daybreak", "morning", "morning light"],
    mood: {
      exposure: 0.2,
      contrast: 0.95,
      saturation: 1.08,
      warmth: 0.35,
      shade: [92, 92, 150],
      light: [255, 214, 190],
      tint: 0.34,
      haze: 0.16,
      glow: 0.25,
    },
  },
  goldenHour: {
    words: [
      "golden hour",
      "golden light",
      "golden",
      "sunlit",
      "sunny",
      "sunshine",
      "sunlight",
      "honey",
    ],
    mood: {
      exposure: 0.1,
      contrast: 1.05,
      saturation: 1.15,
      warmth: 0.7,
      shade: [82, 48, 28],
      light: [255, 206, 110],
      tint: 0.36,
      glow: 0.35,
    },
  },
  autumn: {
    words: [
      "autumn",
      "autumnal",
      "fall color",
      "october",
      "november",
      "harvest",
      "fall leave",
      "in fall",
    ],
    mood: {
      contrast: 1.06,
      saturation: 1.12,
      warmth: 0.55,
      shade: [74, 36, 18],
      light: [246, 178, 72],
      tint: 0.38,
    },
  },
  spring: {
    words: ["spring", "springtime", "blossom", "april", "cherry blossom", "floral", "fresh"],
    mood: {
      exposure: 0.25,
      contrast: 0.94,
      saturation: 1.16,
      warmth: 0.08,
      shade: [64, 120, 92],
      light: [255, 224, 236],
      tint: 0.28,
      glow: 0.15,
    },
  },
  summer: {
    words: ["summer", "summertime", "beach", "tropical", "holiday", "july", "august", "paradise"],
    mood: {
      exposure: 0.25,
      contrast: 1.1,
      saturation: 1.4,
      warmth: 0.25,
      shade: [0, 88, 128],
      light: [255, 240, 190],
      tint: 0.22,
    },
  },
  winter: {
    words: ["winter", "wintry", "snow", "snowy", "christma", "december", "january", "snowfall"],
    mood: {
      exposure: 0.32,
      contrast: 0.96,
      saturation: 0.58,
      warmth: -0.5,
      shade: [70, 96, 140],
      light: [240, 248, 255],
      tint: 0.36,
      haze: 0.2,
    },
  },
  pastelColours: {
    words: [
      "pastel",
      "pastel color",
      "pastel tone",
      "candy",
      "candy color",
      "soft color",
      "baby color",
      "kawaii",
      "cute",
    ],
    mood: {
      exposure: 0.42,
      contrast: 0.72,
      saturation: 0.9,
      shade: [150, 130, 190],
      light: [255, 232, 240],
      tint: 0.32,
      haze: 0.14,
    },
  },
  vivid: {
    words: [
      "vivid",
      "vibrant",
      "colorful",
      "saturated",
      "bright color",
      "bold color",
      "rainbow",
      "psychedelic",
      "lively",
      "punchy",
    ],
    mood: { contrast: 1.12, saturation: 1.65 },
  },
  muted: {
    words: [
      "muted",
      "desaturated",
      "subdued",
      "understated",
      "earthy",
      "earth tone",
      "faded",
      "washed out",
      "dusty",
      "minimalist",
    ],
    mood: { contrast: 0.88, saturation: 0.5, light: [238, 228, 212], tint: 0.16 },
  },
  dark: {
    words: [
      "dark",
      "darker",
      "gloomy",
      "shadowy",
      "low key",
      "moody",
      "brooding",
      "gothic",
      "sinister",
      "somber",
      "melancholic",
      "melancholy",
      "sad",
    ],
    mood: {
      exposure: -0.75,
      contrast: 1.16,
      saturation: 0.82,
      shade: [10, 10, 18],
      tint: 0.2,
      vignette: 0.55,
    },
  },
  bright: {
    words: [
      "bright",
      "brighter",
      "light filled",
      "airy",
      "high key",
      "luminous",
      "radiant",
      "cheerful",
      "happy",
      "joyful",
      "daylight",
    ],
    mood: { exposure: 0.55, contrast: 0.95, saturation: 1.1, glow: 0.2 },
  },
  foggy: {
    words: [
      "fog",
      "foggy",
      "mist",
      "misty",
      "haze",
      "hazy",
      "smoky",
      "smoke",
      "cloudy",
      "overcast",
    ],
    mood: { contrast: 0.78, saturation: 0.66, haze: 0.52, glow: 0.15 },
  },
  dreamy: {
    words: [
      "dreamy",
      "dream",
      "dreamlike",
      "ethereal",
      "magical",
      "magic",
      "fairytale",
      "fairy tale",
      "fairy",
      "fantasy",
      "enchanted",
      "soft focu",
      "mystical",
      "whimsical",
      "heavenly",
      "angelic",
    ],
    mood: {
      exposure: 0.15,
      contrast: 0.85,
      saturation: 1.1,
      glow: 0.75,
      haze: 0.12,
      light: [255, 226, 246],
      shade: [84, 66, 130],
      tint: 0.25,
    },
  },
  romantic: {
    words: ["romantic", "romance", "love", "valentine", "wedding", "rosy"],
    mood: {
      exposure: 0.12,
      warmth: 0.35,
      shade: [98, 40, 74],
      light: [255, 214, 216],
      tint: 0.34,
      glow: 0.4,
    },
  },
  dramatic: {
    words: [
      "dramatic",
      "drama",
      "epic",
      "high contrast",
      "chiaroscuro",
      "intense light",
      "theatrical",
      "powerful",
    ],
    mood: { contrast: 1.38, saturation: 1.08, vignette: 0.5 },
  },
  lowContrast: {
    words: ["low contrast", "flat light", "soft light", "soft lighting", "matte"],
    mood: { contrast: 0.74 },
  },
  stormy: {
    words: [
      "storm",
      "stormy",
      "thunder",
      "rain",
      "rainy",
      "thunderstorm",
      "apocalyptic",
      "apocalypse",
    ],
    mood: {
      exposure: -0.35,
      contrast: 1.2,
      saturation: 0.5,
      warmth: -0.35,
      shade: [18, 28, 38],
      light: [196, 208, 214],
      tint: 0.4,
      vignette: 0.4,
    },
  },
  spooky: {
    words: ["spooky", "scary", "horror", "halloween", "creepy", "haunted", "zombie", "witch"],
    mood: {
      exposure: -0.55,
      contrast: 1.26,
      saturation: 0.6,
      shade: [10, 26, 14],
      light: [186, 226, 130],
      tint: 0.46,
      vignette: 0.6,
    },
  },
  underwater: {
    words: ["underwater", "ocean", "sea", "aquatic", "deep sea", "marine", "mermaid"],
    mood: {
      exposure: -0.1,
      saturation: 0.95,
      warmth: -0.55,
      shade: [0, 36, 74],
      light: [150, 240, 228],
      tint: 0.5,
      haze: 0.12,
      glow: 0.2,
    },
  },
  fiery: {
    words: ["fire", "fiery", "flame", "burning", "inferno", "lava", "volcanic", "ember", "hell"],
    mood: {
      exposure: -0.1,
      contrast: 1.3,
      saturation: 1.3,
      warmth: 1,
      shade: [46, 0, 0],
      light: [255, 180, 40],
      tint: 0.55,
      glow: 0.35,
    },
  },
  forest: {
    words: ["forest", "jungle", "woodland", "mossy", "lush", "leafy", "botanical"],
    mood: {
      contrast: 1.05,
      saturation: 1.08,
      shade: [8, 40, 26],
      light: [226, 240, 170],
      tint: 0.4,
    },
  },
  desert: {
    words: ["desert", "sahara", "sand", "sandy", "western", "wild west", "mars", "dune"],
    mood: {
      exposure: 0.1,
      contrast: 1.1,
      warmth: 0.6,
      shade: [104, 42, 24],
      light: [255, 220, 160],
      tint: 0.44,
    },
  },
  cosmic: {
    words: [
      "space",
      "galaxy",
      "galactic",
      "cosmic",
      "nebula",
      "universe",
      "star",
      "starlight",
      "outer space",
      "astral",
    ],
    mood: {
      exposure: -0.35,
      contrast: 1.2,
      saturation: 1.2,
      warmth: -0.2,
      shade: [18, 4, 58],
      light: [206, 170, 255],
      tint: 0.5,
      glow: 0.4,
    },
  },
  candlelight: {
    words: ["candlelight", "candlelit", "candle", "lantern", "firelight", "lamplight"],
    mood: {
      exposure: -0.45,
      contrast: 1.15,
      warmth: 0.9,
      shade: [26, 10, 4],
      light: [255, 190, 92],
      tint: 0.45,
      vignette: 0.7,
      glow: 0.3,
    },
  },
  sepia: {
    words: [
      "sepia",
      "sepia tone",
      "sepia toned",
      "daguerreotype",
      "antique",
      "old time",
      "victorian",
      "wild west photo",
    ],
    mood: {
      warmth: 0.35,
      contrast: 0.96,
      saturation: 0,
      shade: [44, 22, 6],
      light: [255, 230, 180],
      tint: 0.92,
      vignette: 0.35,
      grain: 0.35,
    },
  },
  monochrome: {
    words: [
      "monochrome",
      "black and white",
      "black white",
      "b w",
      "bw",
      "grayscale",
      "gray scale",
      "monochromatic",
      "achromatic",
      "colorles",
    ],
    mood: { saturation: 0, contrast: 1.08 },
  },
  grainy: { words: ["grain", "grainy", "noise", "noisy", "gritty"], mood: { grain: 0.8 } },
  glowing: {
    words: [
      "glow",
      "glowing",
      "bloom",
      "shiny",
      "shimmer",
      "shimmering",
      "sparkling",
      "luminescent",
    ],
    mood: { glow: 0.8 },
  },
  vignetted: { words: ["vignette", "vignetting", "spotlight"], mood: { vignette: 0.7 } },
} as const satisfies Record<string, MoodEntry>;

export type MoodId = keyof typeof MOODS;

export const MOOD_IDS = Object.keys(MOODS) as MoodId[];
