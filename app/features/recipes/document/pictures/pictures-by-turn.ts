import type { DocumentPicture, DocumentPlan, Turn } from "../document-plan";

/** So many pictures a film has at the most. */
export const MAX_PICTURES = 40;

/**
 * The pictures that each turn shows, by its id. Those that were given to a turn are shown with it; the others are spread
 * evenly, in their order, over the turns that have none.
 */
export function picturesByTurn(
  turns: readonly Pick<Turn, "id">[],
  pictures: readonly DocumentPicture[],
): ReadonlyMap<string, DocumentPicture[]> {
  const shown = new Map<string, DocumentPicture[]>(turns.map(({ id }) => [id, []]));
  const spread: DocumentPicture[] = [];
  for (const picture of pictures) {
    const own = picture.turn ? shown.get(picture.turn) : undefined;
    if (own) own.push(picture);
    else spread.push(picture);
  }
  const open = [...shown.values()].filter((own) => own.length === 0);
  const places = open.length > 0 ? open : [...shown.values()];
  for (const [index, picture] of spread.entries())
    places[Math.floor(((index + 0.5) * places.length) / spread.length)]?.push(picture);
  return shown;
}

/** The pictures of a plan for the turns of a new one: each stays with the same sentence, else it is spread. */
export function picturesOfNew(
  next: readonly Turn[],
  { turns, pictures = [] }: Pick<DocumentPlan, "turns" | "pictures">,
): DocumentPicture[] {
  const sayOf = new Map(turns.map(({ id, say }) => [id, say.trim()]));
  return pictures.map((picture) => {
    const say = picture.turn ? sayOf.get(picture.turn) : undefined;
    const same = say === undefined ? undefined : next.find((turn) => turn.say.trim() === say);
    return { ...picture, turn: same?.id ?? null };
  });
}
