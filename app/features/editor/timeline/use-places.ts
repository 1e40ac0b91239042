import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { keepPiece, keepRowElement, type PiecePlace, type PlacedPiece, placeRow } from "./places";

/**
 * Puts the pieces of a row where they are in the film.
 * @param scale pixels a second
 * @returns what refers to the element that holds them
 */
export function usePlacedRow<E extends HTMLElement>(
  id: string,
  items: readonly PlacedPiece[],
  scale: number,
): RefObject<E> {
  const list = useRef<E>(null);
  useLayoutEffect(() => (list.current ? keepRowElement(id, list.current) : undefined), [id]);
  // Pieces that come into view have places too.
  useLayoutEffect(() => placeRow(id, items, scale));
  return list;
}

/**
 * Has the row of a piece put it where it is.
 * @param row its id
 * @param width how wide the piece is drawn, in pixels
 * @returns what refers to its element, and where it is
 */
export function usePlacedPiece<E extends HTMLElement>(
  { id, at }: PlacedPiece,
  row: string,
  width: number,
): { element: RefObject<E>; place: PiecePlace } {
  const element = useRef<E>(null);
  const [place] = useState<PiecePlace>(() => ({ at, width, onMove: () => undefined }));
  useLayoutEffect(() => {
    place.width = width;
  }, [place, width]);
  useLayoutEffect(
    () => (element.current ? keepPiece(id, { row, element: element.current, place }) : undefined),
    [id, row, place],
  );
  return { element, place };
}
