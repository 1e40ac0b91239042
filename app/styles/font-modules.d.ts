/** Fonts cut down to our own characters (scripts/lib/font-subset.ts), by which axes are pinned. */
declare module "*.woff2?subset" {
  export const url: string;
  /** The characters, as CSS names them. */
  export const range: string;
}

declare module "*.woff2?subset&opsz=96" {
  export const url: string;
}

declare module "*.woff2?subset&wght=500" {
  export const url: string;
}
