import type * as z from "zod";

/** A document as it is stored, of any version. */
export type VersionedDocument = Readonly<Record<string, unknown>> & { readonly version: number };

/** How a document of one version becomes one of the next. */
export interface Migration {
  /** The version that it reads; it gives `from + 1`. */
  from: number;
  /** The rules of that version. */
  schema: z.ZodType<VersionedDocument>;
  /** Pure: the same document gives the same one, and the one that is given stays as it is. */
  migrate: (document: VersionedDocument) => VersionedDocument;
}
