/** What a row of a batch holds on the server: an input's own fields beside the settings of the batch. */
export type RowFields = Record<string, unknown>;

/** A row's input as it is kept. */
export const fieldsOfRow = (input: object, settings: object): RowFields => ({
  ...input,
  settings,
});

const isPlain = (value: unknown): value is RowFields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isLike = (value: unknown, usual: unknown): boolean => {
  if (usual === null) return value === null || isPlain(value);
  if (Array.isArray(usual)) return Array.isArray(value);
  if (isPlain(usual)) return isPlain(value);
  return typeof value === typeof usual;
};

/** What is kept, as far as it has the kinds of values that the usual one has; else that. */
function readAs<T extends object>(kept: unknown, usual: T): T {
  if (!isPlain(kept)) return usual;
  const own = Object.entries(usual).map(([name, value]) => {
    const found = kept[name];
    return [name, isLike(found, value) ? found : value] as const;
  });
  return Object.fromEntries(own) as T;
}

/** The input and the settings of a kept row; fields that another program left out or wrote otherwise have their defaults. */
export function readRow<Input extends object, Settings extends object>(
  fields: RowFields,
  usual: { input: Input; settings: Settings },
): { input: Input; settings: Settings } {
  return {
    input: readAs(fields, usual.input),
    settings: readAs(fields.settings, usual.settings),
  };
}
