/** An element that can be moved by its style: how it is now, and how often it was moved. */
export function movable() {
  let transform = "";
  let moves = 0;
  const style = {
    get transform() {
      return transform;
    },
    set transform(next: string) {
      transform = next;
      moves += 1;
    },
  };
  const attributes = new Set<string>();
  const toggleAttribute = (name: string, isOn: boolean) =>
    isOn ? attributes.add(name) : attributes.delete(name);
  const dataset: Record<string, string> = {};
  const element = { style, dataset, toggleAttribute } as unknown as HTMLElement;
  return { element, attributes, dataset, moves: () => moves, transform: () => transform };
}
