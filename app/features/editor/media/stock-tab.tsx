import { EmptyState } from "#ui/empty-state";
import { MediaGrid } from "./media-grid";
import { SHIPPED } from "./shipped";
import type { TabProps } from "./tab";

/** What can be used by everyone: backgrounds and sounds of our own. */
export function StockTab({ query, chosen, onToggle }: TabProps) {
  const words = query.toLowerCase();
  const media = SHIPPED.filter(({ name }) => name.toLowerCase().includes(words));
  if (media.length === 0) {
    return (
      <EmptyState title="Nothing matches">Nothing here has this name. Try another word.</EmptyState>
    );
  }
  return (
    <div className="grid gap-3 pb-4">
      <p className="text-muted text-sm">
        Backgrounds and sounds that are made by rule: free to use, no one to name.
      </p>
      <MediaGrid media={media} chosen={chosen} onToggle={onToggle} />
    </div>
  );
}
