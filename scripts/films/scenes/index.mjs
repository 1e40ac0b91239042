import { bottle } from "./bottle.mjs";
import { city } from "./city.mjs";
import { hero } from "./hero.mjs";
import { vinyl } from "./vinyl.mjs";

/** Every film of the landing page, in the order of the page. */
export const FILMS = [hero, bottle, vinyl, city];
