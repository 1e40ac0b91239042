import type { Random } from "../render/random";
import type { Brief, Hour, Named, Place, Season, Sight, Weather } from "./read/read-scene";
import { SUBJECTS } from "./subjects";
import type { Subject } from "./subjects/subject";

/** The kind of picture that a scene becomes. */
export type World = "land" | "space" | "deep" | "studio" | "table";

/** What is drawn: the brief with every gap filled. */
export interface Plan {
  readonly world: World;
  readonly places: ReadonlySet<Place>;
  readonly hour: Hour;
  readonly weathers: readonly Weather[];
  readonly season: Season;
  readonly sights: ReadonlySet<Sight>;
  readonly subjects: readonly Named[];
  /** Row of the horizon as a share of the height. */
  readonly horizon: number;
}

/** Where a prompt that names no place happens. */
const VIEWS: readonly (readonly Place[])[] = [
  ["mountains", "lake"],
  ["hills", "field"],
  ["sea"],
  ["mountains", "forest", "lake"],
  ["desert"],
  ["hills", "river"],
  ["beach", "sea"],
  ["forest", "river"],
  ["mountains", "field"],
  ["city", "lake"],
  ["hills", "forest"],
];
const PLAIN_HOURS: readonly Hour[] = [
  "day",
  "golden",
  "sunset",
  "dawn",
  "day",
  "golden",
  "dusk",
  "sunset",
];
/** Hours that leave the colours of a season or a weather alone. */
const MILD_HOURS: readonly Hour[] = ["day", "golden", "day", "dawn"];
const INDOORS: readonly Place[] = ["studio", "table"];

/** Decides what is drawn; `random` fills the gaps. */
export function planScene(brief: Brief, random: Random): Plan {
  const places = new Set(placesOf(brief, random));
  const world = worldOf(brief, places);
  const wet = brief.subjects.some((named) => subjectOf(named).stand === "water");
  if (world === "land") fillIn(places, wet);
  const hours = brief.seasons.length > 0 || brief.weathers.length > 0 ? MILD_HOURS : PLAIN_HOURS;
  const plain = hours[random.below(hours.length)] ?? "day";
  const dark = places.has("space") || places.has("moonscape");
  return {
    world,
    places,
    hour:
      brief.hours[0] ??
      (dark
        ? "night"
        : brief.weathers.includes("rain") || brief.weathers.includes("snow")
          ? "day"
          : plain),
    weathers: brief.weathers,
    season: brief.seasons[0] ?? (places.has("snowfield") ? "winter" : "summer"),
    sights: new Set(brief.sights),
    subjects: portrayed(brief.subjects),
    horizon: horizonOf(places, random),
  };
}

/** What else there must be: ground in space, and open water below what floats. */
function fillIn(places: Set<Place>, wet: boolean): void {
  if (places.has("space")) places.add("moonscape");
  if (!wet) return;
  if (places.delete("river")) places.add("lake");
  if (!hasWater(places)) places.add("sea");
}

/** In "portrait of a woman" the woman is the one portrayed. */
function portrayed(subjects: readonly Named[]): readonly Named[] {
  const portrait = subjects.find((named) => named.id === "portrait");
  const who = subjects.find((named) => named.id === "woman" || named.id === "man");
  if (!portrait || !who) return subjects;
  const id = who.id === "woman" ? "herPortrait" : "hisPortrait";
  const rest = subjects.filter((named) => named !== who && named !== portrait);
  return [{ ...portrait, id, tint: who.tint ?? portrait.tint }, ...rest];
}

/** The drawing for a name. */
export function subjectOf(named: Named): Subject {
  return SUBJECTS[named.id];
}

export function hasWater(places: ReadonlySet<Place>): boolean {
  return ["sea", "lake", "river", "beach"].some((place) => places.has(place as Place));
}

function placesOf(brief: Brief, random: Random): readonly Place[] {
  if (brief.places.length > 0) return brief.places;
  const hero = brief.subjects[0];
  const allowed = (places: readonly Place[]) =>
    places.filter((place) => !brief.refused.includes(place));
  const home = hero ? allowed(subjectOf(hero).home) : [];
  if (home.length > 0) {
    const first = home[0];
    if (first && (INDOORS.includes(first) || home.length === 1)) return [first];
    return home;
  }
  const views = VIEWS.filter((view) => allowed(view).length === view.length);
  return views[random.below(Math.max(1, views.length))] ?? ["field"];
}

function worldOf(brief: Brief, places: ReadonlySet<Place>): World {
  const stands = brief.subjects.map((named) => subjectOf(named).stand);
  const outside = [...places].some((place) => !INDOORS.includes(place));
  if (places.has("space")) {
    if (!stands.some((stand) => stand === "ground" || stand === "table")) return "space";
    return "land";
  }
  if (places.has("underwater")) return "deep";
  if (
    stands[0] === "deep" &&
    [...places].every((place) => ["sea", "lake", "river", "beach"].includes(place))
  )
    return "deep";
  if (!outside) return places.has("table") ? "table" : "studio";
  return "land";
}

function horizonOf(places: ReadonlySet<Place>, random: Random): number {
  if (places.has("sea") || places.has("beach")) return random.between(0.48, 0.58);
  if (places.has("lake") || places.has("river")) return random.between(0.54, 0.62);
  if (places.has("field") || places.has("road")) return random.between(0.56, 0.66);
  return random.between(0.6, 0.68);
}
