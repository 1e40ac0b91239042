/** The system that a page is opened on, and its browser, as far as they change what helps. */
export interface Surroundings {
  system: "iphone" | "mac" | "windows" | "android" | "linux" | "unknown";
  browser: "chrome" | "edge" | "firefox" | "safari" | "unknown";
}

/** For who does not know where a file is opened, such as the server. */
export const UNKNOWN_PLACE: Surroundings = { system: "unknown", browser: "unknown" };

/**
 * Reads a `User-Agent`.
 * @param touchPoints `navigator.maxTouchPoints`: an iPad calls itself a Mac, which has no touch screen
 */
export function readPlace(userAgent: string, touchPoints = 0): Surroundings {
  const has = (pattern: RegExp) => pattern.test(userAgent);
  return { system: readSystem(has, touchPoints), browser: readBrowser(has) };
}

function readSystem(
  has: (pattern: RegExp) => boolean,
  touchPoints: number,
): Surroundings["system"] {
  if (has(/iPhone|iPad|iPod/) || (has(/Macintosh/) && touchPoints > 1)) return "iphone";
  if (has(/Macintosh/)) return "mac";
  if (has(/Windows/)) return "windows";
  if (has(/Android/)) return "android";
  return has(/Linux|CrOS/) ? "linux" : "unknown";
}

