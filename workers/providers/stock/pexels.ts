import * as z from "zod";
import { once } from "#contract/once";
import {
  type FoundItem,
  fieldSchemas,
  fittingFile,
  readable,
  STOCK_PER_PAGE,
  type StockProtocol,
} from "./protocol";

const schemas = once(() => {
  const { number, address, words } = fieldSchemas();
  const photo = z
    .object({
      ...{ id: number, width: number, height: number, url: address },
      ...{ photographer: words, photographer_url: address, alt: words.nullish() },
      src: z.object({ original: address, medium: address }),
    })
    .transform(
      ({ id, width, height, url, photographer, photographer_url, alt, src }): FoundItem => ({
        ...{ id: `${id}`, width, height, duration: null },
        title: alt || titleIn(url),
        posterUrl: src.medium,
        // Their picture service fits it into a square, as it does for the sizes that it lists.
        fileUrl: `${src.original}?auto=compress&cs=tinysrgb&h=2160&w=2160`,
        ...{ author: photographer, authorUrl: photographer_url, pageUrl: url },
      }),
    );

  const file = z.object({
    ...{ link: address, width: number, height: number, file_type: z.literal("video/mp4") },
  });

  const video = z
    .object({
      ...{ id: number, url: address, image: address, duration: z.number().min(0) },
      user: z.object({ name: words, url: address }),
      video_files: z.unknown(),
    })
    .transform(({ id, url, image, duration, user, video_files }): FoundItem | null => {
      const chosen = fittingFile(readable(video_files, file));
      if (!chosen) return null;
      const { link, width, height } = chosen;
      return {
        ...{ id: `${id}`, width, height, duration, title: titleIn(url) },
        ...{ posterUrl: image, fileUrl: link },
        ...{ author: user.name, authorUrl: user.url, pageUrl: url },
      };
    });

  const page = z.looseObject({
    photos: z.unknown().optional(),
    videos: z.unknown().optional(),
    next_page: z.string().nullish(),
  });
  return { photo, video, page };
});

/** Their videos have no title but in their address: `/video/waves-at-dusk-1093662/`. */
function titleIn(url: string): string {
  const slug = new URL(url).pathname.split("/").filter(Boolean).at(-1) ?? "";
  const title = slug
    .replace(/-?\d+$/, "")
    .replaceAll("-", " ")
    .trim();
  return title ? title.charAt(0).toUpperCase() + title.slice(1, 200) : "Untitled";
}

/** Pexels (https://www.pexels.com/api/documentation/). */
export const pexels: StockProtocol = {
  title: "Pexels",
  url: "https://www.pexels.com",
  licence: "Pexels License",
  apiHost: "api.pexels.com",
  fileHosts: ["images.pexels.com", "videos.pexels.com"],
  request(kind, wish, key) {
    const headers = { authorization: key };
    const root = kind === "image" ? "/v1" : "/videos";
    if ("id" in wish) {
      const one = kind === "image" ? "photos" : "videos";
      return { path: `${root}/${one}/${wish.id}`, query: {}, headers };
    }
    const paging = { per_page: `${STOCK_PER_PAGE}`, page: `${wish.page}` };
    if (wish.q) return { path: `${root}/search`, query: { query: wish.q, ...paging }, headers };
    const first = kind === "image" ? "curated" : "popular";
    return { path: `${root}/${first}`, query: paging, headers };
  },
  read(kind, answer) {
    const { photo, video, page } = schemas();
    const { photos, videos, next_page, ...one } = page.parse(answer);
    const items =
      kind === "image"
        ? readable(photos ?? [one], photo)
        : readable(videos ?? [one], video).filter((item) => item !== null);
    return { items, hasMore: Boolean(next_page) };
  },
};
