import type { Marker } from "#contract/timeline/timeline";

/**
 * The order of the markers' flags: those that were there keep theirs, since a button that is put elsewhere loses the
 * focus and the pointer that holds it. A new one comes before the first that is later.
 * @returns the ids of all markers
 */
export function keptOrder(before: readonly string[], markers: readonly Marker[]): string[] {
  const times = new Map(markers.map(({ id, at }) => [id, at]));
  const order = before.filter((id) => times.has(id));
  for (const { id, at } of markers) {
    if (order.includes(id)) continue;
    const place = order.findIndex((other) => (times.get(other) ?? 0) > at);
    order.splice(place < 0 ? order.length : place, 0, id);
  }
  return order;
}

/** The marker that is nearest to a time; null where the film has none. */
export function nearestMarker(markers: readonly Marker[], time: number): Marker | null {
  const away = ({ at }: Marker) => Math.abs(at - time);
  return markers.reduce<Marker | null>(
    (nearest, one) => (nearest && away(nearest) <= away(one) ? nearest : one),
    null,
  );
}
