/** A static page: about us, contact, the legal ones. Its file's name is its address. */
export interface StaticDocument {
  path: string;
  title: string;
  description: string;
  /** Day of the last change. */
  updated?: string;
  /** HTML, sanitised when it was built. */
  content: string;
  /** Headings of the second rank. */
  headings: { id: string; text: string }[];
}

interface DocumentModule {
  attributes: Pick<StaticDocument, "title" | "description" | "updated">;
  html: string;
  headings: StaticDocument["headings"];
}

const modules = import.meta.glob<DocumentModule>("../../content/pages/*.md", { eager: true });

/** Every static page. */
export const DOCUMENTS: readonly StaticDocument[] = Object.entries(modules).map(
  ([file, { attributes, html, headings }]) => ({
    ...attributes,
    path: file.replace(/^.*(\/[^/]+)\.md$/, "$1"),
    content: html,
    headings,
  }),
);

/** The static page at an address, or null. */
export function findDocument(path: string): StaticDocument | null {
  return DOCUMENTS.find((document) => document.path === path) ?? null;
}
