import { useId } from "react";
import type { PublishedList } from "#contract/publishing/published";
import { PUBLISHED_PATH } from "#lib/read-paths";
import { useResource } from "#lib/resource";
import { PostedList } from "./posted-list";

/** How the posts of a film did; nothing before the first one. */
export function FilmPosts({ filmId }: { filmId: string }) {
  const titleId = useId();
  const path = `${PUBLISHED_PATH}?${new URLSearchParams({ film_id: filmId })}`;
  const { data, error } = useResource<PublishedList>(path, {
    failure: "How this film did could not be loaded.",
  });
  if (error && !data) return <p className="text-bad text-xs">{error}</p>;
  if (!data || data.items.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className="grid gap-2">
      <h3 id={titleId} className="text-base">
        Posted
      </h3>
      <PostedList label="Posts of this film" posts={data.items} />
    </section>
  );
}
