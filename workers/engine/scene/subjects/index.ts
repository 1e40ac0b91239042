import { ANIMALS } from "./animals";
import { BUILDINGS } from "./buildings";
import { PEOPLE } from "./people";
import { PLANTS } from "./plants";
import { PRODUCTS } from "./products";
import { SWIMMERS } from "./sea-life";
import { VEHICLES } from "./vehicles";

/** Everything that can be named. */
export const SUBJECTS = {
  ...PEOPLE,
  ...ANIMALS,
  ...SWIMMERS,
  ...VEHICLES,
  ...BUILDINGS,
  ...PLANTS,
  ...PRODUCTS,
};

export type SubjectId = keyof typeof SUBJECTS;
