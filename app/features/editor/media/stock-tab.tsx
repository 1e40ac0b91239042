import { useState } from "react";
import { useRested } from "#lib/use-rested";
import { EmptyState } from "#ui/empty-state";
import { LibraryVideos } from "./library-videos";
import { MediaGrid } from "./media-grid";
import { SHIPPED } from "./shipped";
import type { TabProps } from "./tab";

/** What can be used by everyone: backgrounds and sounds of our own, and clips of libraries that are set up. */
export function StockTab({ query, chosen, onToggle }: TabProps) {
  const asked = useRested(query);
  const [hasLibraries, setHasLibraries] = useState(false);
  const words = query.toLowerCase();
  const media = SHIPPED.filter(({ name }) => name.toLowerCase().includes(words));
  return (
    <div className="grid gap-6 pb-4">
      {media.length > 0 && (
        <div className="grid gap-3">
          <p className="text-muted text-sm">
            Generated backgrounds and sounds: free to use, no credit needed.
          </p>
          <MediaGrid media={media} chosen={chosen} onToggle={onToggle} />
        </div>
      )}
      {media.length === 0 && !hasLibraries && (
        <EmptyState title="No matches">Try another word.</EmptyState>
      )}
      <LibraryVideos
        query={asked}
        chosen={chosen}
        onToggle={onToggle}
        onLibraries={setHasLibraries}
      />
    </div>
  );
}
