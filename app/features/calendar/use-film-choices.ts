import useSWR from "swr";
import type { FilmItem, FilmPage } from "#contract/films";
import type { GenerationRecord } from "#contract/generation";
import { messageOf } from "#lib/api-error";
import { read } from "#lib/resource";
import { useMinute } from "#lib/use-minute";
import { type FilmChoice, filmChoices } from "./film-choices";

const FILMS = "/api/films?limit=100";
const VIDEOS = "/api/generations?media=video&status=succeeded&limit=100";

/** What a link asked for that is not among the newest, if it is there at all. */
async function readWanted(
  wanted: string,
  known: { films: readonly FilmItem[]; videos: readonly GenerationRecord[] },
): Promise<GenerationRecord[]> {
  const [kind, id = ""] = wanted.split(/:(.*)/s);
  if (kind !== "generation" || known.videos.some((one) => one.id === id)) return [];
  const path = `/api/predictions/${encodeURIComponent(id)}`;
  const record = await read<GenerationRecord>(path).catch(() => null);
  return record?.status === "succeeded" && record.output_type?.startsWith("video/") ? [record] : [];
}

/** What can be posted: films by their newest export, and other video results. @param wanted what a link names, or "" */
export function useFilmChoices(wanted: string): {
  choices: FilmChoice[] | undefined;
  error: string | null;
  reload: () => void;
} {
  const now = useMinute();
  const { data, error, mutate } = useSWR(
    ["postable", wanted],
    async () => {
      const [films, videos] = await Promise.all([
        read<FilmPage>(FILMS),
        read<{ items: GenerationRecord[] }>(VIDEOS),
      ]);
      const known = { films: films.items, videos: videos.items };
      return { ...known, videos: [...known.videos, ...(await readWanted(wanted, known))] };
    },
    { shouldRetryOnError: false, keepPreviousData: true },
  );
  return {
    choices: data && filmChoices(data.films, data.videos, now),
    error: error ? messageOf(error, "Your films could not be loaded.") : null,
    reload: () => void mutate(),
  };
}
