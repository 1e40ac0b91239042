import { Button } from "#ui/button";
import { Dot } from "./dot";
import { type ResultPlace, setResultPlace } from "./result-place";

/** Says in the studio into which project results go, with the way out of it. */
export function PlaceLine({ place }: { place: ResultPlace }) {
  return (
    <p className="flex min-w-0 items-center gap-2 px-5 pb-2 text-muted text-sm">
      <Dot color={place.color} />
      <span className="min-w-0 truncate">
        Results go to <span className="font-semibold text-text">{place.name}</span>
      </span>
      <Button variant="quiet" size="sm" className="ml-auto" onClick={() => setResultPlace(null)}>
        Use no project
      </Button>
    </p>
  );
}
