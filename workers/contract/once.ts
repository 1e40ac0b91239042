/**
 * Makes a value when it is first asked for and keeps it. For what most isolates never use, such as
 * the schemas of a provider's answers: building one costs more than a start can spare.
 */
export function once<T>(make: () => T): () => T {
  let made: { value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
