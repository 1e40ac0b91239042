import { Ellipsis } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import type { FilmItem } from "#contract/films";
import { Button } from "#ui/button";
import { MenuButton } from "#ui/menu-button";
import { Tooltip } from "#ui/tooltip";

const KitDialog = lazy(() =>
  import("../../kit/kit-dialog").then((loaded) => ({ default: loaded.KitDialog })),
);
const load = async () => (await import("./film-menu")).FilmMenu;

/** The menu of a film or a template, fetched when someone reaches for it. */
export function FilmMore({ film, onRename }: { film: FilmItem; onRename: () => void }) {
  const [hasKit, setHasKit] = useState(false);
  return (
    <>
      <Tooltip text="More">
        <MenuButton load={load} props={{ film, onRename, onKit: () => setHasKit(true) }}>
          <Button
            variant="quiet"
            size="icon-sm"
            className="pointer-coarse:size-10"
            aria-label={`More: ${film.title}`}
          >
            <Ellipsis aria-hidden="true" className="size-4" />
          </Button>
        </MenuButton>
      </Tooltip>
      <Suspense fallback={null}>
        {hasKit && <KitDialog film={film} onClose={() => setHasKit(false)} />}
      </Suspense>
    </>
  );
}
