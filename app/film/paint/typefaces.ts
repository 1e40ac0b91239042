import { TYPEFACES, type TypefaceName } from "#contract/timeline/names";
import { registryOf } from "../registry";
import type { TypefaceDefinition } from "./typeface";

/** All typefaces. A file of `typefaces/` and the contract's list `TYPEFACES` add one. */
export const TYPEFACE_DEFINITIONS = registryOf<TypefaceName, TypefaceDefinition>(
  TYPEFACES,
  import.meta.glob<Record<string, TypefaceDefinition>>("./typefaces/*.ts", { eager: true }),
);

/** What a document that names no typeface is written in. */
export const DEFAULT_TYPEFACE = TYPEFACES[0];

/** A typeface by its name; the usual one without it. */
export const typefaceOf = (name: TypefaceName = DEFAULT_TYPEFACE): TypefaceDefinition =>
  TYPEFACE_DEFINITIONS[name];
