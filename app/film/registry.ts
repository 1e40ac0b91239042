/** A definition by whose name documents refer to it. */
interface Named<Name extends string> {
  name: Name;
}

/** Definitions by their names. */
export type Registry<Name extends string, Definition> = Readonly<Record<Name, Definition>>;

/**
 * The definitions of a folder, in the order of the contract's list of names. So a new one is its file and a name in
 * that list, and nothing else.
 * @param files the modules of the folder, as `import.meta.glob` gives them; each exports its definition
 * @throws Error as soon as the code loads where a name has no definition, or a definition no name
 */
export function registryOf<Name extends string, Definition extends Named<Name>>(
  names: readonly Name[],
  files: Readonly<Record<string, Readonly<Record<string, Definition>>>>,
): Registry<Name, Definition> {
  const found = new Map(
    Object.values(files).flatMap((exported) =>
      Object.values(exported).map((definition) => [definition.name, definition] as const),
    ),
  );
  const listed = names.map((name) => {
    const definition = found.get(name);
    if (!definition) throw new Error(`“${name}” is listed, but no file of its folder defines it.`);
    return [name, definition] as const;
  });
  const unlisted = [...found.keys()].filter((name) => !names.includes(name));
  if (unlisted.length > 0) throw new Error(`${unlisted.join(", ")}: defined, but not listed.`);
  return Object.fromEntries(listed) as Record<Name, Definition>;
}
