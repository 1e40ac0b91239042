import type { FilmOrder } from "#contract/films";

/** What the orders of films are called. */
const NAMES: Readonly<Record<FilmOrder, string>> = {
  newest: "Newest edited",
  oldest: "Oldest edited",
  title: "Title",
  length: "Length",
};

/** The orders as choices, the usual one first. */
export const ORDER_OPTIONS = Object.entries(NAMES).map(([value, label]) => ({ value, label }));

/** The usual order, which addresses do not name. */
export const USUAL_ORDER: FilmOrder = "newest";

/** An order that an address names; the usual one for any other text. */
export const orderOf = (text: string | null): FilmOrder =>
  text !== null && Object.hasOwn(NAMES, text) ? (text as FilmOrder) : USUAL_ORDER;
