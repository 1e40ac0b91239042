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

/** Longest words that they take. Characters. */
const MAX_QUERY = 100;

/** What is said of a picture and of a clip alike. */
interface Named {
  id: number;
  pageURL: string;
  tags: string;
  user: string;
  user_id: number;
}

const naming = ({ id, pageURL, tags, user, user_id }: Named) => ({
  id: `${id}`,
  title: tags || "Untitled",
  author: user,
  authorUrl: `https://pixabay.com/users/${encodeURIComponent(user)}-${user_id}/`,
  pageUrl: pageURL,
});

const schemas = once(() => {
  const { number, address, words } = fieldSchemas();
  const common = { id: number, pageURL: address, tags: words, user: words, user_id: number };

  const photo = z
    .object({
      ...common,
      ...{ webformatURL: address, largeImageURL: address, fullHDURL: address.optional() },
      ...{ imageWidth: number, imageHeight: number },
    })
    .transform(
      (hit): FoundItem => ({
        ...naming(hit),
        posterUrl: hit.webformatURL,
        fileUrl: hit.fullHDURL ?? hit.largeImageURL,
        ...{ width: hit.imageWidth, height: hit.imageHeight, duration: null },
      }),
    );

  const file = z.object({ url: address, width: number, height: number, thumbnail: address });

  const video = z
    .object({
      ...common,
      duration: z.number().min(0),
      videos: z.record(z.string(), z.unknown()),
    })
    .transform((hit): FoundItem | null => {
      // Sizes that a clip does not have are listed with an empty address.
      const files = readable(Object.values(hit.videos), file);
      const chosen = fittingFile(files);
      if (!chosen) return null;
      const { url, width, height, thumbnail } = chosen;
      return {
        ...naming(hit),
        ...{ posterUrl: thumbnail, fileUrl: url, width, height, duration: hit.duration },
      };
    });

  const reply = z.object({ totalHits: z.number().default(0), hits: z.unknown() });
  return { photo, video, reply };
});

/** Pixabay (https://pixabay.com/api/docs/). */
export const pixabay: StockProtocol = {
  title: "Pixabay",
  url: "https://pixabay.com",
  licence: "Pixabay Content License",
  apiHost: "pixabay.com",
  fileHosts: ["cdn.pixabay.com", "pixabay.com"],
  request(kind, wish, key) {
    const asked: Record<string, string> =
      "id" in wish
        ? { id: wish.id }
        : {
            ...{ q: wish.q.slice(0, MAX_QUERY), safesearch: "true" },
            ...{ per_page: `${STOCK_PER_PAGE}`, page: `${wish.page}` },
          };
    return {
      path: kind === "image" ? "/api/" : "/api/videos/",
      query: { key, ...asked, ...(kind === "image" ? { image_type: "photo" } : {}) },
      headers: {},
    };
  },
  read(kind, answer, page) {
    const { photo, video, reply } = schemas();
    const { hits, totalHits } = reply.parse(answer);
    const items =
      kind === "image"
        ? readable(hits, photo)
        : readable(hits, video).filter((item) => item !== null);
    return { items, hasMore: totalHits > page * STOCK_PER_PAGE };
  },
};
