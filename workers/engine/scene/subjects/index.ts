import { AIRCRAFT } from "./aircraft";
import { BOATS } from "./boats";
import { CARS } from "./cars";
import { CASTLES } from "./castles";
import { DEVICES } from "./devices";
import { FIGURES } from "./figures";
import { FLOWERS } from "./flowers";
import { FLYERS } from "./flyers";
import { FOOD } from "./food";
import { FOWL } from "./fowl";
import { FRUITS } from "./fruits";
import { FURNISHINGS } from "./furnishings";
import { GOODS } from "./goods";
import { HOOFED } from "./hoofed";
import { HOUSES } from "./houses";
import { KIN } from "./kin";
import { LANDMARKS } from "./landmarks";
import { MONUMENTS } from "./monuments";
import { PEOPLE } from "./people";
import { PETS } from "./pets";
import { PLANETS } from "./planets";
import { PORTRAITS } from "./portraits";
import { RAILS } from "./rails";
import { ROCKETS } from "./rockets";
import { SEA_LIFE } from "./sea-life";
import { SWEETS } from "./sweets";
import { TOWERS } from "./towers";
import { TREES } from "./trees";
import { WEAR } from "./wear";
import { WILD } from "./wild";

/** Everything that can be named. */
export const SUBJECTS = {
  ...AIRCRAFT,
  ...BOATS,
  ...CARS,
  ...CASTLES,
  ...DEVICES,
  ...FIGURES,
  ...FLOWERS,
  ...FLYERS,
  ...FOOD,
  ...FOWL,
  ...FRUITS,
  ...FURNISHINGS,
  ...GOODS,
  ...HOOFED,
  ...HOUSES,
  ...KIN,
  ...LANDMARKS,
  ...MONUMENTS,
  ...PEOPLE,
  ...PETS,
  ...PLANETS,
  ...PORTRAITS,
  ...RAILS,
  ...ROCKETS,
  ...SEA_LIFE,
  ...SWEETS,
  ...TOWERS,
  ...TREES,
  ...WEAR,
  ...WILD,
};

export type SubjectId = keyof typeof SUBJECTS;
