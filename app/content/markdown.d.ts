/** A text of an author, as scripts/lib/markdown-modules.ts gives it. */
declare module "*.md" {
  export const attributes: Record<string, string>;
  export const html: string;
  /** Headings of the second rank. */
  export const headings: { id: string; text: string }[];
  /** Reading time. */
  export const minutes: number;
}