function readBrowser(has: (pattern: RegExp) => boolean): Surroundings["browser"] {
  if (has(/Edg(e|A|iOS)?\//)) return "edge";
  if (has(/Firefox\/|FxiOS\//)) return "firefox";
  if (has(/Chrome\/|Chromium\/|CriOS\//)) return "chrome";
  return has(/Safari\//) ? "safari" : "unknown";
}

const IPHONE_CAMERA = "Settings > Camera > Formats > Most Compatible";
const FROM_IPHONE = `An iPhone records H.264 with ${IPHONE_CAMERA}.`;
const HANDBRAKE = "HandBrake converts it for free.";
const QUICKTIME = "QuickTime Player converts it with File > Export As.";

/** Programs that convert a clip, where a system has one that is known. */
function converter({ system }: Surroundings): string {
  if (system === "mac") return QUICKTIME;
  return system === "windows" || system === "linux" ? HANDBRAKE : "";
}

function adviceOnHevc(place: Surroundings): string {
  const { system, browser } = place;
  switch (system) {
    case "iphone":
      return `To record H.264 from now on, choose ${IPHONE_CAMERA}.`;
    case "mac":
      return browser === "safari"
        ? `${QUICKTIME} ${FROM_IPHONE}`
        : `Safari on this Mac plays HEVC: open this page there instead. ${FROM_IPHONE}`;
    case "windows": {
      const needs =
        browser === "edge"
          ? "Edge decodes HEVC with the HEVC Video Extensions from the Microsoft Store and a graphics card that can."
          : browser === "chrome"
            ? "Chrome decodes HEVC with a graphics card that can, and graphics acceleration on in Settings > System."
            : "";
      return `${needs || HANDBRAKE} ${FROM_IPHONE}`;
    }
    case "android":
      return "To record H.264 from now on, turn off high-efficiency video in the camera's settings.";
    default:
      return `${converter(place)} ${FROM_IPHONE}`;
  }
}

function adviceOnProRes(place: Surroundings): string {
  return place.system === "iphone"
    ? "To record without it from now on, turn off Apple ProRes in Settings > Camera > Formats."
    : converter(place);
}

function adviceOnAv1(place: Surroundings): string {
  const { system, browser } = place;
  if (system === "iphone") return "Only iPhones from 15 Pro on decode AV1.";
  if (system === "mac" && browser === "safari") {
    return "Chrome and Firefox on this Mac decode AV1: open this page there instead.";
  }
  if (system === "windows" && browser === "edge") {
    return "Edge decodes AV1 with the AV1 Video Extension from the Microsoft Store.";
  }
  return converter(place);
}

function adviceOnVideo(format: string, place: Surroundings): string {
  switch (format) {
    case "HEVC":
      return adviceOnHevc(place);
    case "ProRes":
      return adviceOnProRes(place);
    case "AV1":
      return adviceOnAv1(place);
    default:
      return converter(place);
  }
}

const joined = (...sentences: readonly string[]) =>
  sentences
    .map((one) => one.trim())
    .filter((one) => one !== "")
    .join(" ");

/**
 * What to say of a clip that a browser cannot decode: its codec, and what helps there.
 * @param format the codec's name for people; null where the file does not tell
 */
export function refusedVideo(format: string | null, place: Surroundings): string {
  if (format === "H.264") {
    return "Your browser can't decode this kind of H.264. Convert it to H.264 MP4 with 8 bits and 4:2:0 colour.";
  }
  const name = format ?? "this clip's format";
  const said = `Your browser can't decode ${name}. Convert it to H.264 MP4.`;
  return joined(said, adviceOnVideo(name, place));
}

/** What to say of a sound that a browser cannot decode. */
export function refusedAudio(format: string | null): string {
  return `Your browser can't decode ${format ?? "this sound's format"}. Convert it to MP3 or WAV.`;
}

const HEIC_ADVICE: Readonly<Record<Surroundings["system"], string>> = {
  iphone: `Choose it from Photos instead of Files; where its Options offer a format, choose Most Compatible. For new photos, choose ${IPHONE_CAMERA}.`,
  mac: "Open it in Preview and choose File > Export, JPEG.",
  windows: "Open it in Photos and choose Save as, JPEG.",
  android: "For new photos, turn off high-efficiency pictures in the camera's settings.",
  linux: "GIMP opens it: choose File > Export As, JPEG.",
  unknown: `On an iPhone, choose ${IPHONE_CAMERA}; on a Mac, open it in Preview and choose File > Export.`,
};

/** What to say of a picture in a format that is not taken, or that a browser cannot convert. */
export function refusedImage(format: string, { system, browser }: Surroundings): string {
  return format === "HEIC"
    ? `${browser === "unknown" ? "HEIC pictures can't be used here." : "This browser can't open HEIC pictures."} Save it as JPEG. ${HEIC_ADVICE[system]}`
    : `${format} pictures can't be used here. Save it as PNG, JPEG or WEBP.`;
}

/** Brands of still pictures in ISO media files (mp4ra.org), with the names that people know. */
const BRANDS: readonly (readonly [RegExp, string])[] = [
  [/^hei[cxms]|^hev[cx]|^mif1|^msf1/, "HEIC"],
  [/^avi[fs]/, "AVIF"],
  [/^crx /, "CR3"],
  [/^jxl /, "JPEG XL"],
  [/^jp2 |^jpx /, "JPEG 2000"],
];

/** The sizes of the header that follows a BMP's first 14 bytes, by its versions. */
const BMP_HEADERS = [12, 40, 52, 56, 64, 108, 124];

/**
 * The format of a still picture that is not taken as it is, by its first 64 bytes, or fewer; null for another file.
 */
export function stillFormatOf(head: Uint8Array): string | null {
  const text = String.fromCharCode(...head.subarray(0, 64));
  if (/^(II\*\0|MM\0\*)/.test(text)) return "TIFF";
  const isBmp = text.startsWith("BM") && BMP_HEADERS.includes(head[14] ?? 0);
  if (isBmp && text.slice(15, 18) === "\0\0\0") return "BMP";
  if (text.slice(4, 8) !== "ftyp") return null;
  const brand = text.slice(8, 12);
  // Phones also write AVIF with the general brand, and name their own among the compatible ones.
  if (/^m[is]f1/.test(brand) && /avi[fs]/.test(text.slice(16))) return "AVIF";
  return BRANDS.find(([pattern]) => pattern.test(brand))?.[1] ?? null;
}
