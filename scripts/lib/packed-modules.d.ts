/** A file that the build packs with gzip (packed-files.ts). */
declare module "*?packed" {
  /** Its address. */
  export const url: string;
  /** How large it is, packed. */
  export const bytes: number;
}
