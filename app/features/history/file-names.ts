/** The names of some files, none twice: the second of a name is numbered. */
export function uniqueNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const dot = name.lastIndexOf(".");
    let free = name;
    for (let number = 2; taken.has(free); number += 1) {
      free = `${name.slice(0, dot)}-${number}${name.slice(dot)}`;
    }
    taken.add(free);
    return free;
  });
}
