import { cn } from "#lib/cn";

/**
 * A text of an author.
 * @param html sanitised when the site was built (scripts/lib/markdown.ts)
 */
export function Prose({ html, className }: { html: string; className?: string }) {
  return (
    <div
      className={cn("prose", className)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised at build time.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
