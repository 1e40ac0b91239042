import { isComing, type Promised } from "#contract/promises";

/** The mark beside what is promised and not built yet; nothing beside what is. */
export function Coming({ what }: { what: Promised }) {
  if (!isComing(what)) return null;
  return (
    <>
      {" "}
      <span className="film-edge inline-block whitespace-nowrap rounded-frame border border-control px-1 text-muted leading-[1.3]">
        coming
      </span>
    </>
  );
}
